import {
  amount,
  choice,
  createFabric,
  curve,
  darken,
  drawPiece,
  type Knot,
  line,
  mix,
  seam,
  stitches,
  wrongSide,
} from "../../toolkit";
import { stud } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { dressSole } from "./dress-sole";
import { focusAt, lining, pair, type Shoe } from "./shoe-parts";

export const ankleBoot = stillLifeKind(
  "ankle-boot",
  "leather",
  {
    shaft: amount("height of the shaft", 0, 1, 0.55),
    heel: amount("height of the heel", 0, 1, 0.35),
    closure: choice("how it closes", "elastic", "zip", "buckle"),
  },
  ({ canvas, accent, color, fabric, back, parameters }) => {
    const heel = 60 + parameters.heel * 130;
    const top = -heel - 430 - parameters.shaft * 240;
    const y = (share: number) => -heel * Math.max(0, 1 - share / 0.62) ** 1.2 - 30;
    const upper: Knot[] = [
      [12, y(0) + 8, 0.2],
      [-4, y(0) - 100],
      [40, y(0) - 240],
      [44, top + 90],
      [30, top, 0.1],
      [240, top - 10],
      [452, top + 14, 0.1],
      [438, top + 120],
      [452, y(0.45) - 300],
      [560, y(0.56) - 224],
      [740, y(0.74) - 164],
      [900, y(0.9) - 122],
      [990, y(1) - 62],
      [1004, y(1) - 2, 0.3],
      [800, y(0.8) + 10],
      [600, y(0.6) + 10],
      [300, y(0.3) + 14],
    ];
    const gore: Knot[] = [
      [168, top - 4, 0],
      [332, top, 0],
      [318, top + 180],
      [262, y(0.25) - 150],
      [206, top + 180],
    ];
    const elastic = createFabric(canvas, { color: accent, pattern: "ribbed", scale: 0.9 });
    const buckle = drawPiece(canvas, {
      outline: [
        [20, y(0.1) - 196, 0.2],
        [260, y(0.2) - 190],
        [500, y(0.5) - 286, 0.2],
        [512, y(0.5) - 236, 0.2],
        [270, y(0.2) - 132],
        [14, y(0.1) - 138, 0.2],
      ],
      fabric,
      edge: 12,
      lift: 7,
    });
    const closures = {
      elastic:
        drawPiece(canvas, { outline: gore, fabric: elastic, edge: 14 }) +
        stitches(
          curve(gore.map(([x, py, smooth]): Knot => [x + (x < 250 ? -10 : 10), py + 4, smooth])),
          fabric.line,
          2.2,
        ),
      zip: `<path d="M250 ${top - 10}L236 ${y(0.24) - 60}" stroke="${darken(color, 0.6)}" stroke-width="22"/><path d="M250 ${top - 10}L236 ${y(0.24) - 60}" stroke="${accent}" stroke-width="11" stroke-dasharray="5 3"/>`,
      buckle: buckle + stud(canvas, 300, y(0.3) - 176, 24, accent),
    };
    const sole = dressSole(canvas, heel, mix(color, "#2c211b", 0.6));
    const details = [
      closures[parameters.closure],
      seam(fabric, line([440, y(0.44) - 270], [500, y(0.5) - 140], [470, y(0.47) + 10]), 3),
      stitches(line([452, y(0.45) - 262], [514, y(0.51) - 140], [484, y(0.48) + 10]), fabric.line, 2.2),
      seam(fabric, line([0, y(0) - 190], [110, y(0.1) - 170], [150, y(0.15) + 10]), 3),
      stitches(line([36, top + 18], [240, top + 10], [448, top + 32]), fabric.line, 2),
    ].join("");
    const pull: Knot[] = [
      [36, top + 44, 0.3],
      [40, top - 44],
      [74, top - 46],
      [72, top + 40, 0.3],
    ];
    const shoe: Shoe = {
      markup: [
        lining(canvas, {
          outline: [
            [34, top + 4, 0.2],
            [240, top - 34],
            [450, top + 14, 0.2],
            [240, top + 40],
          ],
          fabric: wrongSide(fabric),
          edge: 10,
        }),
        sole.markup,
        drawPiece(canvas, {
          outline: upper,
          fabric,
          details,
          across: [30, top + 200, 640, -40],
          folds: [
            {
              spine: [
                [452, y(0.45) - 250],
                [380, y(0.4) - 226],
                [300, y(0.3) - 216],
              ],
              width: 26,
            },
            {
              spine: [
                [500, y(0.5) - 226],
                [440, y(0.44) - 180],
                [360, y(0.36) - 170],
              ],
              width: 24,
            },
          ],
        }),
        drawPiece(canvas, { outline: pull, fabric, edge: 8, lift: 4 }),
      ].join(""),
      knots: [upper, sole.knots],
      focus: focusAt(270, top + 260, 560),
    };
    return pair(canvas, shoe, back);
  },
);
