import { and, asc, gt, lte } from "drizzle-orm";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { readProducts } from "~/domain/catalog/product/product.queries.server";
import type { Reader } from "~db/read-batcher";
import { products } from "~db/schema";
import type { ProductRange } from "./export-parts.queries.server";

// A hundred thousand products are four hundred requests, of a thousand that the platform allows one answer.
const PAGE = 500;

/** The products of a range, or of the shop, in the order of ids, a page at a time, which is two round trips each. */
export async function* allProducts(
  source: Reader,
  range: ProductRange | null = null,
): AsyncGenerator<EditedProduct[]> {
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
