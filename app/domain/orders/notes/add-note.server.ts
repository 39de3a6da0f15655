import { and, inArray, sql } from "drizzle-orm";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orderMentions, orderNotes, orders, users } from "~db/schema";
import { requireThat } from "~db/write-batch";
import { isColleague } from "./notes.queries.server";

/** An identical note by the same person within this time is a double submission. */
const TWICE_SECONDS = 60;

/** `colleague-gone`: a mentioned person is not, or no longer, on the staff. */
export type NoteFailure = { code: "colleague-gone" };

interface NewNote {
  orderId: number;
  text: string;
  /** Ids of the colleagues whom it is for. */
  mentions: readonly number[];
  now: Date;
}

/**
 * Adds a staff note to an order.
 * @returns false for a double submission or an unknown order.
 */
export async function addNote(
  context: StaffContext,
  { orderId, text, mentions, now: date }: NewNote,
): Promise<Result<boolean, NoteFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const mentioned = [...new Set(mentions)].sort((one, other) => one - other);
  const areMentioned = and(inArray(users.id, mentioned), isColleague);
  if (mentioned.length > 0 && (await db.$count(users, areMentioned)) < mentioned.length)
    return failure({ code: "colleague-gone" });
  const mentionsOfSame = sql`(select coalesce(group_concat(user_id), '') from
    (select user_id from ${orderMentions} where note_id = same.id order by user_id))`;
  const written = await staffWrite(context, {
    queries: [
      requireThat("row_gone", sql`exists (select 1 from ${orders} where id = ${orderId})`),
      requireThat(
        "already_done",
        sql`not exists (select 1 from ${orderNotes} same
          where same.order_id = ${orderId} and same.author_email = ${staff.email} and same.text = ${text}
            and same.created_at > ${now - TWICE_SECONDS} and ${mentionsOfSame} = ${mentioned.join(",")})`,
      ),
      db
        .insert(orderNotes)
        .values({ orderId, userId: staff.id, authorEmail: staff.email, text, createdAt: now }),
      ...(mentioned.length > 0
        ? [
            sql`insert into ${orderMentions} (note_id, user_id)
              select ${newestId(orderNotes)}, id from ${users} where ${areMentioned}`,
          ]
        : []),
    ],
    // Without the text: the audit entry outlives the note.
    audit: { action: "note", entity: "order", entityId: orderId },
    isPublic: false,
  });
  if (written.ok) return success(true);
  if (written.code === "changed-meanwhile") return success(false);
  throw new Error(`Adding a note violated ${written.broken.constraint}`);
}
