import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { editing, users } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { OPEN_SECONDS } from "./editing";

const MOST_COLLEAGUES = 5;

interface OpenForm {
  userId: number;
  /** See `isEditedPath`. */
  path: string;
}

/** Notes that somebody has a form open. Returns the names of colleagues who have it open too, latest first. */
export async function noteOpenForm(
  db: Database,
  { userId, path, now }: OpenForm & { now: number },
): Promise<string[]> {
  const { colleagues } = await writeBatch(db, {
    former: db.delete(editing).where(lt(editing.seenAt, now - OPEN_SECONDS)),
    own: db
      .insert(editing)
      .values({ userId, path, seenAt: now })
      .onConflictDoUpdate({ target: [editing.userId, editing.path], set: { seenAt: now } }),
    colleagues: db
      .select({ name: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`.as("name") })
      .from(editing)
      .innerJoin(users, eq(users.id, editing.userId))
      .where(and(eq(editing.path, path), ne(editing.userId, userId)))
      .orderBy(desc(editing.seenAt))
      .limit(MOST_COLLEAGUES),
  });
  return colleagues.rows.map(({ name }) => String(name));
}

/** Notes that somebody has left a form. */
export async function noteLeftForm(db: Database, { userId, path }: OpenForm): Promise<void> {
  await writeBatch(db, [db.delete(editing).where(and(eq(editing.userId, userId), eq(editing.path, path)))]);
}
