import { notInArray, type SQL, sql } from "drizzle-orm";
import { returnedMinorOf } from "~/domain/orders/refunds/returned.server";
import { orders } from "~db/schema";

/** Whether a paid order of the surrounding query counts as a sale. */
export const isSale = notInArray(orders.status, ["cancelled", "refunded"]);

/** What was paid for the order of the surrounding query and not given back, in minor units. */
export const keptMinor = sql<number>`(${orders.totalMinor} - ${returnedMinorOf})`;

/** Day in Lima, such as `2026-11-21`, on which the order was paid; `shift`: a SQLite modifier such as `+30 days`. */
export const saleDay = (shift = "+0 days"): SQL<string> =>
  sql<string>`date(${orders.paidAt}, 'unixepoch', '-5 hours', ${shift})`;
