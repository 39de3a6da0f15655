import { and, asc, desc, eq, isNull, sql, sum } from "drizzle-orm";
import { issuedIn, type Month } from "~/domain/receipts/receipts.queries.server";
import { isSold } from "~/domain/receipts/sold.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, receipts } from "~db/schema";
import { returnedMinorOf } from "../refunds/returned.server";

/** Most paid orders without a number that the page names. */
const MOST_UNNUMBERED = 50;

const sums = (db: Database, month: Month) =>
  db
    .select({
      kind: receipts.kind,
      series: receipts.series,
      currency: orders.currency,
      isExport: sql<number>`igv_percent = 0`.mapWith(Boolean),
      count: sql<number>`count(*)`.mapWith(Number),
      first: sql<number>`min(number)`.mapWith(Number),
      last: sql<number>`max(number)`.mapWith(Number),
      netMinor: sum(receipts.netMinor).mapWith(Number),
      igvMinor: sum(receipts.igvMinor).mapWith(Number),
      totalMinor: sum(receipts.totalMinor).mapWith(Number),
      undone: sql<number>`sum(not ${isSold} or ${returnedMinorOf} > 0)`.mapWith(Number),
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(issuedIn(month))
    .groupBy(receipts.kind, receipts.series, orders.currency, sql`igv_percent = 0`)
    .orderBy(asc(receipts.series), asc(orders.currency));

/** Without orders from before receipts existed: a number of today would report an old sale as a new one. */
const unnumbered = (db: Database) =>
  db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .innerJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(isSold, isNull(receipts.number)))
    .orderBy(desc(orders.id))
    .limit(MOST_UNNUMBERED);

/** Sums of a month by series and currency, and the newest paid orders whose receipt has no number, of any month. */
export async function readReceiptMonth({ db, read }: Reader, month: Month) {
  const [rows, open] = await Promise.all([read(sums(db, month)), read(unnumbered(db))]);
  return { sums: rows, unnumbered: open };
}
