import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { may, staffRoles } from "~/domain/accounts/rights";
import { shorten } from "~/lib/text/text";
import type { Reader } from "~db/read-batcher";
import { orderMentions, orderNotes, orders, users } from "~db/schema";
import { MOST_MENTIONS, type OpenMention, type OrderNote } from "./notes";

const EXCERPT_LENGTH = 140;

/** SQL condition of a row of `users`: staff who may see orders, and so be mentioned in notes. */
export const isColleague = inArray(
  users.role,
  staffRoles.filter((role) => may(role, "orders")),
);

/** Those who may be mentioned in a note, by name. */
export const listColleagues = ({
  db,
  read,
}: Reader): Promise<{ id: number; name: string; email: string }[]> =>
  read(
    db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(isColleague)
      .orderBy(sql`${users.name} collate nocase`, asc(users.email))
      .limit(MOST_MENTIONS),
  );

/** The name of a person; their e-mail without one, or without an account. */
const personName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, ${orderNotes.authorEmail})`;

/** An order's notes by time, with names of who wrote them and whom they are for. */
export async function listOrderNotes({ db, read }: Reader, orderId: number): Promise<OrderNote[]> {
  const [notes, mentions] = await Promise.all([
    read(
      db
        .select({
          id: orderNotes.id,
          authorId: orderNotes.userId,
          author: personName,
          text: orderNotes.text,
          createdAt: orderNotes.createdAt,
        })
        .from(orderNotes)
        .leftJoin(users, eq(users.id, orderNotes.userId))
        .where(eq(orderNotes.orderId, orderId))
        .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id)),
    ),
    read(
      db
        .select({
          noteId: orderMentions.noteId,
          userId: orderMentions.userId,
          name: personName,
          doneAt: orderMentions.doneAt,
        })
        .from(orderMentions)
        .innerJoin(orderNotes, eq(orderNotes.id, orderMentions.noteId))
        .innerJoin(users, eq(users.id, orderMentions.userId))
        .where(eq(orderNotes.orderId, orderId))
        .orderBy(sql`${users.name} collate nocase`, asc(users.email)),
    ),
  ]);
  return notes.map((note) => ({
    ...note,
    mentions: mentions
      .filter(({ noteId }) => noteId === note.id)
      .map(({ userId, name, doneAt }) => ({ userId, name, doneAt })),
  }));
}

/** The person's open mentions that have waited longest, and the number of all. */
export async function listOpenMentions(
  { db, read }: Reader,
  { userId, limit }: { userId: number; limit: number },
): Promise<{ mentions: OpenMention[]; count: number }> {
  const isOpen = and(eq(orderMentions.userId, userId), isNull(orderMentions.doneAt));
  const [rows, [counted]] = await Promise.all([
    read(
      db
        .select({
          noteId: orderNotes.id,
          orderId: orderNotes.orderId,
          reference: orders.reference,
          author: personName,
          text: orderNotes.text,
          createdAt: orderNotes.createdAt,
        })
        .from(orderMentions)
        .innerJoin(orderNotes, eq(orderNotes.id, orderMentions.noteId))
        .innerJoin(orders, eq(orders.id, orderNotes.orderId))
        .leftJoin(users, eq(users.id, orderNotes.userId))
        .where(isOpen)
        .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
        .limit(limit),
    ),
    read(db.select({ open: count() }).from(orderMentions).where(isOpen)),
  ]);
  return {
    mentions: rows.map(({ text, ...mention }) => ({ ...mention, excerpt: shorten(text, EXCERPT_LENGTH) })),
    count: counted?.open ?? 0,
  };
}
