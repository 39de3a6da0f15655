import { and, asc, count, eq, gte, inArray, sql, sum } from "drizzle-orm";
import type { AuditLogEntry } from "~/domain/audit/audit-log.queries.server";
import { readNewestEntries } from "~/domain/audit/audit-log.queries.server";
import { countOpenClaims, type OpenClaims } from "~/domain/claims/claims.queries.server";
import { countMails } from "~/domain/mail/staff/mail-table.queries.server";
import { listOpenMentions } from "~/domain/orders/notes/notes.queries.server";
import { statusesBefore } from "~/domain/orders/orders";
import { keptMinor } from "~/domain/orders/refunds/order-money.server";
import { isSale, saleDay } from "~/domain/reports/sale.server";
import { countPendingReviews } from "~/domain/reviews/staff-reviews.queries.server";
import { listStockDemand, type StockDemand } from "~/domain/stock-requests/stock-demand.queries.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, receipts } from "~db/schema";
import { type CurrencySales, salesBegin, salesByCurrency } from "./dashboard";
import { type Due, readDue } from "./due.queries.server";
import { type PaymentTrouble, readPaymentTrouble } from "./payment-trouble.queries.server";
import { readStockState, type StockState } from "./stock-state.queries.server";

const MAX_ROWS = 10;

/** The share of the receipt's IGV that the kept amount has, rounded half up once per order. */
const keptIgvMinor = sql`(2 * ${receipts.igvMinor} * ${keptMinor} + ${receipts.totalMinor}) / (2 * ${receipts.totalMinor})`;

const sales = (db: Database, now: number) => {
  const day = saleDay();
  return db
    .select({
      day,
      currency: orders.currency,
      orders: count(),
      totalMinor: sum(keptMinor).mapWith(Number),
      igvMinor: sql<number>`coalesce(sum(${keptIgvMinor}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(and(gte(orders.paidAt, salesBegin(now)), isSale))
    .groupBy(day, orders.currency);
};

/** Unix seconds. Orders with cash on delivery go on unpaid from when they are placed. */
const waitingSince = sql<number>`coalesce(${orders.paidAt}, ${orders.placedAt})`;

const isToHandOver = inArray(orders.status, statusesBefore("handed_over"));

const toHandOver = (db: Database) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      name: orders.name,
      status: orders.status,
      progress: orders.progress,
      waitingSince,
      deliveryName: orders.deliveryName,
    })
    .from(orders)
    .where(isToHandOver)
    .orderBy(asc(waitingSince), asc(orders.id))
    .limit(MAX_ROWS);

export interface Dashboard {
  /** The person's open mentions in notes. */
  forYou: Awaited<ReturnType<typeof listOpenMentions>>;
  due: Due;
  sales: CurrencySales[];
  /** The ten orders that have waited longest, and the total. */
  toHandOver: Awaited<ReturnType<typeof toHandOver>>;
  toHandOverCount: number;
  stock: StockState;
  payments: PaymentTrouble;
  demand: StockDemand[];
  /** Mails that were given up, and that wait. */
  mails: { failed: number; waiting: number };
  claims: OpenClaims;
  /** Reviews that wait for staff. */
  pendingReviews: number;
  /** The newest audit entries; null without the right `audit`. */
  audit: AuditLogEntry[] | null;
}

/**
 * One round trip.
 * @param userId of the person who looks
 * @param locale of products' names
 * @param mayAudit whether the person has the right `audit`
 */
export async function readDashboard(
  reader: Reader,
  { now: date, userId, mayAudit, locale }: { now: Date; userId: number; mayAudit: boolean; locale: string },
): Promise<Dashboard> {
  const { db, read } = reader;
  const now = unixSeconds(date);
  const [
    saleRows,
    waitingOrders,
    [counted],
    stock,
    payments,
    demand,
    mails,
    claims,
    pendingReviews,
    audit,
    forYou,
    due,
  ] = await Promise.all([
    read(sales(db, now)),
    read(toHandOver(db)),
    read(db.select({ waiting: count() }).from(orders).where(isToHandOver)),
    readStockState(reader, locale),
    readPaymentTrouble(reader, now),
    listStockDemand(reader, { limit: MAX_ROWS, locale }),
    countMails(reader),
    countOpenClaims(reader, now),
    countPendingReviews(reader),
    mayAudit ? readNewestEntries(reader, MAX_ROWS) : null,
    listOpenMentions(reader, { userId, limit: MAX_ROWS }),
    readDue(reader, now),
  ]);
  return {
    sales: salesByCurrency(saleRows, now),
    toHandOver: waitingOrders,
    toHandOverCount: counted?.waiting ?? 0,
    stock,
    payments,
    demand,
    mails,
    claims,
    pendingReviews,
    audit,
    forYou,
    due,
  };
}
