import {
  amount,
  createFabric,
  curve,
  flag,
  type Knot,
  lighten,
  line,
  seam,
  stitches,
  symmetric,
} from "../../toolkit";
import { tube } from "../hardware";
import { stillLifeKind } from "../still-life-kind";
import { handle, panel, plate, standingBox, strapBuckle } from "./bag-parts";

export const backpack = stillLifeKind(
  "backpack",
  "canvas",
  {
    straps: amount("buckled straps on the front", 1, 2, 2),
    pocket: flag("a pocket on the front", true),
    roll: flag("rolled at the top rather than under a flap"),
  },
  ({ canvas, color, accent, fabric, back, parameters }) => {
    const leather = createFabric(canvas, { color: accent, pattern: "leather", scale: 0.8 });
    const brass = "#cfab63";
    const body = symmetric([
      [0, -900],
      [250, -890, 0.7],
      [372, -800, 0.8],
      [392, -400],
      [384, -60, 0.6],
      [330, -4, 0.6],
      [0, 0],
    ]);
    const base = symmetric([
      [0, -190],
      [392, -204, 0.1],
      [386, -60, 0.6],
      [330, -2, 0.6],
      [0, 2],
    ]);
    const flap = symmetric([
      [0, -916],
      [262, -902, 0.7],
      [388, -810, 0.8],
      [396, -620, 0.7],
      [300, -520, 0.6],
      [0, -506],
    ]);
    const pocket: Knot[] = [
      [-260, -452, 0.2],
      [260, -452, 0.2],
      [276, -140, 0.4],
      [240, -96, 0.6],
      [-240, -96, 0.6],
      [-276, -140, 0.4],
    ];
    const side = (x: 1 | -1) =>
      panel(
        canvas,
        [
          [x * 372, -420, 0.2],
          [x * 450, -360, 0.6],
          [x * 448, -90, 0.6],
          [x * 384, -40, 0.3],
        ],
        fabric,
        { edge: 22, stitched: false },
      );
    const rolled: Knot[] = [
      [-350, -930, 0.5],
      [350, -930, 0.5],
      [366, -820, 0.5],
      [-366, -820, 0.5],
    ];
    const positions = parameters.straps >= 2 ? [-150, 150] : [0];
    const carry = handle([-90, -890], [90, -890], 130, 40, accent);
    const shoulder = (x: 1 | -1) =>
      tube(line([x * 110, -860], [x * 250, -700], [x * 300, -380], [x * 340, -110]), 84, color, 0.1) +
      stitches(
        line([x * 110, -860], [x * 250, -700], [x * 300, -380], [x * 336, -140]),
        lighten(color, 0.4),
        3,
      );
    const front = [
      parameters.pocket ? panel(canvas, pocket, fabric, { lift: 12, edge: 36 }) : "",
      parameters.roll
        ? panel(canvas, rolled, fabric, {
            lift: 12,
            edge: 30,
            stitched: false,
            details: seam(fabric, "M-360 -872H360"),
          })
        : panel(canvas, flap, fabric, { lift: 16, edge: 40 }),
      positions.map((x) => strapBuckle(canvas, x, -600, -300, 58, leather, brass)).join(""),
      plate(canvas, 0, -690, 100, brass),
    ].join("");
    const rear =
      shoulder(-1) +
      shoulder(1) +
      panel(
        canvas,
        [
          [-150, -900, 0.2],
          [150, -900, 0.2],
          [130, -800, 0.4],
          [-130, -800, 0.4],
        ],
        leather,
        { lift: 6, edge: 14 },
      );
    return {
      markup: [
        carry,
        side(-1),
        side(1),
        panel(canvas, body, fabric, { edge: 70, stitched: false }),
        panel(canvas, base, leather, { edge: 30 }),
        back ? rear : front,
      ].join(""),
      outline: curve(body),
      box: standingBox(-460, 460, -1030),
      focus: { left: -30, right: 400, top: -640, bottom: -120 },
      pose: "standing",
    };
  },
);
