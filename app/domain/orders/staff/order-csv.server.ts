import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { CsvTable } from "~/domain/csv-table";
import { igvIn, receiptNumber } from "~/domain/receipts/receipts";
import { limaDateTime } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderDiscounts, orderLines, orders, receipts } from "~db/schema";
import { stageOf } from "../orders";
import { paidBy } from "../payment/paid-by.server";
import { paymentMethodOf } from "../payment/payment-method";
import { moneySums } from "../refunds/order-money.server";
import type { OrderFilter } from "./order-table";
import { orderCondition } from "./order-table.queries.server";

/** Limit of orders per file, newest first. Every thousand orders take one database request. */
export const MAX_EXPORTED_ORDERS = 20_000;
const CHUNK = 1_000;

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

/** Times are in Lima's time zone, amounts are decimal numbers. */
export const orderCsv: CsvTable<ExportedOrder> = [
  ["adminOrders.reference", ({ reference }) => reference],
  ["adminOrders.placed", ({ placedAt }) => limaDateTime(placedAt)],
  ["adminOrders.paid", ({ paidAt }) => limaDateTime(paidAt)],
  ["labels.status", (order, translate) => translate(`orders.${stageOf(order)}`)],
  ["adminOrders.name", ({ name }) => name],
  ["labels.email", ({ email }) => email],
  ["labels.phone", ({ phone }) => phone],
  ["labels.address", ({ addressLine }) => addressLine ?? ""],
  ["adminOrders.ubigeo", ({ ubigeo }) => ubigeo ?? ""],
  ["adminOrders.district", ({ district }) => district ?? ""],
  ["adminOrders.city", ({ city }) => city ?? ""],
  ["adminOrders.state", ({ state }) => state ?? ""],
  ["adminOrders.postcode", ({ postcode }) => postcode ?? ""],
  ["adminOrders.country", ({ country }) => country],
  ["adminOrders.delivery", ({ deliveryName }) => deliveryName],
  ["adminOrders.items", ({ items: lines }) => lines ?? ""],
  ["labels.currency", ({ currency }) => currency],
  ["adminOrders.subtotal", ({ subtotalMinor }) => minorUnitsText(subtotalMinor)],
  ["adminOrders.deliveryPrice", ({ deliveryMinor }) => minorUnitsText(deliveryMinor)],
  ["adminOrders.discount", ({ discountMinor, giftMinor }) => minorUnitsText(discountMinor - giftMinor)],
  ["adminOrders.coupon", (order) => order.discountNames ?? ""],
  ["adminOrders.giftCards", ({ giftMinor }) => minorUnitsText(giftMinor)],
  ["adminOrders.total", ({ totalMinor }) => minorUnitsText(totalMinor)],
  [
    "adminOrders.igv",
    // Orders from before receipts have no rate of their day.
    ({ receipt, totalMinor }) => (receipt ? minorUnitsText(igvIn(totalMinor, receipt.igvPercent)) : ""),
  ],
  ["adminOrders.receiptNumber", ({ receipt }) => (receipt && receiptNumber(receipt)) ?? ""],
  ["adminRefunds.returned", ({ returnedMinor }) => minorUnitsText(returnedMinor)],
  [
    "ways.method",
    (order, translate) => {
      const method = paymentMethodOf(order);
      return method ? translate(`ways.${method}`) : "";
    },
  ],
];

/** The filtered orders, newest first, in chunks of a thousand and at most `MAX_EXPORTED_ORDERS`. */
export async function* exportedOrders(
  { db, read }: Reader,
  filter: OrderFilter,
): AsyncGenerator<ExportedOrder[], void, undefined> {
  const condition = orderCondition(filter);
  let after: SQL | undefined;
  for (let count = 0; count < MAX_EXPORTED_ORDERS; count += CHUNK) {
    const chunk = await read(chunkOf(db, and(condition, after), CHUNK));
    yield chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) return;
    after = sql`(${orders.placedAt}, ${orders.id}) < (${last.placedAt}, ${last.id})`;
  }
}
