import { and, eq, isNull, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { orderMentions, orderNotes } from "~db/schema";
import { guarded } from "~db/write-batch";

/** Marks the mention of the acting person in a note as done. Idempotent; nothing happens without such a mention. */
export async function finishMention(
  context: StaffContext,
  { noteId, now }: { noteId: number; now: Date },
): Promise<void> {
  const { db, staff } = context;
  const finished = await staffWrite(context, {
    queries: guarded(
      db
        .update(orderMentions)
        .set({ doneAt: unixSeconds(now) })
        .where(
          and(
            eq(orderMentions.noteId, noteId),
            eq(orderMentions.userId, staff.id ?? 0),
            isNull(orderMentions.doneAt),
          ),
        ),
      "already_done",
    ),
    audit: {
      action: "finish-mention",
      entity: "order",
      entityId: sql`(select order_id from ${orderNotes} where id = ${noteId})`,
    },
    isPublic: false,
  });
  if (finished.ok || finished.code === "changed-meanwhile") return;
  throw new Error(`Finishing a mention violated ${finished.broken.constraint}`);
}
