import { type SQL, sql } from "drizzle-orm";
import { productVariants, stockRows } from "~db/schema";

/**
 * Whether the stock row of an alias is sold: a variant's own rows take precedence over the product's, which apply to
 * products without variants and to variants without rows.
 * @param alias of `stock_rows` in the query
 */
export function isApplicable(alias: string): SQL {
  const row = sql.raw(alias);
  const variant = sql`${productVariants} variant where variant.product_id = ${row}.product_id`;
  return sql`(${row}.variant_key <> 0
    or not exists (select 1 from ${variant})
    or exists (select 1 from ${variant} and not exists (select 1 from ${stockRows} own
      where own.product_id = variant.product_id and own.variant_key = variant.id)))`;
}
