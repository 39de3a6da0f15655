import { createKindFactory, type Kind } from "../../kind";
import type { Box } from "../../toolkit";

/**
 * A garment in body units: x = 0 is the middle of the body, y = 0 the point where neck and shoulder meet. Shoulders end
 * at (150, 48); waist y = 410, hips y = 600, crotch y = 690, knees y = 1010, ankles y = 1400.
 */
export interface Garment {
  /** Length of its sleeves in body units. */
  sleeve?: number;
  /** Inside of the back, seen through the neck or waist opening. */
  behind: string;
  front: string;
  /** Path data of the whole outline, for shadows. */
  silhouette: string;
  box: Box;
  /** Area of the close-up. */
  focus: Box;
  /** What holds the garment in a set. */
  support: "form" | "hanger" | "clips";
}

export type ClothingKind = Kind<Garment>;

/** Defines a kind of garment: its name, default pattern, parameters and drawing function. */
export const clothingKind = createKindFactory<Garment>(() => 1);
