import {
  amount,
  choice,
  drawPiece,
  ellipse,
  type Fold,
  flag,
  type Knot,
  symmetric,
  wrongSide,
} from "../../toolkit";
import { clothingKind } from "../parts/garment";
import { assemble, cord } from "./swim-parts";

const necks = {
  scoop: [
    [0, 190],
    [50, 168],
    [82, 84],
    [90, 6, 0],
    [122, 14, 0],
    [118, 120],
    [140, 226, 0.2],
  ],
  plunge: [
    [0, 330, 0],
    [34, 230],
    [66, 110],
    [82, 6, 0.1],
    [112, 12, 0.1],
    [114, 120],
    [140, 226, 0.2],
  ],
  bandeau: [
    [0, 210],
    [60, 188],
    [120, 198],
    [144, 220, 0.2],
  ],
  halter: [
    [0, 60],
    [40, 40, 0.3],
    [56, 34, 0.2],
    [80, 120],
    [140, 232, 0.2],
  ],
  square: [
    [0, 150],
    [60, 150],
    [84, 146, 0.1],
    [88, 6, 0],
    [118, 12, 0],
    [118, 120],
    [140, 226, 0.2],
  ],
} satisfies Record<string, Knot[]>;

export const onePiece = clothingKind(
  "swimsuit",
  "plain",
  {
    neck: choice("neckline", "scoop", "plunge", "bandeau", "halter", "square"),
    leg: amount("height of the leg opening above the crotch", 60, 220, 150),
    belt: flag("belt with a ring at the waist"),
    cutouts: flag("openings at the waist"),
    ruched: flag("gathered sides"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { neck, leg, cutouts } = parameters;
    const top: Knot[] = back
      ? [[0, neck === "bandeau" ? 214 : 330], [76, neck === "bandeau" ? 208 : 250], ...necks[neck].slice(-4)]
      : necks[neck];
    const waist: Knot[] = cutouts
      ? [
          [132, 312, 0.2],
          [64, 372],
          [118, 440, 0.2],
        ]
      : [[108, 410]];
    const side = 720 - leg;
    const outline = symmetric([
      ...top,
      ...waist,
      [150, side - 20],
      [151, side, 0.2],
      [back ? 106 : 76, side + (720 - side) * 0.52],
      [back ? 64 : 40, 716, 0.4],
      [0, 728],
    ]);
    const ruches: Fold[] = parameters.ruched
      ? [-1, 1].flatMap((sign) =>
          [300, 340, 380, 420, 460, 500].map(
            (y): Fold => ({
              spine: [
                [sign * 130, y],
                [sign * 60, y + 14],
                [0, y + 6],
              ],
              width: 20,
            }),
          ),
        )
      : [-1, 1].map(
          (sign): Fold => ({
            spine: [
              [sign * 108, 420],
              [sign * 64, 430],
              [sign * 30, 410],
            ],
            width: 20,
          }),
        );
    const body = drawPiece(canvas, { outline, fabric, folds: ruches, edge: 44 });
    const ring = parameters.belt
      ? drawPiece(canvas, {
          outline: symmetric([
            [0, 398],
            [110, 390, 0.1],
            [111, 428, 0.1],
            [0, 438],
          ]),
          fabric: { ...fabric, paint: fabric.accent, color: fabric.accent },
          edge: 14,
          lift: 4,
        }) +
        `<path d="${ellipse(0, 416, 30)}" fill="none" stroke="#8f7340" stroke-width="10"/><path d="${ellipse(-1, 415, 30)}" fill="none" stroke="#f0dcae" stroke-width="4"/>`
      : "";
    const strap =
      neck === "halter" ? cord(fabric, "M50 38C46 8 30 -24 0 -34M-50 38C-46 8 -30 -24 0 -34", 12) : "";
    const last = top.at(-1) ?? [140, 226];
    const inside = symmetric([
      [0, back ? 120 : 250],
      [last[0] * 0.7, 210],
      [last[0] - 2, last[1], 0],
      [80, 400, 0],
      [0, 420],
    ]);
    return assemble(
      [
        {
          outlines: [outline],
          behind: drawPiece(canvas, { outline: inside, fabric: wrongSide(fabric), edge: 60 }),
          front: strap + body + ring,
        },
      ],
      { left: -160, right: 180, top: 100, bottom: 525 },
    );
  },
);
