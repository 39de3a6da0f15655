import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { giftCards, gifts, mailOutbox, orderLines } from "~db/schema";
import type { BoughtCard, UsableCard } from "./gift-card";
import { hashGiftCode } from "./gift-code.server";
import { availableFor } from "./spend-gift-card.server";

const usable = (db: Database, condition: SQL, cartId: string) =>
  db.all<{ id: number; ending: string; currency: string; available: number }>(
    sql`select card.id, card.ending, card.currency, ${availableFor(cartId)} as available from ${giftCards} card
      where ${condition} and card.blocked_at is null and card.code_hash is not null`,
  );

async function readUsable({ db, read }: Reader, condition: SQL, cartId: string): Promise<UsableCard | null> {
  const [row] = await read(usable(db, condition, cartId));
  if (!row) return null;
  const { id, ending, currency, available } = row;
  return { id, ending, currency, availableMinor: available };
}

/** The card that a visitor entered before; null when it is blocked by now. */
export const readEnteredCard = (
  reader: Reader,
  { cardId, cartId }: { cardId: number | null; cartId: string },
): Promise<UsableCard | null> =>
  cardId === null ? Promise.resolve(null) : readUsable(reader, sql`card.id = ${cardId}`, cartId);

/** The card with a code (see `normalizeGiftCode`); null for none and for a blocked one. */
export const findCardByCode = async (
  reader: Reader,
  { code, cartId = "" }: { code: string; cartId?: string },
): Promise<UsableCard | null> =>
  readUsable(reader, sql`card.code_hash = ${await hashGiftCode(code)}`, cartId);

/** What lines of a cart refer to, by id. */
export async function readGifts(
  { db, read }: Reader,
  ids: readonly string[],
): Promise<Map<string, { recipientName: string; deliverOn: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await read(
    db
      .select({ id: gifts.id, recipientName: gifts.recipientName, deliverOn: gifts.deliverOn })
      .from(gifts)
      .where(inArray(gifts.id, valueList(ids))),
  );
  return new Map(rows.map(({ id, ...gift }) => [id, gift]));
}

const sentAt = sql<number | null>`(select min(mailed.sent_at) from ${mailOutbox} mailed
  where mailed.kind = 'gift-card' and mailed.subject_id = card.id)`;

/** The gifts of an order's lines, one per card; before the payment one per line. */
export async function listBoughtCards({ db, read }: Reader, orderId: number): Promise<BoughtCard[]> {
  const rows = await read(
    db.all<{ position: number; name: string; day: string; blocked: number | null; sent: number | null }>(
      sql`select line.position, gift.recipient_name as name, gift.deliver_on as day, card.blocked_at as blocked,
          ${sentAt} as sent
        from ${orderLines} line join ${gifts} gift on gift.id = line.gift_id
          left join ${giftCards} card on card.order_line_id = line.id
        where line.order_id = ${orderId} order by line.position, card.ordinal`,
    ),
  );
  return rows.map(({ position, name, day, blocked, sent }) => ({
    position,
    recipientName: name,
    deliverOn: day,
    isBlocked: blocked !== null,
    sentAt: sent,
  }));
}

const staffCard = (db: Database, id: number) =>
  db.query.giftCards.findFirst({
    where: eq(giftCards.id, id),
    columns: { seed: false, keyName: false, codeHash: false },
    extras: {
      isMailed: sql<number>`code_hash is not null`.as("is_mailed"),
      sentAt: sql<number | null>`(select max(mailed.sent_at) from ${mailOutbox} mailed
        where mailed.kind = 'gift-card' and mailed.subject_id = "giftCards".id)`.as("sent_at"),
    },
    with: {
      gift: true,
      issuer: { columns: { email: true } },
      orderLine: { columns: {}, with: { order: { columns: { id: true, reference: true } } } },
      movements: {
        orderBy: (movement, { asc }) => asc(movement.id),
        columns: { idempotencyKey: false },
        with: { order: { columns: { id: true, reference: true } }, user: { columns: { email: true } } },
      },
    },
  });

export type StaffGiftCard = Omit<NonNullable<Awaited<ReturnType<typeof staffCard>>>, "isMailed"> & {
  isMailed: boolean;
};

/** A card with its movements, for administration; without its code. */
export async function findGiftCard({ db, read }: Reader, id: number): Promise<StaffGiftCard | null> {
  const found = await read(staffCard(db, id));
  return found ? { ...found, isMailed: Boolean(found.isMailed) } : null;
}
