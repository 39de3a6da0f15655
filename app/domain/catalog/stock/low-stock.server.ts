import { type SQL, sql } from "drizzle-orm";
import { LOW_STOCK, LOW_STOCK_SETTING } from "~/domain/settings/shop";
import { products, settings, stockRows } from "~db/schema";
import { isApplicable } from "./applicable-rows.server";
import type { StockState } from "./stock-states";

const shopLimit = sql`coalesce((select cast(setting_value ->> '$' as integer) from ${settings}
  where setting_key = ${LOW_STOCK_SETTING}), ${LOW_STOCK})`;

/** At most this many pieces of the row of `stock_rows` are low. */
export const lowLimit = sql<number>`coalesce((select product.low_stock_at from ${products} product
  where product.id = ${stockRows.productId}), ${shopLimit})`;

/** The highest limit of any product, which bounds the search by the index of stock. */
const highestLimit = sql`max(${shopLimit}, coalesce((select max(low_stock_at) from ${products}
  where low_stock_at is not null), 0))`;

/** Whether staff see a row of `stock_rows`: it is sold, and its product is not archived. */
const isSeen = sql`${isApplicable("stock_rows")} and exists (select 1 from ${products} product
  where product.id = ${stockRows.productId} and product.archived_at is null)`;

/** Conditions for rows of `stock_rows`: `out` has no pieces, `low` few; null is every row that is sold. */
export function stockCondition(state: StockState | null): SQL {
  if (state === "out") return sql`${stockRows.stock} = 0 and ${isSeen}`;
  if (state === "low") {
    return sql`${stockRows.stock} between 1 and ${highestLimit} and ${stockRows.stock} <= ${lowLimit} and ${isSeen}`;
  }
  return isSeen;
}
