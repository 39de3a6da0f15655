import type { Texts } from "../product/product-input";

/** Texts by language code; an empty name deletes its language. */
export interface CategoryValues {
  names: Texts;
  /** Introductions of the category's page. */
  intros: Texts;
}

/** Maximum text lengths in characters. */
export const categoryLimits = { name: 60, intro: 400 } as const;
