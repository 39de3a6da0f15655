import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { giftCards, gifts, mailOutbox, orderLines } from "~db/schema";
import type { BoughtCard, UsableCard } from "./gift-card";
import { hashGiftCode } from "./gift-code.server";
import { availableFor } from "./spend-gift-card.server";

const card = alias(giftCards, "card");

async function readUsable({ db, read }: Reader, condition: SQL, cartId: string): Promise<UsableCard | null> {
  const [found] = await read(
    db
      .select({
        id: card.id,
        ending: sql<string>`${card.ending}`,
        currency: card.currency,
        availableMinor: availableFor(cartId),
      })
      .from(card)
      .where(and(condition, isNull(card.blockedAt), isNotNull(card.codeHash))),
  );
  return found ?? null;
}

/** The card that a visitor entered before; null when it is blocked by now. */
export const readEnteredCard = (
  reader: Reader,
  { cardId, cartId }: { cardId: number | null; cartId: string },
): Promise<UsableCard | null> =>
  cardId === null ? Promise.resolve(null) : readUsable(reader, eq(card.id, cardId), cartId);

/** The card with a code (see `normalizeGiftCode`); null for none and for a blocked one. */
export const findCardByCode = async (
  reader: Reader,
  { code, cartId = "" }: { code: string; cartId?: string },
): Promise<UsableCard | null> => readUsable(reader, eq(card.codeHash, await hashGiftCode(code)), cartId);

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
export const listBoughtCards = ({ db, read }: Reader, orderId: number): Promise<BoughtCard[]> =>
  read(
    db
      .select({
        position: orderLines.position,
        recipientName: gifts.recipientName,
        deliverOn: gifts.deliverOn,
        isBlocked: sql<boolean>`${card.blockedAt} is not null`.mapWith(Boolean),
        sentAt,
      })
      .from(orderLines)
      .innerJoin(gifts, eq(gifts.id, orderLines.giftId))
      .leftJoin(card, eq(card.orderLineId, orderLines.id))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position, card.ordinal),
  );

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
