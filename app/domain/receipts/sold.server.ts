import { sql } from "drizzle-orm";
import { statusListWithout } from "~db/order-status-sql";

// In a query of one table Drizzle omits table names, so the order's columns are written out.
/** SQL for `isSold` of the order of the surrounding query. */
export const isSold = sql`(orders.paid_at is not null and orders.total_minor > 0
  and orders.status not in ${statusListWithout("countsAsSale")})`;
