import type { RowReader } from "../read/cells";
import type { ShopWords } from "../read/draft";

const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** The shop's category of an id or of a name in any language, whatever its case and accents. */
export function categoryNamed(text: string, { categories }: ShopWords): number | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const found = categories.find(
    ({ id, names }) => String(id) === wanted || Object.values(names).some((name) => plain(name) === wanted),
  );
  return found?.id;
}

/** The category that a row names; notes a name that the shop doesn't have. */
export function findCategory(row: RowReader, columns: string[], shop: ShopWords): number | undefined {
  const named = columns.filter((column) => row.text(column) !== "");
  const ids = named.map((column) => categoryNamed(row.text(column), shop));
  const found = ids.find((id) => id !== undefined);
  if (found === undefined && named[0]) row.note(named[0], "unknown-category");
  return found;
}
