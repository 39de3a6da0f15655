import { comparableName } from "~/domain/catalog/category/category";
import type { ShopVocabulary } from "../read/draft";

type Categories = ShopVocabulary["categories"];

const indexes = new WeakMap<Categories, Map<string, number>>();

/** The categories' ids by id and by comparable name. The first of several with a name wins. */
function indexOf(categories: Categories): Map<string, number> {
  const known = indexes.get(categories);
  if (known) return known;
  const index = new Map<string, number>();
  for (const { id, names } of categories) {
    for (const key of [String(id), ...Object.values(names).map(comparableName)]) {
      if (!index.has(key)) index.set(key, id);
    }
  }
  indexes.set(categories, index);
  return index;
}

/** Matches an id or a name in any language, ignoring case and accents. */
export function categoryByName(text: string, { categories }: ShopVocabulary): number | undefined {
  const wanted = comparableName(text);
  return wanted === "" ? undefined : indexOf(categories).get(wanted);
}
