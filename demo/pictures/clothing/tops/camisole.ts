import { amount, flag, type Knot, line } from "../../toolkit";
import { clothingKind } from "../parts/garment";
import { drawUpper } from "../parts/upper";
import type { UpperShape } from "../parts/upper-shape";

export const camisole = clothingKind(
  "camisole",
  "satin",
  {
    depth: amount("height of the middle of the upper edge", 130, 230, 176),
    lace: flag("lace along the upper edge", true),
    fit: amount("0 close, 1 loose", 0, 1, 0.5),
    length: amount("height of the hem", 400, 680, 580),
  },
  ({ canvas, fabric, back, parameters }) => {
    const { depth, fit, length } = parameters;
    const top: Knot[] = back
      ? [
          [0, 210],
          [80, 206],
          [138, 216, 0.1],
        ]
      : [
          [0, depth, 0.1],
          [44, depth - 40],
          [88, depth - 72, 0.15],
          [122, 190],
          [140, 222, 0.1],
        ];
    const shape: UpperShape = {
      neck: { style: "v", width: 76, depth },
      shoulder: 130,
      chest: 140,
      waist: 122 + fit * 34,
      hem: 148 + fit * 30,
      length,
      drape: 5,
      softness: 1.2,
      top,
      strap: { from: back ? [80, 206] : [88, depth - 72], width: 8 },
    };
    const lace = parameters.lace && !back ? laceTrim(top) : "";
    return drawUpper(canvas, shape, fabric, { back, over: lace });
  },
);

function laceTrim(top: readonly Knot[]): string {
  const path = [-1, 1]
    .map((side) => line(...top.slice(0, 4).map(([x, y]): Knot => [side * x, y + 14])))
    .join("");
  return `<g fill="none" stroke="#fffaf2" stroke-linecap="round"><path d="${path}" stroke-width="30" stroke-opacity=".34"/><path d="${path}" stroke-width="26" stroke-opacity=".55" stroke-dasharray="2 7"/><path d="${path}" stroke-width="7" stroke-opacity=".6" stroke-dasharray="1 11"/></g>`;
}
