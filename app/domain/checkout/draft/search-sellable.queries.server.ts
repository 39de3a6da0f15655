import { sql } from "drizzle-orm";
import { type LineKey, lineName } from "~/domain/cart/cart";
import type { Holder } from "~/domain/cart/held-pieces.server";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import { foundIds } from "~/domain/catalog/product-table/product-table.queries.server";
import { normalizeCode, normalizeText } from "~/lib/text/normalize";
import type { Reader } from "~db/read-batcher";
import { products, productVariants, stockRows } from "~db/schema";
import type { FoundLine } from "./order-draft";

/** Limit of the lines that a search returns. */
const MOST_FOUND = 40;

interface Candidate extends LineKey {
  sku: string | null;
}

/** Every variant and size of the products found, those with the searched SKU first. */
const candidates = (search: string) => sql`
  select product.id as "productId", variant.id as "variantId", stocked.size, stocked.sku
  from ${products} product
  left join ${productVariants} variant on variant.product_id = product.id
  join ${stockRows} stocked on stocked.product_id = product.id and stocked.variant_key = case
    when exists (select 1 from ${stockRows} own where own.product_id = product.id and own.variant_key = variant.id)
    then variant.id else 0 end
  where product.active = 1 and product.id in ${foundIds(search)}
  order by stocked.sku = ${normalizeCode(search)} desc, product.id, variant.position, variant.id, stocked.position, stocked.id
  limit ${MOST_FOUND}`;

/** What can be sold of the products that a search by words, SKU or product id finds; empty without a search. */
export async function searchSellable(
  { db, read }: Reader,
  { search, locale, holder }: { search: string; locale: string; holder: Holder },
): Promise<FoundLine[]> {
  if (normalizeText(search) === "") return [];
  const found = await read(db.all<Candidate>(candidates(search)));
  const lines = found.map(({ sku: _, ...line }) => ({ ...line, quantity: 1 }));
  if (lines.length === 0) return [];
  const rows = await read(sellableLines(db, lines, locale, holder));
  return rows.flatMap((row) => {
    const { productId, variantId, size } = row;
    const { PEN, USD } = row.prices;
    if (row.obstacle !== null || PEN === null) return [];
    return {
      productId,
      variantId,
      size,
      lineName: lineName(row),
      name: row.name,
      variantName: row.variantName,
      sku: found[row.index]?.sku ?? null,
      prices: { PEN, USD },
      stock: row.stock ?? 0,
      isMadeToOrder: row.whenOut === "made_to_order",
    };
  });
}
