import {
  amount,
  choice,
  createFabric,
  darken,
  type Fabric,
  type Fold,
  line,
  seam,
  wrongSide,
} from "../../toolkit";
import { belt } from "../belts";
import { clothingKind } from "../parts/garment";
import { drawSkirt, frontButtons, frontClosure, skirtRise } from "./skirt-shape";

export const pencil = clothingKind(
  "pencil-skirt",
  "plain",
  {
    rise: skirtRise,
    length: amount("height of the hem", 860, 1160, 1010),
    slit: choice("slit", "none", "front", "side"),
    belt: choice("belt", "none", "buckle", "tie"),
    closure: frontClosure,
  },
  ({ canvas, fabric, back, parameters }) => {
    const shape = { rise: parameters.rise, waist: 112, hip: 152, hem: 136, length: parameters.length };
    const x = parameters.slit === "side" ? 74 : 0;
    const slitTop = shape.length - 210;
    const opening =
      parameters.slit !== "none" || back ? slit(fabric, back ? 0 : x, slitTop, shape.length) : "";
    const darts = [-1, 1]
      .map((side) => seam(fabric, line([side * 54, shape.rise + 38], [side * 58, shape.rise + 140]), 1.8))
      .join("");
    const across: Fold[] = [
      [-1, 560, 600],
      [1, 548, 580],
      [-1, 690, 720],
      [1, 676, 700],
    ].map(([side = 1, y1 = 0, y2 = 0]) => ({
      spine: [
        [side * 152, y1],
        [side * 90, y2],
        [side * 30, y2 - 6],
      ],
      width: 22,
    }));
    const leather = createFabric(canvas, { color: darken(fabric.accent, 0.15), pattern: "leather" });
    const girdle =
      parameters.belt === "none"
        ? ""
        : belt(
            canvas,
            parameters.belt === "tie" ? fabric : leather,
            118,
            shape.rise + 2,
            32,
            parameters.belt,
          );
    const front =
      !back && parameters.closure === "buttons"
        ? frontButtons(canvas, fabric, shape)
        : back
          ? seam(fabric, `M0 ${shape.rise + 40}V${slitTop}`)
          : "";
    return drawSkirt(canvas, shape, fabric, {
      folds: across,
      details: darts + front + opening,
      over: girdle,
    });
  },
);

function slit(fabric: Fabric, x: number, top: number, bottom: number): string {
  return `<path d="M${x} ${top}L${x - 10} ${bottom + 20}L${x + 26} ${bottom + 20}Z" fill="${wrongSide(fabric).color}"/><path d="M${x} ${top}L${x + 26} ${bottom + 20}" stroke="${fabric.light}" stroke-opacity=".4" stroke-width="3"/>${seam(fabric, `M${x} ${top - 40}V${top}L${x - 10} ${bottom + 20}`)}`;
}
