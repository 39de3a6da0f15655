import { type SQL, sql } from "drizzle-orm";
import { GIFT_CARD_CATEGORY } from "~/domain/gift-cards/gift-card";
import { storedNumber } from "~/domain/settings/number-setting.server";
import { products, stockRows } from "~db/schema";
import { isApplicable } from "./applicable-rows.server";
import type { StockState } from "./stock-states";

const shopLimit = storedNumber("low_stock");

/** At most this many pieces of the row of `stock_rows` are low. */
export const lowLimit = sql<number>`coalesce((select product.low_stock_at from ${products} product
  where product.id = ${stockRows.productId}), ${shopLimit})`;

/** The highest limit of any product, which bounds the search by the index of stock. */
const highestLimit = sql`max(${shopLimit}, coalesce((select max(low_stock_at) from ${products}
  where low_stock_at is not null), 0))`;

/**
 * Whether staff see a row of `stock_rows`: its variant or product uses it, and its product is not archived and no gift
 * card, whose stock does not matter.
 */
const isSeen = (
  product: SQL,
): SQL => sql`${isApplicable("stock_rows")} and exists (select 1 from ${products} product
  where product.id = ${stockRows.productId} and ${product} and product.category_id is not ${GIFT_CARD_CATEGORY})`;

const isOnSale = isSeen(sql`product.active = 1`);

/**
 * Conditions for rows of `stock_rows`: `out` has no pieces, `low` few, both of what is on sale; null is every row, also of
 * hidden products. The list and the dashboard's counts use the same.
 */
export function stockCondition(state: StockState | null): SQL {
  if (state === "out") return sql`${stockRows.stock} = 0 and ${isOnSale}`;
  if (state === "low") {
    return sql`${stockRows.stock} between 1 and ${highestLimit} and ${stockRows.stock} <= ${lowLimit} and ${isOnSale}`;
  }
  return isSeen(sql`product.archived_at is null`);
}
