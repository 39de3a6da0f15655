import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { igvIn, receiptNumber } from "~/domain/receipts/receipts";
import { limaDate, limaTime } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import { formatCsv, formatCsvRows } from "~/lib/text/csv";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderDiscounts, orderLines, orders, receipts } from "~db/schema";
import { type OrderStage, stageOf } from "../orders";
import { paidBy } from "../payment/paid-by.server";
import { type PaymentMethod, paymentMethodOf } from "../payment/payment-method";
import { moneySums } from "../refunds/order-money.server";
import type { OrderFilter } from "./order-table";
import { orderCondition } from "./order-table.queries.server";

/** Limit of orders per file, newest first. Every thousand orders take one database request. */
export const MAX_EXPORTED_ORDERS = 20_000;
const CHUNK = 1_000;

export const orderCsvColumns = [
  "reference",
  "placed",
  "paid",
  "status",
  "name",
  "email",
  "phone",
  "address",
  "ubigeo",
  "district",
  "city",
  "state",
  "postcode",
  "country",
  "delivery",
  "items",
  "currency",
  "subtotal",
  "deliveryPrice",
  "discount",
  "coupon",
  "giftCard",
  "total",
  "igv",
  "receipt",
  "refunded",
  "paymentMethod",
] as const;

// In a query of one table Drizzle omits table names, so `orders.id` would refer to the line's own id.
const items = sql<string | null>`(select group_concat(line, '; ') from (
  select quantity || ' × ' || product_name
    || coalesce(' · ' || variant_name, '') || coalesce(' · ' || size, '') as line
  from ${orderLines} where order_id = orders.id order by position))`;

const discountNames = sql<string | null>`(select group_concat(coalesce(code, name), '; ') from (
  select code, name from ${orderDiscounts} where order_id = orders.id order by position))`;

const chunkOf = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      progress: orders.progress,
      placedAt: orders.placedAt,
      paidAt: orders.paidAt,
      name: orders.name,
      email: orders.email,
      phone: orders.phone,
      addressLine: orders.addressLine,
      ubigeo: orders.ubigeo,
      district: orders.district,
      city: orders.city,
      state: orders.state,
      postcode: orders.postcode,
      country: orders.country,
      deliveryName: orders.deliveryName,
      paymentWay: orders.paymentWay,
      source: orders.source,
      paidBy,
      currency: orders.currency,
      subtotalMinor: orders.subtotalMinor,
      deliveryMinor: orders.deliveryMinor,
      discountMinor: orders.discountMinor,
      giftMinor: orders.giftMinor,
      discountNames,
      totalMinor: orders.totalMinor,
      returnedMinor: moneySums.returned,
      items,
      receipt: {
        igvPercent: receipts.igvPercent,
        series: receipts.series,
        number: receipts.number,
      },
    })
    .from(orders)
    .leftJoin(receipts, eq(receipts.orderId, orders.id))
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);

type ExportedOrder = Awaited<ReturnType<typeof chunkOf>>[number];

const dateTime = (seconds: number | null): string =>
  seconds === null ? "" : `${limaDate(seconds)} ${limaTime(seconds)}`;

const rowOf = (order: ExportedOrder, words: CsvWords): string[] => [
  order.reference,
  dateTime(order.placedAt),
  dateTime(order.paidAt),
  words.status(stageOf(order)),
  order.name,
  order.email,
  order.phone,
  order.addressLine ?? "",
  order.ubigeo ?? "",
  order.district ?? "",
  order.city ?? "",
  order.state ?? "",
  order.postcode ?? "",
  order.country,
  order.deliveryName,
  order.items ?? "",
  order.currency,
  minorUnitsText(order.subtotalMinor),
  minorUnitsText(order.deliveryMinor),
  minorUnitsText(order.discountMinor - order.giftMinor),
  order.discountNames ?? "",
  minorUnitsText(order.giftMinor),
  minorUnitsText(order.totalMinor),
  // Orders from before receipts have no rate of their day.
  order.receipt ? minorUnitsText(igvIn(order.totalMinor, order.receipt.igvPercent)) : "",
  (order.receipt && receiptNumber(order.receipt)) ?? "",
  minorUnitsText(order.returnedMinor),
  words.paymentMethod(paymentMethodOf(order)),
];

/** Labels of the columns, statuses and payment methods. */
export interface CsvWords {
  header: Record<(typeof orderCsvColumns)[number], string>;
  status: (stage: OrderStage) => string;
  paymentMethod: (method: PaymentMethod | null) => string;
}

/**
 * Exports the filtered orders as CSV, newest first, in chunks of a thousand and at most `MAX_EXPORTED_ORDERS`. Times
 * are in Lima's time zone, amounts are decimal numbers. Cells that a spreadsheet would evaluate as a formula are
 * escaped.
 */
export async function* exportOrders(
  { db, read }: Reader,
  filter: OrderFilter,
  words: CsvWords,
): AsyncGenerator<string, void, undefined> {
  const condition = orderCondition(filter);
  yield formatCsv([orderCsvColumns.map((column) => words.header[column])]);
  let after: SQL | undefined;
  for (let count = 0; count < MAX_EXPORTED_ORDERS; count += CHUNK) {
    const chunk = await read(chunkOf(db, and(condition, after), CHUNK));
    if (chunk.length > 0) yield formatCsvRows(chunk.map((order) => rowOf(order, words)));
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return;
    after = sql`(${orders.placedAt}, ${orders.id}) < (${last.placedAt}, ${last.id})`;
  }
}
