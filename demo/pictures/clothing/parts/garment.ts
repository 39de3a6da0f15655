import { type Kind, kindsOf } from "../../kind";
import type { Box } from "../../toolkit";

/**
 * A garment drawn in body units: x = 0 is the middle of the body, y = 0 the point where neck and shoulder meet;
 * shoulders end at (150, 48), waist y = 410, hips y = 600, crotch y = 690, knees y = 1010, ankles y = 1400.
 */
export interface Garment {
  /** Inside of the back, seen through the neck or waist opening. */
  behind: string;
  front: string;
  /** Path data of the whole outline, for shadows. */
  silhouette: string;
  box: Box;
  /** What the close-up shows. */
  focus: Box;
  /** How it is shown in a set. */
  support: "form" | "hanger" | "clips";
}

export type ClothingKind = Kind<Garment>;

/** A kind of garment, drawn from its own typed parameters, in a usual pattern unless the request names another. */
export const clothingKind = kindsOf<Garment>(() => 1);
