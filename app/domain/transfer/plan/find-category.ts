import { comparableName } from "~/domain/catalog/category/category";
import type { ShopVocabulary } from "../read/draft";

/** Matches an id or a name in any language, ignoring case and accents. */
export function categoryByName(text: string, { categories }: ShopVocabulary): number | undefined {
  const wanted = comparableName(text);
  if (wanted === "") return undefined;
  const category = categories.find(
    ({ id, names }) =>
      String(id) === wanted || Object.values(names).some((name) => comparableName(name) === wanted),
  );
  return category?.id;
}
