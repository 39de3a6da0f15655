import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";
import type { Texts } from "../product/product-input";

/** Texts by language code; an empty name deletes its language. */
export interface CategoryValues {
  names: Texts;
  /** Introductions of the category's page. */
  intros: Texts;
}

/** Maximum text lengths in characters. */
export const categoryLimits = { name: 60, intro: 400 } as const;

/** Names that differ only by case, accents or spaces are the same, in forms and product files. */
export const comparableName = (name: string): string => fold(normalizeText(name)).replace(/ +/g, " ");
