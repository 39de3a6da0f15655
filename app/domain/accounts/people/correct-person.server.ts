import { and, eq } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { customerNotes, users } from "~db/schema";
import { changeRow, type WriteQuery } from "~db/write-batch";

interface CorrectedPerson {
  name: string;
  phone: string | null;
  version: number;
}

interface Contact {
  /** Empty for a guest without one. */
  email: string;
  phone: string | null;
}

/** `phone-needed`: nothing else says who the customer is. `changed-meanwhile` carries the current values. */
export type CorrectionFailure =
  | { code: "unknown-user" | "phone-needed" }
  | { code: "changed-meanwhile"; current: CorrectedPerson };

export interface Correction {
  id: number;
  /** Version of the row that the form was rendered from. */
  version: number;
  /** `phone` is E.164, or null to remove it. */
  values: { name: string; phone: string | null };
}

const read = (db: Database, id: number): Promise<(CorrectedPerson & Contact) | undefined> =>
  db
    .select({ name: users.name, phone: users.phone, email: users.email, version: users.version })
    .from(users)
    .where(eq(users.id, id))
    .get();

const shown = ({ name, phone, version }: CorrectedPerson): CorrectedPerson => ({ name, phone, version });

/** The phone is the contact of a guest without an e-mail: their other rows and their notes get the new one. */
const moveContact = (db: Database, { email, phone: from }: Contact, to: string | null): WriteQuery[] =>
  email !== "" || from === null || to === null || from === to
    ? []
    : [
        db
          .update(users)
          .set({ phone: to })
          .where(and(eq(users.role, "Guest"), eq(users.email, ""), eq(users.phone, from))),
        db.update(customerNotes).set({ contact: to }).where(eq(customerNotes.contact, from)),
      ];

/** Staff's correction of a person's name and phone. Existing orders keep their own copy. */
export async function correctPerson(
  context: StaffContext,
  { id, version, values: { name, phone } }: Correction,
): Promise<Result<null, CorrectionFailure>> {
  const { db } = context;
  const current = await read(db, id);
  if (!current) return failure({ code: "unknown-user" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current: shown(current) });
  if (current.email === "" && phone === null) return failure({ code: "phone-needed" });
  const before = { name: current.name, phone: current.phone };
  const changed = difference(before, { name, phone });
  if (!changed) return success(null);
  const written = await staffWrite(context, {
    queries: [
      ...changeRow(db, users, and(eq(users.id, id), eq(users.version, version)), { name, phone }),
      ...moveContact(db, current, phone),
    ],
    audit: { action: "change", entity: "user", entityId: id, ...changed },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A correction was refused", { cause: written });
  const latest = await read(db, id);
  return latest
    ? failure({ code: "changed-meanwhile", current: shown(latest) })
    : failure({ code: "unknown-user" });
}
