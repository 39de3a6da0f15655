import { type Canvas, drawPiece, type Fabric, flag, type Knot, line, seam, symmetric } from "../../toolkit";
import { zip } from "../parts/details";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import { knitFit, knitLength, knitShape, knitSleeve } from "./knit-shape";

export const hoodie = clothingKind(
  "hoodie",
  "plain",
  {
    fit: knitFit,
    length: knitLength,
    sleeve: knitSleeve,
    zip: flag("zip down the front"),
    kangaroo: flag("pouch pocket", true),
    cropped: flag("cut at the waist"),
  },
  ({ canvas, fabric, back, parameters }) => {
    const cut = parameters.cropped ? 440 : parameters.length;
    const shape = {
      ...knitShape({ ...parameters, length: cut, volume: 16 }, { style: "v" as const, width: 70, depth: 84 }),
      drape: 2,
      softness: 1.2,
    };
    const front = parameters.zip ? zip(0, 84, cut + 8, "#b9b4aa") : "";
    const pouch: Knot[] = symmetric([
      [0, cut - 200],
      [76, cut - 200, 0.1],
      [126, cut - 118, 0.2],
      [126, cut - 40, 0],
      [0, cut - 34],
    ]);
    const bag =
      parameters.kangaroo && !parameters.cropped
        ? drawPiece(canvas, {
            outline: pouch,
            fabric,
            edge: 18,
            lift: 5,
            details: seam(fabric, line([82, cut - 196], [118, cut - 118]), 6),
          })
        : "";
    const cords = [-1, 1]
      .map((side) => `M${side * 26} 78C${side * 34} 140 ${side * 26} 170 ${side * 32} 226`)
      .join("");
    const cord = `<path d="${cords}" stroke="#000" stroke-opacity=".25" stroke-width="8" fill="none" stroke-linecap="round" transform="translate(3 4)"/><path d="${cords}" stroke="${fabric.accent}" stroke-width="6.5" fill="none" stroke-linecap="round"/>`;
    return drawUpper(canvas, shape, fabric, {
      back,
      hem: "rib",
      inside: back ? "" : hoodInside(canvas, fabric),
      over: back ? hoodBack(canvas, fabric) : bag + front + hoodFront(canvas, fabric) + cord,
      rise: back ? 60 : 112,
      focus: { left: -170, right: 200, top: -120, bottom: 340 },
    });
  },
);

function hoodInside(canvas: Canvas, fabric: Fabric): string {
  const outline = symmetric([
    [0, -100],
    [60, -92],
    [96, -40],
    [84, 10],
    [40, 60],
    [0, 84],
  ]);
  return drawPiece(canvas, {
    outline,
    fabric: { ...fabric, paint: fabric.shadow, color: fabric.shadow, sheen: 0.3 },
    edge: 40,
    folds: [
      {
        spine: [
          [0, -90],
          [2, 70],
        ],
        width: 14,
      },
    ],
  });
}

function hoodFront(canvas: Canvas, fabric: Fabric): string {
  const right: Knot[] = [
    [2, 92, 0.1],
    [36, 60],
    [66, 8],
    [64, -50],
    [0, -82],
    [0, -112],
    [82, -96],
    [112, -36],
    [104, 26],
    [62, 74],
    [20, 104, 0.3],
  ];
  return [-1, 1]
    .map((side) =>
      drawPiece(canvas, {
        outline: right.map(([x, y, smooth = 1]): Knot => [side * x, y, smooth]),
        fabric,
        edge: 24,
        lift: 7,
        folds: [
          {
            spine: [
              [side * 40, 84],
              [side * 84, 20],
              [side * 86, -40],
            ],
            width: 18,
          },
        ],
      }),
    )
    .join("");
}

function hoodBack(canvas: Canvas, fabric: Fabric): string {
  const outline = symmetric([
    [0, -58],
    [60, -48],
    [104, 10],
    [108, 90],
    [60, 190],
    [0, 216],
  ]);
  return drawPiece(canvas, {
    outline,
    fabric,
    edge: 40,
    lift: 12,
    details: seam(fabric, "M0 -58V216"),
    folds: [
      {
        spine: [
          [-96, 60],
          [-30, 130],
          [30, 130],
          [96, 60],
        ],
        width: 24,
      },
      {
        spine: [
          [-70, 10],
          [0, 40],
          [70, 10],
        ],
        width: 20,
      },
    ],
  });
}
