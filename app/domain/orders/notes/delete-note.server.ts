import { and, eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { orderNotes } from "~db/schema";
import { guarded } from "~db/write-batch";

/** `not-own`: another member of staff wrote it. */
export type DeleteNoteFailure = { code: "not-own" };

/** Deletes an own note with its mentions. Idempotent. */
export async function deleteNote(
  context: StaffContext,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<Result<null, DeleteNoteFailure>> {
  const { db, staff } = context;
  const isNote = and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId));
  const deleted = await staffWrite(context, {
    queries: guarded(
      db.delete(orderNotes).where(and(isNote, eq(orderNotes.userId, staff.id ?? 0))),
      "row_gone",
    ),
    audit: { action: "delete-note", entity: "order", entityId: orderId },
    isPublic: false,
  });
  if (deleted.ok) return success(null);
  if (deleted.code === "refused") throw new Error(`Deleting a note violated ${deleted.broken.constraint}`);
  return (await db.$count(orderNotes, isNote)) > 0 ? failure({ code: "not-own" }) : success(null);
}
