import { eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";

interface PersonChange {
  id: number;
  /** What is left out stays as it is. */
  name?: string | undefined;
  /** E.164, or null for none. */
  phone?: string | null | undefined;
}

/** Saves a person's name and phone, whatever they were before: who calls has no form that could be old. */
export async function savePerson(db: Database, { id, name, phone }: PersonChange): Promise<void> {
  const values = {
    ...(name === undefined ? {} : { name }),
    ...(phone === undefined ? {} : { telefono: phone }),
  };
  if (Object.keys(values).length === 0) return;
  await writeBatch(db, [
    db
      .update(users)
      .set({ ...values, version: sql`${users.version} + 1` })
      .where(eq(users.id, id)),
  ]);
}
