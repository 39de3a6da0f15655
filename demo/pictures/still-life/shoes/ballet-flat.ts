import {
  amount,
  type Canvas,
  curve,
  darken,
  drawPiece,
  type Fabric,
  flag,
  type Knot,
  line,
  mix,
  seam,
  wrongSide,
} from "../../toolkit";
import { tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { type Footbed, footbed } from "./footbed";
import { focusAt, leatherOf, lining, pair, type Shoe } from "./shoe-parts";

function bow(canvas: Canvas, x: number, y: number, fabric: Fabric): string {
  const loop = (side: 1 | -1) =>
    drawPiece(canvas, {
      outline: [
        [x, y, 0.3],
        [x + side * 44, y - 40],
        [x + side * 84, y - 20],
        [x + side * 72, y + 22],
        [x + side * 30, y + 14],
      ],
      fabric,
      edge: 12,
      lift: 4,
    });
  const tails =
    tube(line([x - 4, y], [x - 30, y + 40], [x - 44, y + 62]), 9, fabric.color, 0.2) +
    tube(line([x + 4, y], [x + 26, y + 44], [x + 50, y + 58]), 9, fabric.color, 0.2);
  return `${tails}${loop(-1)}${loop(1)}<path d="${curve([
    [x - 14, y - 14],
    [x + 14, y - 12],
    [x + 12, y + 14],
    [x - 12, y + 14],
  ])}" fill="${darken(fabric.color, 0.2)}"/>`;
}

export const balletFlat = stillLifeKind(
  "ballet-flat",
  "leather",
  {
    bow: flag("a bow on the toe", true),
    toe: amount("0 round … 1 pointed", 0, 1, 0.2),
    strap: flag("a strap over the instep"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const bed: Footbed = footbed(canvas, {
      heel: 34,
      sole: 14,
      platform: 0,
      color: "#d9bd9c",
      edge: mix(color, "#3b2b22", 0.6),
    });
    const tip = 984 + parameters.toe * 46;
    const upper: Knot[] = [
      [6, -38, 0.2],
      [-12, -110],
      [8, -196, 0.5],
      [40, -206, 0.6],
      [130, -140],
      [330, -96],
      [560, -98],
      [700, -142, 0.7],
      [780, -146],
      [920, -108],
      [tip, -52 - parameters.toe * 6],
      [tip - 4, -22, 0.4],
      [800, -14],
      [400, -26],
    ];
    const opening: Knot[] = [
      [30, -204, 0.3],
      [240, -158],
      [560, -142],
      [740, -148, 0.3],
      [600, -80],
      [200, -80],
    ];
    const edge = line([10, -190], [40, -200], [130, -134], [330, -90], [560, -92], [700, -134], [780, -140]);
    const trim = leatherOf(canvas, accent);
    const instep = drawPiece(canvas, {
      outline: [
        [330, -100, 0.2],
        [420, -196],
        [480, -206, 0.4],
        [500, -184, 0.4],
        [440, -166],
        [372, -92, 0.2],
      ],
      fabric,
      edge: 8,
      lift: 4,
    });
    const shoe: Shoe = {
      markup: [
        lining(canvas, {
          outline: opening,
          fabric: wrongSide({ ...fabric, color: mix(color, "#e0c4a2", 0.55) }),
        }),
        bed.markup,
        drawPiece(canvas, {
          outline: upper,
          fabric,
          across: [520, -170, 600, 0],
          folds: [
            {
              spine: [
                [700, -120],
                [660, -70],
                [640, -40],
              ],
              width: 22,
            },
            {
              spine: [
                [60, -170],
                [80, -110],
                [60, -60],
              ],
              width: 22,
            },
          ],
          details: tube(edge, 13, accent, 0.3) + seam(fabric, line([820, -20], [800, -80], [812, -140]), 2.4),
        }),
        parameters.strap ? instep : "",
        parameters.bow ? bow(canvas, 742, -146, trim) : "",
      ].join(""),
      at: bed.at,
      knots: [upper, bed.knots],
      focus: focusAt(760, -100, 420),
    };
    return pair(canvas, shoe, back);
  },
);
