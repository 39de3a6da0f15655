import { and, asc, desc, eq, isNotNull, isNull, sql, sum } from "drizzle-orm";
import { issuedIn, type Month } from "~/domain/receipts/receipts.queries.server";
import { isSold } from "~/domain/receipts/sold.server";
import type { Database } from "~db/client";
import { orderStatus } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { orders, receipts, refunds } from "~db/schema";
import { moneySums, returnedMinorBefore } from "../refunds/order-money.server";

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
    })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(issuedIn(month))
    .groupBy(receipts.kind, receipts.series, orders.currency, sql`igv_percent = 0`)
    .orderBy(asc(receipts.series), asc(orders.currency));

/**
 * Orders with a numbered receipt of which something was given back in the month, with how much, and those cancelled in it of
 * which nothing was given back yet. The refund of a second payment leaves the sale as it is.
 */
const undone = (db: Database, { from, before }: Month) => {
  const givenBack = sql<number>`${returnedMinorBefore(before)} - ${returnedMinorBefore(from)}`;
  const wasRefunded = sql`orders.id in (select order_id from ${refunds}
    where status = 'done' and settled_at >= ${from} and settled_at < ${before}) and ${givenBack} > 0`;
  const wasCancelled = sql`orders.status = ${orderStatus.cancelled} and orders.cancelled_at >= ${from}
    and orders.cancelled_at < ${before} and ${moneySums.returned} = 0`;
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      currency: orders.currency,
      amountMinor: sql<number>`iif(${wasCancelled}, orders.total_minor, ${givenBack})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(isNotNull(receipts.number), sql`(${wasRefunded} or ${wasCancelled})`))
    .orderBy(asc(orders.id));
};

/** Without orders from before receipts existed: a number of today would report an old sale as a new one. */
const unnumbered = (db: Database) =>
  db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .innerJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(isSold, isNull(receipts.number)))
    .orderBy(desc(orders.id))
    .limit(MOST_UNNUMBERED);

/**
 * Sums of the receipts issued in a month by series and currency, the orders of any month that need a credit note since it,
 * and the newest paid orders whose receipt has no number, of any month.
 */
export async function readReceiptMonth({ db, read }: Reader, month: Month) {
  const [rows, back, open] = await Promise.all([
    read(sums(db, month)),
    read(undone(db, month)),
    read(unnumbered(db)),
  ]);
  return { sums: rows, undone: back, unnumbered: open };
}
