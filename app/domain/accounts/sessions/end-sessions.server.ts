import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { sessions, users } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { SessionKey } from "./sessions";
import { isLive } from "./sessions.queries.server";

export const deleteSession = (db: Database, { userId, idHash }: SessionKey) =>
  db.delete(sessions).where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId)));

/**
 * @param also queries to run in the same batch
 * @returns false when there was no such session.
 */
export async function endSession(db: Database, key: SessionKey, also: WriteQuery[] = []): Promise<boolean> {
  const { deleted } = await writeBatch(db, { deleted: deleteSession(db, key), also });
  return deleted.rowsAffected > 0;
}

/** @param also queries to run in the same batch */
export async function endSessions(db: Database, userId: number, also: WriteQuery[] = []): Promise<void> {
  await writeBatch(db, [
    db
      .update(users)
      .set({ sessionVersion: increment(users.sessionVersion) })
      .where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    ...also,
  ]);
}

/** Deletes the rows of sessions that expired or were revoked by a newer version. */
export async function deleteEndedSessions(db: Database): Promise<void> {
  const live = db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive);
  await writeBatch(db, [db.delete(sessions).where(notInArray(sessions.idHash, live))]);
}
