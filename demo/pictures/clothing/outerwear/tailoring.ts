import {
  amount,
  blend,
  type Canvas,
  drawPiece,
  type Fabric,
  type Knot,
  seam,
  softStroke,
} from "../../toolkit";
import type { UpperShape } from "../parts/upper-shape";
import { pair } from "../tops/collars";

export const coatFit = amount("0 close, 1 oversized", 0, 1, 0.4);

export function coatShape(loose: number, length: number, depth: number, sleeve = 560): UpperShape {
  return {
    neck: { style: "v", width: 64, depth },
    shoulder: 158 + loose * 34,
    shoulderY: 48 + loose * 14,
    chest: 158 + loose * 36,
    armpit: 232 + loose * 36,
    waist: 136 + loose * 54,
    hem: 158 + loose * 40 + Math.max(0, length - 600) * 0.08,
    length,
    drape: length > 750 ? 4 : 2,
    softness: 0.9,
    sleeve: {
      length: sleeve,
      cuff: 82 + loose * 14,
      swell: 8 + loose * 8,
      swellAt: 0.4,
      angle: 14,
      finish: "hem",
    },
  };
}

/** Lapels with their collar. `depth` is the height at which they close, `wide` their reach to the side. */
export function lapels(
  canvas: Canvas,
  fabric: Fabric,
  depth: number,
  wide: number,
  style: "notch" | "peak" | "shawl",
  closing = 3,
): string {
  const gorge = blend(40, depth * 0.4, 0.6);
  if (style === "shawl") {
    return pair(canvas, fabric, [
      [closing, depth, 0.1],
      [34, depth * 0.5],
      [54, 8],
      [52, -18, 0.3],
      [72, -12, 0.4],
      [wide * 0.9, depth * 0.26],
      [wide * 0.86, depth * 0.5],
      [wide * 0.4, depth * 0.82],
    ]);
  }
  const peak: Knot = style === "peak" ? [wide + 10, gorge - 24, 0] : [wide, gorge + 12, 0];
  const lapel: Knot[] = [
    [closing, depth + 2, 0.1],
    [34, depth * 0.54],
    [50, gorge - 26, 0.2],
    [72, gorge - 8, 0],
    peak,
    [wide * 0.66, depth * 0.68],
  ];
  const collar: Knot[] = [
    [48, gorge - 22, 0.2],
    [54, -2],
    [50, -20, 0.3],
    [66, -14, 0.5],
    [92, 24],
    [wide * 0.8 + 8, gorge - 20, 0],
    [74, gorge - 4, 0],
  ];
  return pair(canvas, fabric, lapel) + pair(canvas, fabric, collar);
}

export const frontEdge = (fabric: Fabric, x: number, top: number, bottom: number) =>
  softStroke(`M${x} ${top}V${bottom}`, fabric.shadow, 20, 0.4) + seam(fabric, `M${x} ${top}V${bottom}`, 2.4);

export const flapPockets = (canvas: Canvas, fabric: Fabric, x: number, y: number) =>
  [-1, 1]
    .map((side) =>
      drawPiece(canvas, {
        outline: [
          [side * (x - 48), y, 0],
          [side * (x + 48), y - 6, 0],
          [side * (x + 50), y + 36, 0.2],
          [side * (x - 48), y + 42, 0.2],
        ],
        fabric,
        edge: 12,
        lift: 5,
      }),
    )
    .join("");

export function backSeams(fabric: Fabric, shape: UpperShape, vent: number): string {
  return (
    seam(fabric, `M0 20V${shape.length}`, 1.8) +
    (vent ? softStroke(`M3 ${shape.length - vent}V${shape.length}`, fabric.shadow, 14, 0.5) : "")
  );
}
