import { type Column, notInArray, type SQL, sql } from "drizzle-orm";
import { statusListWithout } from "~db/order-status-sql";
import { orders } from "~db/schema";
import { type TimeGrouping, YEAR_LATER } from "./report";

/** True for a paid order of the surrounding query that counts as a sale. */
export const isSale = notInArray(orders.status, statusListWithout("countsAsSale"));

/** Day in Lima, such as `2026-11-21`, of Unix seconds. */
export const dayOf = (seconds: Column): SQL<string> => sql`date(${seconds}, 'unixepoch', '-5 hours')`;

/** Moves a day by a SQLite modifier such as `+30 days`. */
export function shiftedDay(day: SQL<string>, shift = "+0 days"): SQL<string> {
  // SQLite moves 29 February to 1 March.
  const leapStep = sql`iif(${day} like '%-02-29', '-1 days', '+0 days')`;
  return shift === YEAR_LATER ? sql`date(${day}, ${leapStep}, ${shift})` : sql`date(${day}, ${shift})`;
}

/** Key of a day's row, as `timeKeys`. */
export const timeKeyOf = (day: SQL<string>): Record<TimeGrouping, SQL<string>> => ({
  day,
  week: sql`date(${day}, 'weekday 0', '-6 days')`,
  month: sql`substr(${day}, 1, 7)`,
});

/** Day on which the order was paid, moved by `shift`. */
export const saleDay = (shift?: string): SQL<string> => shiftedDay(dayOf(orders.paidAt), shift);
