import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { users } from "~db/schema";
import { requireChange } from "~db/write-batch";

interface CorrectedPerson {
  name: string;
  phone: string | null;
  version: number;
}

/** `changed-meanwhile` carries the current values. */
export type CorrectionFailure =
  | { code: "unknown-user" }
  | { code: "changed-meanwhile"; current: CorrectedPerson };

export interface Correction {
  id: number;
  /** Version of the row that the form was rendered from. */
  version: number;
  /** `phone` is E.164, or null to remove it. */
  values: { name: string; phone: string | null };
}

const read = (db: Database, id: number): Promise<CorrectedPerson | undefined> =>
  db
    .select({ name: users.name, phone: users.phone, version: users.version })
    .from(users)
    .where(eq(users.id, id))
    .get();

/** Staff's correction of a person's name and phone. Existing orders keep their own copy. */
export async function correctPerson(
  context: StaffContext,
  { id, version, values: { name, phone } }: Correction,
): Promise<Result<null, CorrectionFailure>> {
  const { db } = context;
  const current = await read(db, id);
  if (!current) return failure({ code: "unknown-user" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  const before = { name: current.name, phone: current.phone };
  const changed = difference(before, { name, phone });
  if (!changed) return success(null);
  const written = await staffWrite(context, {
    queries: [
      db
        .update(users)
        .set({ name, phone, version: sql`${users.version} + 1` })
        .where(and(eq(users.id, id), eq(users.version, version))),
      requireChange("row_changed"),
    ],
    audit: { action: "change", entity: "user", entityId: id, ...changed },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A correction was refused", { cause: written });
  const latest = await read(db, id);
  return latest ? failure({ code: "changed-meanwhile", current: latest }) : failure({ code: "unknown-user" });
}
