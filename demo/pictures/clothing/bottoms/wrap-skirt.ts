import {
  amount,
  blend,
  type Canvas,
  drawPiece,
  type Fabric,
  type Fold,
  flag,
  type Knot,
} from "../../toolkit";
import { belt } from "../belts";
import { clothingKind } from "../parts/garment";
import { drawSkirt, flowing, skirtRise } from "./skirt-shape";

export const wrap = clothingKind(
  "wrap-skirt",
  "satin",
  {
    rise: skirtRise,
    length: amount("height of the hem", 780, 1300, 1100),
    flare: amount("half width at the hem", 170, 290, 210),
    ruffle: flag("ruffle along the edge"),
    tie: flag("tied at the side", true),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, flare } = parameters;
    const shape = { rise: parameters.rise, waist: 113, hip: 154, hem: flare, length };
    const base = drawSkirt(canvas, shape, fabric, { folds: flowing(canvas, shape, 6, 32) });
    if (back) return base;
    const edge: Knot[] = [
      [84, shape.rise + 20, 0.2],
      [70, blend(shape.rise, length, 0.4)],
      [30, blend(shape.rise, length, 0.74)],
      [-30, length + 6, 0.3],
    ];
    const panel: Knot[] = [
      [-shape.waist, shape.rise + 4, 0.1],
      [84, shape.rise + 12, 0.1],
      ...edge.slice(1),
      [-flare * 0.6, length + 14],
      [-flare, length - 2, 0.2],
      [-blend(shape.hip, flare, 0.5), blend(590, length, 0.5)],
      [-shape.hip, 590],
    ];
    const gathers: Fold[] = [0, 1, 2, 3, 4].map((index) => ({
      spine: [
        [80, shape.rise + 26 + index * 5],
        [20 - index * 26, shape.rise + 120 + index * 24],
        [-50 - index * 24, shape.rise + 330 + index * 60],
      ],
      width: 26,
      root: true,
    }));
    const frillEdge = Array.from({ length: 15 }, (_, index): Knot => {
      const share = index / 14;
      return [
        blend(84, -30, share ** 1.6) + (index % 2 ? 46 : 30),
        blend(shape.rise + 50, length + 16, share),
      ];
    });
    const frill = parameters.ruffle
      ? drawPiece(canvas, {
          outline: [...edge.map(([x, y]): Knot => [x - 6, y]).reverse(), ...frillEdge],
          fabric,
          edge: 16,
          lift: 7,
          folds: frillEdge
            .filter((_, index) => index % 2 === 0)
            .map(([x, y]) => ({
              spine: [
                [x, y],
                [x - 34, y - 6],
              ],
              width: 16,
              root: true,
            })),
        })
      : "";
    const front = drawPiece(canvas, {
      outline: panel,
      fabric,
      folds: [
        ...gathers,
        ...flowing(canvas, { ...shape, hem: flare * 0.8 }, 3, 30).map((fold) => ({
          ...fold,
          spine: fold.spine.map(([x, y]): Knot => [x * 0.5 - flare * 0.34, y]),
        })),
      ],
      edge: 30,
      lift: 9,
    });
    const knot = parameters.tie
      ? belt(canvas, fabric, shape.waist + 2, shape.rise + 2, 30, "plain") +
        sideBow(canvas, fabric, 84, shape.rise + 20)
      : "";
    return { ...base, front: base.front + front + frill + knot };
  },
);

function sideBow(canvas: Canvas, fabric: Fabric, x: number, y: number): string {
  const end = (knots: Knot[]) =>
    drawPiece(canvas, {
      outline: knots.map(([kx, ky, smooth = 1]): Knot => [x + kx, y + ky, smooth]),
      fabric,
      edge: 14,
      lift: 5,
    });
  return (
    end([
      [-4, 0, 0.3],
      [14, 0, 0.3],
      [40, 90],
      [40, 180, 0],
      [14, 176, 0],
      [10, 90],
    ]) +
    end([
      [-10, 0, 0.3],
      [8, 0, 0.3],
      [-6, 80],
      [-20, 140, 0],
      [-46, 130, 0],
      [-26, 76],
    ]) +
    end([
      [-16, -18],
      [14, -20],
      [16, 18],
      [-14, 18],
    ])
  );
}
