import { createKindFactory, type Kind } from "../kind";
import type { Box } from "../toolkit";

/** A drawn shoe, bag or accessory, in its own units. A standing one stands on y = 0. */
export interface StillLife {
  markup: string;
  /** Path data of the whole outline, for shadows. */
  outline: string;
  box: Box;
  /** Area of the close-up. */
  focus: Box;
  /**
   * `standing` is seen from the side; `lying`, also used for hanging, casts its shadow on the surface behind;
   * `worn` is already on a figure.
   */
  pose: "standing" | "lying" | "worn";
}

export type StillLifeKind = Kind<StillLife>;

/** Defines a kind of still life: its name, default pattern, parameters and drawing function. */
export const stillLifeKind = createKindFactory<StillLife>((pattern) => (pattern === "canvas" ? 2 : 0.8));
