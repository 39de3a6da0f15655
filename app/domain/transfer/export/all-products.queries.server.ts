import { and, asc, gt, lte } from "drizzle-orm";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { readProducts } from "~/domain/catalog/product/product.queries.server";
import type { Reader } from "~db/read-batcher";
import { products } from "~db/schema";
import type { ProductRange } from "./export-parts.queries.server";

/** A part of the catalogue, or the products of some ids; null for all. */
export type ExportChoice = ProductRange | { ids: readonly number[] } | null;

// Limits the number of database requests: 100,000 products take 400, of the 1,000 allowed per Worker request.
const PAGE = 500;

/** Products by ascending id, in pages of at most two round trips each. */
export async function* allProducts(
  source: Reader,
  choice: ExportChoice = null,
): AsyncGenerator<EditedProduct[]> {
  if (choice && "ids" in choice) {
    const ids = [...choice.ids].sort((one, other) => one - other);
    for (let from = 0; from < ids.length; from += PAGE) {
      yield await readProducts(source, ids.slice(from, from + PAGE));
    }
    return;
  }
  const range = choice;
  let last = range ? range.from - 1 : 0;
  for (;;) {
    const page = await source.read(
      source.db
        .select({ id: products.id })
        .from(products)
        .where(and(gt(products.id, last), range ? lte(products.id, range.to) : undefined))
        .orderBy(asc(products.id))
        .limit(PAGE),
    );
    const ids = page.map(({ id }) => id);
    if (ids.length > 0) yield await readProducts(source, ids);
    if (ids.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}
