import { sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { orderNotes, orders } from "~db/schema";
import { requireChange } from "~db/write-batch";

/** The same words of the same person within this time are one note that was sent twice. */
const TWICE_SECONDS = 60;

/**
 * Keeps what someone of the staff notes about an order, for staff.
 * @returns whether it is new: not when it was sent twice, nor for an order that is not there.
 */
export async function addNote(
  context: StaffContext,
  { orderId, text, now: date }: { orderId: number; text: string; now: Date },
): Promise<boolean> {
  const { staff } = context;
  const now = unixSeconds(date);
  const written = await staffWrite(context, {
    queries: [
      sql`insert into ${orderNotes} (order_id, user_id, author_email, text, created_at)
        select id, ${staff.id}, ${staff.email}, ${text}, ${now} from ${orders}
        where id = ${orderId} and not exists (select 1 from ${orderNotes} same
          where same.order_id = ${orderId} and same.author_email = ${staff.email} and same.text = ${text}
            and same.created_at > ${now - TWICE_SECONDS})`,
      requireChange(),
    ],
    // Not its words: the entry outlives the note.
    audit: { action: "note", entity: "order", entityId: orderId },
    isPublic: false,
  });
  if (written.ok) return true;
  if (written.code === "changed-meanwhile") return false;
  throw new Error(`A note broke the rule ${written.broken.constraint}`);
}
