import { sql } from "drizzle-orm";

// In a query of one table Drizzle omits table names, so the order's columns are written out.
/** SQL for `isSold` of the order of the surrounding query. */
export const isSold = sql`(orders.paid_at is not null and orders.total_minor > 0
  and orders.status not in ('cancelled', 'refunded'))`;
