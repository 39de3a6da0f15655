import { sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { orderNotes, orders } from "~db/schema";
import { requireThat } from "~db/write-batch";

/** An identical note by the same person within this time is a double submission. */
const TWICE_SECONDS = 60;

/**
 * Adds a staff note to an order.
 * @returns false for a double submission or an unknown order.
 */
export async function addNote(
  context: StaffContext,
  { orderId, text, now: date }: { orderId: number; text: string; now: Date },
): Promise<boolean> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const written = await staffWrite(context, {
    queries: [
      requireThat("row_gone", sql`exists (select 1 from ${orders} where id = ${orderId})`),
      requireThat(
        "already_done",
        sql`not exists (select 1 from ${orderNotes} same
          where same.order_id = ${orderId} and same.author_email = ${staff.email} and same.text = ${text}
            and same.created_at > ${now - TWICE_SECONDS})`,
      ),
      db
        .insert(orderNotes)
        .values({ orderId, userId: staff.id, authorEmail: staff.email, text, createdAt: now }),
    ],
    // Without the text: the audit entry outlives the note.
    audit: { action: "note", entity: "order", entityId: orderId },
    isPublic: false,
  });
  if (written.ok) return true;
  if (written.code === "changed-meanwhile") return false;
  throw new Error(`Adding a note violated ${written.broken.constraint}`);
}
