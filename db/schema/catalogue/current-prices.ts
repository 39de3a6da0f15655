import { integer, sqliteView } from "drizzle-orm/sqlite-core";

/**
 * What products cost now, by the database's clock: a row per variant, or one of a product without variants. Amounts are
 * in minor units; compare-at prices are those of a sale that holds. `changes_at` is when a sale starts or ends next, in
 * Unix seconds. Created by hand in the migration `variant_prices`.
 */
export const currentPrices = sqliteView("current_prices", {
  productId: integer("product_id").notNull(),
  variantId: integer("variant_id"),
  penMinor: integer("pen_minor"),
  penCompareAtMinor: integer("pen_compare_at_minor"),
  usdMinor: integer("usd_minor"),
  usdCompareAtMinor: integer("usd_compare_at_minor"),
  changesAt: integer("changes_at"),
}).existing();
