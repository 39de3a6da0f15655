import { eq } from "drizzle-orm";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";

interface PersonChange {
  id: number;
  /** Omitted fields keep their value. */
  name?: string | undefined;
  /** E.164, or null to remove it. */
  phone?: string | null | undefined;
}

/** Saves a person's name and phone without a version check, for API callers that have no form. */
export async function savePerson(db: Database, { id, name, phone }: PersonChange): Promise<void> {
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { phone }),
  };
  if (Object.keys(values).length === 0) return;
  await writeBatch(db, [
    db
      .update(users)
      .set({ ...values, version: increment(users.version) })
      .where(eq(users.id, id)),
  ]);
}
