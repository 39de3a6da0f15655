import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";
import type { Texts } from "../product/product-input";

/** Texts of a category or a collection by language code; an empty name deletes its language. */
export interface ListingTexts {
  names: Texts;
  /** Introductions of its page. */
  intros: Texts;
}

export interface CategoryValues extends ListingTexts {
  /** Whether the category is a tile of the home page. */
  onHome: boolean;
}

/** Maximum text lengths in characters. */
export const categoryLimits = { name: 60, intro: 400 } as const;

/** Names that differ only by case, accents or spaces are the same, in forms and product files. */
export const comparableName = (name: string): string => fold(normalizeText(name)).replace(/ +/g, " ");
