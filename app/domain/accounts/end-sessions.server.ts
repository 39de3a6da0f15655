import { eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/** Ends every session of a person, in every browser. */
export async function endSessions(db: Database, userId: number): Promise<void> {
  await writeBatch(db, [
    db
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, userId)),
  ]);
}
