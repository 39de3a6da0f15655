import { eq, sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { DAY_SECONDS, limaDate, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderStatus } from "~db/order-status-sql";
import { cartLines, giftCards, gifts, mailOutbox, orderEvents, orderLines, orders } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import { writeBatch } from "~db/write-batch";
import { CODE_GROUP } from "./gift-card";
import { deriveGiftCode } from "./gift-code.server";

const MAIL: MailKind = "gift-card";

/** A visitor's cart lives in a cookie for 60 days; what it refers to is kept a little longer. */
export const UNUSED_DAYS = 90;

/** Queues the mails of cards whose day has come in Lima. Idempotent: a card is mailed once. */
export async function queueDueGiftCards(db: Database, date: Date): Promise<number> {
  const now = unixSeconds(date);
  const due = sql`select card.id from ${giftCards} card join ${gifts} gift on gift.id = card.gift_id
    where card.code_hash is null and card.blocked_at is null and gift.deliver_on <= ${limaDate(now)}`;
  const [queued] = await writeBatch(db, [queueMail({ kind: MAIL, subjects: due, now })]);
  return queued.rowsAffected;
}

const isMailed = sql`exists (select 1 from ${mailOutbox} mailed
  where mailed.kind = ${MAIL} and mailed.subject_id = card.id and mailed.status = 'sent')`;

/**
 * Marks paid orders of nothing but gift cards as handed over when all their cards were mailed. Empties what buyers typed once it
 * is not needed: of a buyer whose data was deleted when the card was mailed, and of carts when they are gone.
 */
export async function finishGiftOrders(db: Database, date: Date): Promise<void> {
  const now = unixSeconds(date);
  const done = sql`select orders.id from ${orders} where orders.status = ${orderStatus.paid}
    and exists (select 1 from ${orderLines} line where line.order_id = orders.id and line.gift_id is not null)
    and not exists (select 1 from ${orderLines} line where line.order_id = orders.id and line.gift_id is null)
    and not exists (select 1 from ${giftCards} card join ${orderLines} line on line.id = card.order_line_id
      where line.order_id = orders.id and card.blocked_at is null and not ${isMailed})`;
  await writeBatch(db, [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, ${orderStatus.handed_over}, 'system', ${now} from ${orders} where id in (${done})`,
    sql`update ${orders} set status = ${orderStatus.handed_over}, handed_over_at = ${now}, updated_at = ${now}, version = version + 1
      where id in (${done})`,
    sql`update ${gifts} set recipient_name = '', recipient_email = '', sender_name = '', message = ''
      where recipient_email <> '' and id in (
        select line.gift_id from ${orderLines} line join ${orders} bought on bought.id = line.order_id
        where line.gift_id is not null and bought.name = '' and not exists (
          select 1 from ${giftCards} card where card.order_line_id = line.id
            and card.blocked_at is null and not ${isMailed}))`,
    sql`delete from ${gifts} where created_at < ${now - UNUSED_DAYS * DAY_SECONDS}
      and not exists (select 1 from ${orderLines} line where line.gift_id = gifts.id)
      and not exists (select 1 from ${giftCards} card where card.gift_id = gifts.id)
      and not exists (select 1 from ${cartLines} kept where kept.gift_id = gifts.id)`,
  ]);
}

/** A card to be mailed. Amounts are minor units. */
export interface MailedCard
  extends Pick<
    typeof gifts.$inferSelect,
    "recipientName" | "recipientEmail" | "senderName" | "message" | "locale"
  > {
  code: string;
  initialMinor: number;
  currency: string;
}

/**
 * Gives a card its code, from then on it can be used. The same code each time, so that a mail can be repeated. Null when
 * it is blocked or not there any more.
 * @param secrets `COOKIE_SECRETS`
 */
export async function activateGiftCard(
  db: Database,
  secrets: string,
  cardId: number,
): Promise<MailedCard | null> {
  const card = await db.query.giftCards.findFirst({ where: eq(giftCards.id, cardId), with: { gift: true } });
  if (!card || card.blockedAt !== null || card.gift.recipientEmail === "") return null;
  const { code, keyName, hash } = await deriveGiftCode(secrets, card);
  if (hash !== card.codeHash) {
    await writeBatch(db, [
      db
        .update(giftCards)
        .set({ codeHash: hash, keyName, ending: code.slice(-CODE_GROUP) })
        .where(eq(giftCards.id, cardId)),
    ]);
  }
  const { recipientName, recipientEmail, senderName, message, locale } = card.gift;
  const { initialMinor, currency } = card;
  return { recipientName, recipientEmail, senderName, message, locale, code, initialMinor, currency };
}
