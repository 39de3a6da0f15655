import { isLetterSize } from "./listing-choice";

/** What sizes are of, in display order. */
export const sizeKinds = ["clothes", "pants", "shoes", "belts", "other"] as const;

/** What a size is of, by its label: letters, or a number in the range that is usual for a kind. */
export function sizeKind(size: string): (typeof sizeKinds)[number] {
  const number = Number.parseFloat(size);
  if (isLetterSize(size)) return "clothes";
  if (Number.isNaN(number)) return "other";
  // Waists in inches, European shoes, belts in centimetres.
  return number < 35 ? "pants" : number < 50 ? "shoes" : "belts";
}
