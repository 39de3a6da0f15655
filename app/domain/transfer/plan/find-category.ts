import { comparableName } from "~/domain/catalog/category/category";
import type { RowReader } from "../read/cells";
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

/** The first category found in the given columns. An unknown name is noted as a problem. */
export function findCategory(row: RowReader, columns: string[], shop: ShopVocabulary): number | undefined {
  const named = columns.filter((column) => row.text(column) !== "");
  const ids = named.map((column) => categoryByName(row.text(column), shop));
  const found = ids.find((id) => id !== undefined);
  if (found === undefined && named[0]) row.addProblem(named[0], "unknown-category");
  return found;
}
