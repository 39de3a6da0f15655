import {
  amount,
  boxOf,
  curve,
  drawPiece,
  type Fold,
  flag,
  type Knot,
  moved,
  seam,
  symmetric,
  wrongSide,
} from "../../toolkit";
import { clothingKind, type Garment } from "../parts/garment";
import { bands, type Drape, fringe, hanging } from "./poncho-parts";

export const ruana = clothingKind(
  "ruana",
  "knit",
  {
    length: amount("height of the hem", 620, 980, 800),
    width: amount("half width over the arms", 250, 340, 300),
    bands: amount("woven bands", 0, 3, 2),
    fringe: flag("fringe", true),
  },
  ({ canvas, fabric, back, parameters }): Garment => {
    const { length, width } = parameters;
    const drape: Drape = { width, middle: length, side: length };
    const half = (side: number) => {
      const knots: Knot[] = [
        [back ? 0 : 30, back ? 10 : 140],
        [62, -4, 0.2],
        [110, 18],
        [190, 88],
        [width * 0.94, 330],
        [width, length - 20, 0.1],
        [width * 0.5, length + 4],
        [back ? 0 : 26, length, 0],
        [back ? 0 : 14, 420],
      ];
      const outline = knots.map(([x, y, smooth = 1]): Knot => [side * x, y, smooth]);
      const print = parameters.bands ? bands(canvas, fabric, drape, Math.round(parameters.bands), side) : "";
      const edge: Knot[] = [
        [side * width, length - 16],
        [side * width * 0.5, length + 2],
        [side * (back ? 0 : 26), length],
      ];
      const folds: Fold[] = [...hanging(drape).filter(({ spine }) => (spine[0]?.[0] ?? 0) * side > 0)];
      const band = back
        ? ""
        : seam(
            fabric,
            curve(
              [
                [side * 62, -4],
                [side * 36, 140],
                [side * 34, 420],
                [side * 44, length],
              ].map(([x = 0, y = 0]): Knot => [x, y]),
              true,
            ),
            3,
          );
      return {
        outline,
        markup:
          (parameters.fringe ? fringe(fabric, edge) : "") +
          drawPiece(canvas, { outline, fabric, print, folds, edge: 50, lift: 8, details: band }),
      };
    };
    const halves = [half(-1), half(1)];
    const neck = symmetric([
      [0, -10],
      [62, -4, 0.2],
      [52, 200, 0],
      [26, length - 40, 0],
      [0, length - 44],
    ]);
    const shade = wrongSide(fabric);
    return {
      behind: back ? "" : drawPiece(canvas, { outline: neck, fabric: shade, edge: 50 }),
      front: halves.map((part) => part.markup).join(""),
      silhouette: halves.map((part) => curve(part.outline.map((knot) => moved(knot, 0, 0)))).join(""),
      box: {
        ...boxOf(halves.flatMap((part) => part.outline)),
        top: -14,
        bottom: length + (parameters.fringe ? 50 : 0),
      },
      focus: { left: -210, right: 150, top: length - 430, bottom: length + 20 },
      support: "form",
    };
  },
);
