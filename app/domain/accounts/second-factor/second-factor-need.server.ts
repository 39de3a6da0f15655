import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { may } from "~/domain/accounts/rights";
import type { Database } from "~db/client";
import { secondFactors, users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { writeBatch } from "~db/write-batch";

/**
 * What a sign-in of the right password needs beside it. `none`: nothing. `offer`: nothing this once, and setting up is
 * offered. `set-up`: to set up a second factor first. `code`: a code of it.
 */
export type SecondFactorNeed = "none" | "offer" | "set-up" | "code";

/** Says what a sign-in needs. `offer` is said once to each person, and is used up by that. */
export async function secondFactorNeed(
  db: Database,
  { id, role }: { id: number; role: Role },
): Promise<SecondFactorNeed> {
  if (!may(role, "administration")) return "none";
  const own = db.select({ found: sql`1` }).from(secondFactors).where(eq(secondFactors.userId, id));
  const [offered, found] = await writeBatch(db, [
    db
      .update(users)
      .set({ secondFactorOfferedAt: sql`unixepoch()` })
      .where(and(eq(users.id, id), isNull(users.secondFactorOfferedAt), notExists(own))),
    own,
  ]);
  if (found.rows.length > 0) return "code";
  return offered.rowsAffected > 0 ? "offer" : "set-up";
}
