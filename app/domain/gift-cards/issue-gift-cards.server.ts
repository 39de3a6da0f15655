import { type SQL, sql } from "drizzle-orm";
import { orderStatus } from "~db/order-status-sql";
import { giftCardMovements, giftCards, orderLines, orders } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { takeGiftCardAgain } from "./spend-gift-card.server";

const MOST_PIECES = 99;

/**
 * Queries that issue the gift cards of a paid order, one per piece, for the batch that makes it paid. Idempotent. `now`
 * is in Unix seconds.
 */
export function issueGiftCards(orderId: number | SQL, now: number): WriteQuery[] {
  return [
    sql`insert into ${giftCards} (gift_id, order_line_id, ordinal, initial_minor, currency, created_at)
      select line.gift_id, line.id, piece.number, line.unit_price_minor, bought.currency, ${now}
      from ${orders} bought
        join ${orderLines} line on line.order_id = bought.id
        join (with recursive counted(number) as (
            select 1 union all select number + 1 from counted where number < ${MOST_PIECES})
          select number from counted) piece on piece.number <= line.quantity
      where bought.id = ${orderId} and bought.status = ${orderStatus.paid} and line.gift_id is not null
      on conflict (order_line_id, ordinal) do nothing`,
    sql`insert into ${giftCardMovements} (gift_card_id, kind, amount_minor, created_at)
      select card.id, 'issue', card.initial_minor, ${now} from ${giftCards} card
        join ${orderLines} line on line.id = card.order_line_id
      where line.order_id = ${orderId} and not exists (
        select 1 from ${giftCardMovements} earlier where earlier.gift_card_id = card.id)`,
  ];
}

/** Queries for the batch in which money makes an order paid, before its stock is taken. */
export const giftCardsOfPayment = (orderId: number, now: number): WriteQuery[] => [
  ...takeGiftCardAgain(orderId, now),
  ...issueGiftCards(orderId, now),
];
