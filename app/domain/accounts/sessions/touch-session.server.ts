import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { sessions, users } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { SessionKey } from "./sessions";
import { isLive, lifetimeOf } from "./sessions.queries.server";

/** Updates `last_seen_at` of a live session, at most once per `seenEvery` seconds. */
export async function touchSession(db: Database, { userId, idHash }: SessionKey): Promise<void> {
  const person = db
    .select({ found: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isLive,
        sql`${sessions.lastSeenAt} <= unixepoch() - ${lifetimeOf("seenEvery")}`,
      ),
    );
  await writeBatch(db, [
    db
      .update(sessions)
      .set({ lastSeenAt: sql`unixepoch()` })
      .where(and(eq(sessions.idHash, idHash), eq(sessions.userId, userId), exists(person))),
  ]);
}
