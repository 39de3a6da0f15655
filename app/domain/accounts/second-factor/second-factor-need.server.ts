import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import { may } from "~/domain/accounts/rights";
import type { Database } from "~db/client";
import { secondFactors, users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { writeBatch } from "~db/write-batch";

/**
 * What a sign-in requires besides the password. `none`: nothing. `code`: a code of the second factor, which customers may
 * and staff must have. For staff without one: `offer`: nothing this time, but setup is offered; `set-up`: setting it up
 * first.
 */
export type SecondFactorNeed = "none" | "offer" | "set-up" | "code";

/**
 * Returns `offer` once per member of staff: the call itself uses it up.
 * @param isRequiredOfStaff false: staff need one only if they have set it up, like customers
 */
export async function secondFactorNeed(
  db: Database,
  { id, role, isRequiredOfStaff }: { id: number; role: Role; isRequiredOfStaff: boolean },
): Promise<SecondFactorNeed> {
  const existing = db.select({ found: sql`1` }).from(secondFactors).where(eq(secondFactors.userId, id));
  if (!isRequiredOfStaff || !may(role, "administration")) {
    return (await existing).length > 0 ? "code" : "none";
  }
  const { offered, found } = await writeBatch(db, {
    offered: db
      .update(users)
      .set({ secondFactorOfferedAt: sql`unixepoch()` })
      .where(and(eq(users.id, id), isNull(users.secondFactorOfferedAt), notExists(existing))),
    found: existing,
  });
  if (found.rows.length > 0) return "code";
  return offered.rowsAffected > 0 ? "offer" : "set-up";
}
