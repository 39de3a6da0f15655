import { and, eq, type SQL, sql } from "drizzle-orm";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { failure, type Result, success } from "~/lib/result";
import { orderStatus } from "~db/order-status-sql";
import {
  giftCardMovements,
  giftCards,
  gifts,
  mailOutbox,
  orderLines,
  orderMoney,
  orders,
  refundLines,
  refunds,
} from "~db/schema";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";
import type { Gift } from "./gift-card";

/** `changed-meanwhile`: another version. `order-refunded`: the money for the card was given back, or is due. */
export type GiftCardFailure = { code: "changed-meanwhile" | "order-refunded" };

const ofOrder = (
  orderId: number | SQL,
): SQL => sql`${giftCards} card join ${orderLines} line on line.id = card.order_line_id
  where line.order_id = ${orderId}`;

/** More pieces of a line of gift cards are refunded than cards of it are blocked and unused. */
const hasValidRefunded = (orderId: number | SQL): SQL => sql`exists (select 1 from ${orderLines} line
  where line.order_id = ${orderId} and line.gift_id is not null
    and (select coalesce(sum(back.quantity), 0) from ${refundLines} back
        join ${refunds} refund on refund.id = back.refund_id
      where back.order_line_id = line.id and refund.status <> 'failed')
    > (select count(*) from ${giftCards} card where card.order_line_id = line.id
        and card.blocked_at is not null and card.balance_minor = card.initial_minor))`;

/**
 * Condition that what stays paid of an order covers the gift cards that it bought (those that are not blocked as a whole,
 * of blocked ones what was spent), and that refunded cards are blocked and unused.
 */
export const coversGiftCards = (orderId: number | SQL): SQL => sql`
  coalesce((select sum(card.initial_minor - iif(card.blocked_at is null, 0, card.balance_minor)) from ${ofOrder(orderId)}), 0)
  <= max(0, (select available_minor from ${orderMoney} where order_id = ${orderId})) and not ${hasValidRefunded(orderId)}`;

/** Queries that block the cards of an order that is cancelled; refused by `gift_card_spent` when one was used. */
export const blockCardsOfOrder = (orderId: number, now: number): WriteQuery[] => [
  requireThat(
    "gift_card_spent",
    sql`not exists (select 1 from ${ofOrder(orderId)} and card.balance_minor < card.initial_minor)`,
  ),
  sql`update ${giftCards} set blocked_at = ${now}, updated_at = ${now}, version = version + 1
    where blocked_at is null and id in (select card.id from ${ofOrder(orderId)})`,
];

export interface Blocking {
  cardId: number;
  /** That the person saw. */
  version: number;
  isBlocked: boolean;
  now: Date;
}

/** Blocks a card, or unblocks it. Idempotent for a form that is sent twice. */
export async function setBlocked(
  context: StaffContext,
  { cardId, version, isBlocked, now: date }: Blocking,
): Promise<Result<null, GiftCardFailure>> {
  const { db } = context;
  const now = unixSeconds(date);
  const orderId = sql`(select line.order_id from ${giftCards} own join ${orderLines} line on line.id = own.order_line_id
    where own.id = ${cardId})`;
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        db
          .update(giftCards)
          .set({ blockedAt: isBlocked ? now : null, updatedAt: now, version: version + 1 })
          .where(and(eq(giftCards.id, cardId), eq(giftCards.version, version))),
        "row_changed",
      ),
      ...(isBlocked
        ? []
        : [
            requireThat(
              "gift_card_spent",
              sql`not exists (select 1 from ${orders} where id = ${orderId} and (status = ${orderStatus.cancelled}
                or not (${coversGiftCards(orderId)})))`,
            ),
            // Its mail was due while it was blocked.
            queueMail({
              kind: "gift-card",
              subjects: sql`select id, version from ${giftCards} where id = ${cardId} and code_hash is null
                and exists (select 1 from ${mailOutbox} missed where missed.kind = 'gift-card'
                  and missed.subject_id = ${cardId} and missed.status = 'skipped')`,
              occasion: sql`subject.version`,
              now,
            }),
          ]),
    ],
    audit: { action: isBlocked ? "block" : "unblock", entity: "gift-card", entityId: cardId },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") return failure({ code: "order-refunded" });
  const found = await db.query.giftCards.findFirst({ where: eq(giftCards.id, cardId) });
  const isSame = found?.version === version + 1 && (found.blockedAt !== null) === isBlocked;
  return isSame ? success(null) : failure({ code: "changed-meanwhile" });
}

export interface IssueByHand {
  /** From the form, so that submitting it twice issues one card. */
  idempotencyKey: string;
  gift: Gift & { locale: string };
  /** Soles, in minor units. */
  amountMinor: number;
  /** Visible to staff only. */
  reason: string;
  now: Date;
}

const issueKey = (staffId: number | null, key: string): string => `issue:${staffId}:${key}`;

/** Issues a card that nobody bought. @returns its id; of the card that the same form has issued before */
export async function issueByHand(
  context: StaffContext,
  { idempotencyKey, gift, amountMinor, reason, now: date }: IssueByHand,
): Promise<number> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const key = issueKey(staff.id, idempotencyKey);
  const giftId = randomId(12);
  const written = await staffWrite(context, {
    queries: [
      db.insert(gifts).values({ ...gift, id: giftId }),
      db.insert(giftCards).values({
        giftId,
        initialMinor: amountMinor,
        currency: "PEN",
        reason,
        issuedBy: staff.id,
        createdAt: now,
      }),
      db.insert(giftCardMovements).values({
        giftCardId: newestId(giftCards),
        kind: "issue",
        amountMinor,
        idempotencyKey: key,
        userId: staff.id,
        createdAt: now,
      }),
    ],
    audit: {
      action: "create",
      entity: "gift-card",
      entityId: newestId(giftCards),
      after: { amount: amountMinor },
    },
    isPublic: false,
  });
  if (!written.ok && (written.code !== "refused" || written.broken.kind !== "unique"))
    throw new Error("A gift card could not be issued");
  const movement = await db.query.giftCardMovements.findFirst({
    where: eq(giftCardMovements.idempotencyKey, key),
    columns: { giftCardId: true },
  });
  if (!movement) throw new Error("The gift card is gone");
  return movement.giftCardId;
}

/** Mails a card again whose day has come, to the same address. Idempotent for a form that is sent twice. */
export async function mailCardAgain(
  context: StaffContext,
  { cardId, version, now: date }: { cardId: number; version: number; now: Date },
): Promise<Result<null, GiftCardFailure>> {
  const { db } = context;
  const now = unixSeconds(date);
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        sql`update ${giftCards} set version = version + 1, updated_at = ${now} where id = ${cardId}
        and version = ${version} and blocked_at is null
        and exists (select 1 from ${gifts} gift where gift.id = gift_id and gift.recipient_email <> ''
          and gift.deliver_on <= ${limaDate(now)})`,
        "row_changed",
      ),
      queueMail({
        kind: "gift-card",
        subjects: sql`select id, version from ${giftCards} where id = ${cardId}`,
        occasion: sql`subject.version`,
        now,
      }),
    ],
    audit: { action: "send-again", entity: "gift-card", entityId: cardId },
    isPublic: false,
  });
  if (written.ok) return success(null);
  const found = await db.query.giftCards.findFirst({ where: eq(giftCards.id, cardId) });
  return found?.version === version + 1 ? success(null) : failure({ code: "changed-meanwhile" });
}
