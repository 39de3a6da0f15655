import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { may } from "~/domain/accounts/rights";
import type { Database } from "~db/client";
import { secondFactors, users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { writeBatch } from "~db/write-batch";

/**
 * What a sign-in requires besides the password. `none`: nothing. `offer`: nothing this time, but setup is offered.
 * `set-up`: setting up a second factor first. `code`: a code.
 */
export type SecondFactorNeed = "none" | "offer" | "set-up" | "code";

/** Returns `offer` once per person: the call itself uses it up. */
export async function secondFactorNeed(
  db: Database,
  { id, role }: { id: number; role: Role },
): Promise<SecondFactorNeed> {
  if (!may(role, "administration")) return "none";
  const existing = db.select({ found: sql`1` }).from(secondFactors).where(eq(secondFactors.userId, id));
  const [offered, found] = await writeBatch(db, [
    db
      .update(users)
      .set({ secondFactorOfferedAt: sql`unixepoch()` })
      .where(and(eq(users.id, id), isNull(users.secondFactorOfferedAt), notExists(existing))),
    existing,
  ]);
  if (found.rows.length > 0) return "code";
  return offered.rowsAffected > 0 ? "offer" : "set-up";
}
