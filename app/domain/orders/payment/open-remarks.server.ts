import { type SQL, sql } from "drizzle-orm";
import { isGiftTaken } from "~/domain/gift-cards/spend-gift-card.server";
import { statusList } from "~db/order-status-sql";
import { exchangePayments, manualPayments, orderLines, refunds, returnRequests } from "~db/schema";
import { oneOf } from "~db/schema/columns";
import { type PaymentRemark, paymentRemarks } from "~db/vocabulary";
import { isOverpaid, moneySums } from "../refunds/order-money.server";

// Drizzle omits table names in queries of one table, so that columns are written out.

/** True for an event (`order_events`) that is a remark. Literals, because a partial index has them. */
export const isRemark = oneOf("order_events.detail", paymentRemarks);

const hasEnded = sql`orders.status in ${statusList("hasEnded")}`;

/** Ended orders: until their money was given back. Others: `isOpen`. */
const untilReturned = (isOpen: SQL): SQL => sql`iif(${hasEnded}, ${moneySums.left} > 0, ${isOpen})`;

/** Of second transactions that were recorded before they counted no overpayment is known. */
const isPaidTwice = sql`(${isOverpaid} or not exists (select 1 from ${refunds} back
  where back.order_id = orders.id and back.status = 'done'))`;

/** An exchange by pieces of the order has value that is not given back, of which no refund was made since. */
const isExchangeOpen = sql`${moneySums.available} > 0
  and exists (select 1 from ${returnRequests} request join ${exchangePayments} passed on passed.return_id = request.id
    where request.order_id = orders.id and passed.returned_minor > 0)
  and not exists (select 1 from ${refunds} back where back.order_id = orders.id and back.status = 'done'
    and back.settled_at >= order_events.created_at)`;

const isExchangeMissing = sql`exists (select 1 from ${exchangePayments}
  where order_id = orders.id and returned_minor > 0)`;

/** What is still to do about an order with a remark (`order_events`, `orders`). */
const isOpen: Record<PaymentRemark, SQL> = {
  "paid-twice": untilReturned(isPaidTwice),
  "paid-after-cancellation": sql`${moneySums.left} > 0`,
  "payment-withdrawn": sql`(${moneySums.left} > 0 and not exists (select 1 from ${manualPayments}
    where order_id = orders.id and created_at >= order_events.created_at))`,
  "sold-without-stock": sql`(orders.status in ${statusList("isPaidInShop")} and exists (select 1 from ${orderLines} line
    where line.order_id = orders.id and line.gift_id is null
      and line.from_stock + line.made_to_order + line.withdrawn < line.quantity))`,
  "stock-row-gone": sql`exists (select 1 from ${orderLines} line
    where line.order_id = orders.id and line.gift_id is null and line.stock_row_id is null)`,
  "gift-card-spent": untilReturned(sql`not ${isGiftTaken}`),
  "exchange-spent": untilReturned(isExchangeMissing),
  "exchange-returned": isExchangeOpen,
  "other-amount": sql`${moneySums.outdatedLeft} > 0`,
};

/** True while a remark (`order_events`) about an order (`orders`) wants a person. */
export const isRemarkOpen: SQL = sql`case order_events.detail ${sql.join(
  paymentRemarks.map((remark) => sql`when ${remark} then ${isOpen[remark]}`),
  sql` `,
)} end`;
