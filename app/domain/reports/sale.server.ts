import { notInArray, type SQL, sql } from "drizzle-orm";
import { orders } from "~db/schema";
import { YEAR_LATER } from "./report";

/** Whether a paid order of the surrounding query counts as a sale. */
export const isSale = notInArray(orders.status, ["cancelled", "refunded"]);

/** Day in Lima, such as `2026-11-21`, on which the order was paid; `shift`: a SQLite modifier such as `+30 days`. */
export function saleDay(shift = "+0 days"): SQL<string> {
  const day = sql<string>`date(${orders.paidAt}, 'unixepoch', '-5 hours')`;
  // SQLite moves 29 February to 1 March.
  const leapStep = sql`iif(${day} like '%-02-29', '-1 days', '+0 days')`;
  return shift === YEAR_LATER
    ? sql`date(${day}, ${leapStep}, ${shift})`
    : sql`date(${orders.paidAt}, 'unixepoch', '-5 hours', ${shift})`;
}
