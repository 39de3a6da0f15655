import { type SQL, sql } from "drizzle-orm";
import { choice, defineList } from "~/domain/lists/list";
import { hasWords } from "~/lib/text/has-words.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { giftCards, gifts, orderLines, orders } from "~db/schema";
import { type GiftCardRow, type GiftCardState, giftCardStates } from "./gift-card";

export const giftCardList = defineList({
  sorts: ["created"],
  descendingFirst: ["created"],
  filters: {
    state: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: giftCardStates,
      name: (state) => `adminGiftCards.${state}`,
    }),
  },
});

/** `search`: an order's reference, the code's last four characters, or a part of the recipient's name or e-mail. */
interface GiftCardFilter {
  state: GiftCardState | null;
  search: string;
}

const stateConditions: Record<GiftCardState, SQL> = {
  blocked: sql`card.blocked_at is not null`,
  scheduled: sql`card.blocked_at is null and card.code_hash is null`,
  spent: sql`card.blocked_at is null and card.code_hash is not null and card.balance_minor = 0`,
  active: sql`card.blocked_at is null and card.code_hash is not null and card.balance_minor > 0`,
};

const matching = ({ state, search }: GiftCardFilter): SQL => sql`${state ? stateConditions[state] : sql`1`}
  and ${
    search === ""
      ? sql`1`
      : sql`(card.ending = upper(${search}) or bought.reference = upper(${search})
        or ${hasWords(search, [sql`gift.recipient_email`, sql`gift.recipient_name`])})`
  }`;

const source = sql`${giftCards} card join ${gifts} gift on gift.id = card.gift_id
  left join ${orderLines} line on line.id = card.order_line_id left join ${orders} bought on bought.id = line.order_id`;

const rowsWhere = (db: Database, condition: SQL, tail: SQL) =>
  db.all<Omit<GiftCardRow, "isMailed"> & { isMailed: number }>(
    sql`select card.id, card.version, card.ending, card.initial_minor as "initialMinor",
        card.balance_minor as "balanceMinor", card.currency, card.blocked_at as "blockedAt",
        card.code_hash is not null as "isMailed", gift.recipient_name as "recipientName",
        gift.recipient_email as "recipientEmail", gift.deliver_on as "deliverOn", bought.id as "orderId",
        bought.reference, card.created_at as "createdAt"
      from ${source} where ${condition} ${tail}`,
  );

const toRow = (row: Omit<GiftCardRow, "isMailed"> & { isMailed: number }): GiftCardRow => ({
  ...row,
  isMailed: Boolean(row.isMailed),
});

/** One page of the cards, newest first, and the total of the filter. One round trip. */
export async function readGiftCardTable(
  { db, read }: Reader,
  { limit, offset, ...filter }: GiftCardFilter & { limit: number; offset: number },
): Promise<{ rows: GiftCardRow[]; total: number }> {
  const condition = matching(filter);
  const [rows, [counted]] = await Promise.all([
    read(rowsWhere(db, condition, sql`order by card.id desc limit ${limit} offset ${offset}`)),
    read(db.all<{ total: number }>(sql`select count(*) as total from ${source} where ${condition}`)),
  ]);
  return { rows: rows.map(toRow), total: counted?.total ?? 0 };
}

/** Cards after an id by ascending ids, for the API. */
export const listGiftCards = async (
  { db, read }: Reader,
  { after, limit, state }: { after: number; limit: number; state: GiftCardState | null },
): Promise<GiftCardRow[]> =>
  (
    await read(
      rowsWhere(
        db,
        sql`card.id > ${after} and ${matching({ state, search: "" })}`,
        sql`order by card.id limit ${limit}`,
      ),
    )
  ).map(toRow);
