import { eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { payNothing } from "~/domain/checkout/without-payment.server";
import { becomeRefunded } from "~/domain/orders/refunds/returned-status.server";
import {
  moveReturn,
  type ReturnMove,
  type ReturnStepFailure,
} from "~/domain/orders/returns/move-return.server";
import { EXCHANGE } from "~/domain/orders/shares/order-shares";
import { returnValueMinor } from "~/domain/orders/shares/piece-values";
import { findOrderToRefund, type OrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { withdrawMail } from "~/domain/outbox/withdraw-mail.server";
import { adminTranslator } from "~/i18n/translator.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { createReadBatcher } from "~db/read-batcher";
import {
  exchangePayments,
  orderDiscounts,
  orderLines,
  orders,
  payments,
  products,
  stockRows,
} from "~db/schema";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";

/**
 * `exchange-order`: no order that an exchange can pay: one that waits for its payment, in the same currency, of which no
 * payment was started and no gift card or other exchange pays a part. `nothing-to-pass-on`: the pieces were not paid with
 * money, or it was given back.
 */
export type ExchangeFailure = ReturnStepFailure | { code: "exchange-order" | "nothing-to-pass-on" };

export interface ExchangedReturn extends ReturnMove {
  /** The order that replaces the pieces. */
  orderId: number;
}

const RULE = JSON.stringify({ kind: EXCHANGE });

const isUnpaidTarget = (
  orderId: number,
) => sql`id = ${orderId} and status in ${statusList("isPayable")} and name <> ''
  and gift_minor = 0 and total_minor > 0 and not exists (select 1 from ${payments} attempt
    where attempt.order_id = orders.id and attempt.status in ('open', 'running', 'accepted'))`;

/** An order that the exchange pays completely has pieces of a product that is not made to order and is sold out. */
const isFreeAndSoldOut = (orderId: number) => sql`exists (select 1 from ${orders} target
    join ${orderLines} line on line.order_id = target.id and line.gift_id is null
    join ${products} product on product.id = line.product_id and product.when_out = 'sold_out'
    left join ${stockRows} stock on stock.id = line.stock_row_id
  where target.id = ${orderId} and target.total_minor = 0
  group by line.stock_row_id having sum(line.quantity) > max(coalesce(stock.stock, 0)))`;

/** What was paid with money for a request's pieces and is left of their order's money. */
export const valueToPassOn = (order: OrderToRefund, returnId: number): number =>
  Math.max(0, Math.min(returnValueMinor(order, returnId), order.availableMinor));

/** The new order costs less by the value of the pieces; without a rest it is paid. */
function payByExchange(
  { db, staff }: StaffContext,
  { returnId, orderId, now: date }: ExchangedReturn,
  { value, name }: { value: number; name: string },
): WriteQuery[] {
  const now = unixSeconds(date);
  const paid = sql`(select amount_minor from ${exchangePayments} where return_id = ${returnId})`;
  return [
    ...guarded(
      sql`insert into ${exchangePayments} (return_id, order_id, amount_minor, user_id, created_at)
      select ${returnId}, id, min(total_minor, ${value}), ${staff.id}, ${now} from ${orders}
      where ${isUnpaidTarget(orderId)}`,
      "row_changed",
    ),
    sql`insert into ${orderDiscounts} (order_id, position, name, amount_minor, rule)
      select ${orderId}, (select coalesce(max(position) + 1, 0) from ${orderDiscounts} where order_id = ${orderId}),
        ${name}, ${paid}, ${RULE}`,
    db
      .update(orders)
      .set({
        discountMinor: sql`${orders.discountMinor} + ${paid}`,
        totalMinor: sql`${orders.totalMinor} - ${paid}`,
        updatedAt: now,
        version: increment(orders.version),
      })
      .where(eq(orders.id, orderId)),
    requireThat("sold_out", sql`not ${isFreeAndSoldOut(orderId)}`),
    // It names the former total.
    withdrawMail(db, { kind: "order-received", subjectId: orderId, since: 0 }),
    ...payNothing(sql`${orderId}`, date),
    db
      .update(orders)
      .set({ updatedAt: now, version: increment(orders.version) })
      .where(sql`id = (select order_id from return_requests where id = ${returnId})`),
  ];
}

/**
 * Closes a received request with the order that replaces its pieces. Their value, as far as their order's money covers it,
 * pays the new order, whose total becomes the difference; what is beyond the new order's total stays refundable. The buyer
 * is told. Idempotent.
 */
export async function exchangeReturn(
  context: StaffContext,
  exchange: ExchangedReturn,
): Promise<Result<{ isNew: boolean }, ExchangeFailure>> {
  const { db } = context;
  const { orderId, returnId, version, now } = exchange;
  const reader = { db, ...createReadBatcher(db) };
  const [request, target] = await Promise.all([
    db.query.returnRequests.findFirst({
      where: (row) => eq(row.id, returnId),
      with: { exchange: true },
    }),
    db.query.orders.findFirst({
      where: isUnpaidTarget(orderId),
      columns: { currency: true, locale: true },
      with: { exchange: { columns: { id: true } } },
    }),
  ]);
  if (!request) return failure({ code: "changed-meanwhile" });
  if (request.exchange) {
    return request.exchange.orderId === orderId
      ? success({ isNew: false })
      : failure({ code: "changed-meanwhile" });
  }
  const bought = await findOrderToRefund(reader, request.orderId);
  if (!bought || !target || target.exchange || target.currency !== bought.currency || bought.id === orderId)
    return failure({ code: "exchange-order" });
  const value = valueToPassOn(bought, returnId);
  if (value === 0) return failure({ code: "nothing-to-pass-on" });
  const translate = await adminTranslator(target.locale);
  const name = translate("returns.exchangeOf", { reference: bought.reference });
  return moveReturn(
    context,
    {
      returnId,
      version,
      now,
      step: "exchange",
      to: "exchanged",
      columns: { closedAt: unixSeconds(now) },
      also: payByExchange(context, exchange, { value, name }),
      mail: "return-exchanged",
      audited: { order: orderId },
    },
    (found) => found.exchange?.orderId === orderId,
  );
}

/** `too-much`: more than the exchange still pays, or what was refunded or passed on. */
export type ReturnExchangeFailure = { code: "too-much" | "changed-meanwhile" };

export interface ReturnedExchange {
  /** The order that the exchange pays. */
  orderId: number;
  amountMinor: number;
  /** What the exchange paid when the person decided, so that a form that is sent twice counts once. */
  seenMinor: number;
  now: Date;
}

/** Gives back what an exchange pays to the order of the returned pieces, where it can be refunded. */
export async function returnExchange(
  context: StaffContext,
  { orderId, amountMinor, seenMinor, now: date }: ReturnedExchange,
): Promise<Result<null, ReturnExchangeFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  if (amountMinor > seenMinor) return failure({ code: "too-much" });
  const bought = sql`(select asked.order_id from return_requests asked
    join ${exchangePayments} exchange on exchange.return_id = asked.id where exchange.order_id = ${orderId})`;
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        sql`update ${exchangePayments} set returned_minor = returned_minor + ${amountMinor}
        where order_id = ${orderId} and amount_minor - returned_minor = ${seenMinor}`,
        "row_changed",
      ),
      requireThat(
        "row_changed",
        sql`exists (select 1 from ${orders} where id = ${orderId} and paid_at is not null)`,
      ),
      db
        .update(orders)
        .set({ updatedAt: now, version: increment(orders.version) })
        .where(sql`id in (${orderId}, ${bought})`),
      ...becomeRefunded(orderId, { userId: staff.id, now }),
    ],
    audit: {
      action: "return-exchange",
      entity: "order",
      entityId: orderId,
      after: { amount: amountMinor },
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  if (written.broken.constraint === "exchange_payments_returned") return failure({ code: "too-much" });
  throw new Error(`Giving back an exchange violated ${written.broken.constraint}`);
}
