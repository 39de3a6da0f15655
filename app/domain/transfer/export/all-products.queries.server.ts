import { and, asc, gt, lte } from "drizzle-orm";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import {
  PRODUCTS_PER_PAGE,
  readProductPages,
  readProducts,
} from "~/domain/catalog/product/product.queries.server";
import type { Reader } from "~db/read-batcher";
import { products } from "~db/schema";
import type { ProductRange } from "./export-parts.queries.server";

/** A part of the catalogue, or the products of some ids; null for all. */
export type ExportChoice = ProductRange | { ids: readonly number[] } | null;

/**
 * Products by ascending id, in pages of at most two round trips each: 100,000 products take 400 database requests, of
 * the 1,000 allowed per Worker request.
 */
export async function* allProducts(
  source: Reader,
  choice: ExportChoice = null,
): AsyncGenerator<EditedProduct[]> {
  if (choice && "ids" in choice) {
    yield* readProductPages(source, choice.ids);
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
        .limit(PRODUCTS_PER_PAGE),
    );
    const ids = page.map(({ id }) => id);
    if (ids.length > 0) yield await readProducts(source, ids);
    if (ids.length < PRODUCTS_PER_PAGE) return;
    last = ids.at(-1) ?? last;
  }
}
