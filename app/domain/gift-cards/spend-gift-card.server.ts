import { type SQL, sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { orderStatus, statusList } from "~db/order-status-sql";
import { giftCardMovements, giftCards, orderEvents, orders } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";

/** What a card is agreed to pay of an order. Amounts are minor units, times Unix seconds. */
export interface GiftCardPart {
  cardId: number;
  amountMinor: number;
}

/** What `held` (an alias of orders) has taken from its card. */
const takenBy = (
  held: SQL,
): SQL => sql`coalesce((select -sum(movement.amount_minor) from ${giftCardMovements} movement
  where movement.order_id = ${held}), 0)`;

/** SQL about the order of the surrounding query (`orders`): its gift card has paid what it is to pay. */
export const isGiftTaken = sql`(orders.gift_minor = 0 or ${takenBy(sql`orders.id`)} = orders.gift_minor)`;

/** Guard: the card of an order has paid its part, or can pay it again, as `takeGiftCardAgain` does. */
export const requireGiftPart = (orderId: number): WriteQuery =>
  requireThat(
    "gift_card_spent",
    sql`not exists (select 1 from ${orders} where orders.id = ${orderId} and not ${isGiftTaken}
      and not exists (select 1 from ${giftCards} card where card.blocked_at is null
        and card.balance_minor >= orders.gift_minor and card.id = (
          select before.gift_card_id from ${giftCardMovements} before where before.order_id = orders.id limit 1)))`,
  );

/** Unpaid orders of a cart that hold a part of a card; a payment that the bank decides about keeps its part. */
const holders = (cardId: SQL | number, cartId: string): SQL => sql`select holder.id from ${orders} holder
  where holder.cart_id = ${cartId} and holder.status in ${statusList("isPayable")} and holder.gift_minor > 0
    and exists (select 1 from ${giftCardMovements} spent
      where spent.order_id = holder.id and spent.gift_card_id = ${cardId})`;

/** What a card (alias `card`) can pay for a cart, in minor units: orders of the cart that were not paid give way. */
export const availableFor = (cartId: string): SQL<number> =>
  sql<number>`(card.balance_minor + coalesce((select sum(${takenBy(sql`held.id`)})
    from ${orders} held where held.id in (${holders(sql`card.id`, cartId)})), 0))`;

/**
 * Queries that cancel a cart's unpaid orders that hold a part of the card, which returns it, for the batch that places
 * another order of the cart. None when the card has enough for both.
 */
export function releaseHolders(
  { cardId, amountMinor }: GiftCardPart,
  cartId: string,
  now: number,
): WriteQuery[] {
  const due = sql`${holders(cardId, cartId)} and (select balance_minor from ${giftCards}
    where id = ${cardId}) < ${amountMinor}`;
  return [
    queueMail({ kind: "order-cancelled", subjects: due, now }),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, ${orderStatus.cancelled}, 'shopper', ${now} from ${orders} where id in (${due})`,
    sql`update ${orders} set status = ${orderStatus.cancelled}, cancelled_at = ${now}, updated_at = ${now}, version = version + 1
      where id in (${due})`,
  ];
}

/** Guard: the card can pay what was agreed. */
export const requireBalance = ({ cardId, amountMinor }: GiftCardPart, currency: string): WriteQuery =>
  requireThat(
    "gift_card_changed",
    sql`exists (select 1 from ${giftCards} where id = ${cardId} and blocked_at is null
      and code_hash is not null and currency = ${currency} and balance_minor >= ${amountMinor})`,
  );

/** Takes what was agreed off the card. The order's `gift_minor` must be set before. */
export const spendGiftCard = ({ cardId, amountMinor }: GiftCardPart, orderId: SQL, now: number): WriteQuery =>
  sql`insert into ${giftCardMovements} (gift_card_id, kind, amount_minor, order_id, created_at)
    values (${cardId}, 'spend', ${-amountMinor}, ${orderId}, ${now})`;

/** The remark about an order that was paid late, when its gift card had paid something else. */
const REMARK = "gift-card-spent";

/**
 * Queries for the batch that makes an order paid, before its stock is taken: an order that had expired takes its part of
 * the card again, or gets a remark for staff when the card does not have it.
 */
export function takeGiftCardAgain(orderId: number | SQL, now: number): WriteQuery[] {
  const isDue = sql`due.id = ${orderId} and due.status = ${orderStatus.paid} and due.stock_taken_at is null
    and due.gift_minor > 0 and ${takenBy(sql`due.id`)} = 0`;
  return [
    sql`insert into ${giftCardMovements} (gift_card_id, kind, amount_minor, order_id, created_at)
      select card.id, 'spend', -due.gift_minor, due.id, ${now} from ${orders} due
        join ${giftCards} card on card.id = (
          select before.gift_card_id from ${giftCardMovements} before where before.order_id = due.id limit 1)
      where ${isDue} and card.blocked_at is null and card.balance_minor >= due.gift_minor`,
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
      select due.id, due.status, due.status, 'system', ${REMARK}, ${now} from ${orders} due where ${isDue}`,
    queueMail({
      kind: "staff-payment-remark",
      subjects: sql`select last_insert_rowid() as id where changes() = 1`,
      now,
    }),
  ];
}
