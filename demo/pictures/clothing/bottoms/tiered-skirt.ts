import { amount, between, blend, boxOf, curve, drawPiece, type Fold, type Knot } from "../../toolkit";
import { clothingKind } from "../parts/garment";
import { backZip, drawSkirt, skirtRise } from "./skirt-shape";

export const tiered = clothingKind(
  "tiered-skirt",
  "floral",
  {
    rise: skirtRise,
    length: amount("height of the hem", 800, 1380, 1330),
    flare: amount("half width at the hem", 220, 380, 320),
    tiers: amount("number of tiers", 2, 4, 3),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { length, flare } = parameters;
    const tiers = Math.round(parameters.tiers);
    const base = drawSkirt(
      canvas,
      { rise: parameters.rise, waist: 112, hip: 150, hem: 170, length: blend(parameters.rise, length, 0.5) },
      fabric,
      {},
    );
    const parts = Array.from({ length: tiers }, (_, index) => {
      const [from, to] = [tiers - 1 - index, tiers - index].map((step) => step / tiers) as [number, number];
      const [top, bottom] = [
        blend(parameters.rise + 30, length, from),
        blend(parameters.rise + 30, length, to),
      ];
      const width = (share: number) => blend(112, flare, share ** 0.85);
      const [above, below] = [width(from), width(to)];
      const hem = Array.from({ length: 13 }, (_, step): Knot => {
        const x = 1 - (2 * step) / 12;
        return [x * below, bottom + 10 + 14 * (1 - x * x) + (step % 2 ? 5 : -4)];
      });
      const gathers = Array.from({ length: 15 }, (_, step): Fold => {
        const x = -0.95 + (1.9 * (step + between(canvas.random, 0.2, 0.8))) / 15;
        return {
          spine: [
            [x * above, top + 12],
            [x * blend(above, below, 0.5), blend(top, bottom, 0.36)],
            [x * below * 0.98, blend(top, bottom, between(canvas.random, 0.55, 0.95))],
          ],
          width: between(canvas.random, 16, 28),
          root: true,
        };
      });
      const outline: Knot[] = [
        [-above, top, 0.2],
        [0, top + 16],
        [above, top, 0.2],
        [blend(above, below, 0.6) + 6, blend(top, bottom, 0.5)],
        ...hem,
        [-blend(above, below, 0.6) - 6, blend(top, bottom, 0.5)],
      ];
      return { outline, markup: drawPiece(canvas, { outline, fabric, folds: gathers, edge: 34, lift: 9 }) };
    });
    const band = drawSkirt(
      canvas,
      { rise: parameters.rise, waist: 112, hip: 150, hem: 116, length: parameters.rise + 46 },
      fabric,
      {},
    );
    const box = boxOf(parts.flatMap((part) => part.outline));
    return {
      ...base,
      front:
        parts.map((part) => part.markup).join("") +
        band.front +
        (back ? backZip(fabric, parameters.rise) : ""),
      silhouette: parts.map((part) => curve(part.outline)).join(""),
      box: { ...box, top: parameters.rise - 8 },
    };
  },
);
