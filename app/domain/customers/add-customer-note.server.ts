import { sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { customerNotes } from "~db/schema";
import { guarded, requireThat } from "~db/write-batch";
import { contactOfUser } from "./customer-table.queries.server";

/** An identical note by the same person within this time is a double submission. */
const TWICE_SECONDS = 60;

/**
 * Adds a staff note to the customer that a row of `users` belongs to.
 * @returns false for a double submission or an unknown customer.
 */
export async function addCustomerNote(
  context: StaffContext,
  { userId, text, now: date }: { userId: number; text: string; now: Date },
): Promise<boolean> {
  const { staff } = context;
  const now = unixSeconds(date);
  const contact = contactOfUser(userId);
  const written = await staffWrite(context, {
    queries: [
      requireThat(
        "already_done",
        sql`not exists (select 1 from ${customerNotes} same
          where same.contact = ${contact} and same.author_email = ${staff.email} and same.text = ${text}
            and same.created_at > ${now - TWICE_SECONDS})`,
      ),
      ...guarded(
        sql`insert into ${customerNotes} (contact, user_id, author_email, text, created_at)
        select contact, ${staff.id}, ${staff.email}, ${text}, ${now}
        from (select ${contact} as contact) where contact is not null`,
        "row_gone",
      ),
    ],
    // Without the text: the audit entry outlives the note.
    audit: { action: "note", entity: "user", entityId: userId },
    isPublic: false,
  });
  if (written.ok) return true;
  if (written.code === "changed-meanwhile") return false;
  throw new Error(`Adding a note violated ${written.broken.constraint}`);
}
