import { and, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";

export interface ProfileChange {
  userId: number;
  name: string;
  /** E.164, or null. */
  phone: string | null;
  /** Version of the row that the form was rendered from. */
  version: number;
}

/** @returns false when the row changed meanwhile. */
export async function saveProfile(
  db: Database,
  { userId, name, phone, version }: ProfileChange,
): Promise<boolean> {
  const [saved] = await writeBatch(db, [
    db
      .update(users)
      .set({ name, phone, version: increment(users.version) })
      .where(and(eq(users.id, userId), eq(users.version, version))),
  ]);
  return saved.rowsAffected === 1;
}
