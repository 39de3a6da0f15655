import { amount } from "../../toolkit";
import type { UpperShape } from "../parts/upper-shape";

export const knitFit = amount("0 close, 1 oversized", 0, 1, 0.4);

export const knitLength = amount("height of the hem", 400, 900, 580);

export const knitSleeve = amount("length of the sleeve", 300, 590, 560);

export const knitVolume = amount("swelling of the sleeve", 0, 80, 14);

export function knitShape(
  parameters: { fit: number; length: number; sleeve: number; volume: number },
  neck: UpperShape["neck"],
): UpperShape {
  const loose = parameters.fit;
  return {
    neck,
    shoulder: 148 + loose * 44,
    shoulderY: 48 + loose * 24,
    chest: 150 + loose * 42,
    armpit: 222 + loose * 46,
    waist: 134 + loose * 60,
    hem: 144 + loose * 46,
    length: parameters.length,
    drape: 2,
    softness: 1.05,
    sleeve: {
      length: parameters.sleeve - loose * 30,
      cuff: 62 + loose * 14,
      swell: parameters.volume,
      swellAt: 0.7,
      angle: 17,
      finish: "rib",
    },
  };
}
