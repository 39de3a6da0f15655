import {
  amount,
  type Canvas,
  drawPiece,
  type Fabric,
  flag,
  type Knot,
  line,
  mirrored,
  stitches,
} from "../../toolkit";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";

export const wrapTop = clothingKind(
  "wrap-top",
  "plain",
  {
    sleeve: amount("length of the sleeve", 120, 560, 400),
    volume: amount("swelling of the sleeve", 0, 80, 12),
    depth: amount("depth of the crossing", 150, 300, 230),
    length: amount("height of the hem", 380, 640, 500),
    tie: flag("tied at the side", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { sleeve, volume, depth, length } = parameters;
    const shape: UpperShape = {
      neck: { style: "v", width: 78, depth },
      shoulder: 144,
      shoulderY: 44,
      chest: 144,
      waist: 114,
      hem: 140,
      length,
      drape: 3,
      softness: 1.1,
      sleeve: {
        length: sleeve,
        cuff: 74,
        swell: volume,
        swellAt: 0.65,
        angle: 19,
        finish: volume > 30 ? "cuff" : "hem",
      },
    };
    return drawUpper(canvas, shape, fabric, {
      back,
      over: back ? "" : wrapFront(canvas, fabric, shape, parameters.tie),
    });
  },
);

/** The overlapping half of a wrap top, from the left shoulder to the right side of the waist. */
export function wrapFront(canvas: Canvas, fabric: Fabric, shape: UpperShape, tie: boolean): string {
  const { width, depth } = shape.neck;
  const waistY = 400;
  const gathers = [0, 1, 2, 3, 4].map((index) => ({
    spine: [
      [shape.waist - 4, waistY - 22 + index * 10],
      [shape.waist * 0.4, waistY - 50 + index * 16],
      [-shape.waist * 0.5, waistY - 120 + index * 44],
    ] as Knot[],
    width: 22,
    root: true,
  }));
  const outline: Knot[] = [
    [-width, 0, 0],
    [-width * 0.5, depth * 0.52],
    [12, depth + 4],
    [shape.waist + 3, waistY - 40, 0],
    [shape.waist + 2, waistY + 22, 0],
    [-shape.waist * 0.2, waistY + 34],
    [-shape.waist - 2, waistY + 20, 0],
    [-shape.chest + 8, 240, 0.2],
    [-shape.shoulder + 8, 120],
    [-shape.shoulder + 14, 52, 0],
  ];
  const edge = line([-width, 0], [-width * 0.5, depth * 0.52], [12, depth + 4], [shape.waist, waistY - 40]);
  const leaf = drawPiece(canvas, {
    outline,
    fabric,
    folds: gathers,
    edge: 26,
    round: 0.7,
    lift: 7,
    details: stitches(edge, fabric.line, 14, 0.08),
  });
  const x = shape.waist - 6;
  const knot = tie
    ? [
        mirrored([
          [0, 0, 0.3],
          [-20, 70],
          [-12, 170, 0],
          [-44, 164, 0],
          [-34, 66],
        ]),
        [
          [0, 0, 0.3],
          [16, 60],
          [8, 130, 0],
          [-18, 130, 0],
          [-8, 60],
        ] as Knot[],
      ]
        .map((knots) =>
          drawPiece(canvas, {
            outline: knots.map(([kx, ky, s]): Knot => [kx + x, ky + waistY - 6, s ?? 1]),
            fabric,
            edge: 12,
            lift: 5,
          }),
        )
        .join("") +
      drawPiece(canvas, {
        outline: [
          [x - 16, waistY - 20],
          [x + 14, waistY - 22],
          [x + 16, waistY + 12],
          [x - 14, waistY + 16],
        ],
        fabric,
        edge: 12,
        lift: 4,
      })
    : "";
  return leaf + knot;
}
