import { eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { recoveryCodes, secondFactors, users } from "~db/schema";
import { requireChange } from "~db/write-batch";

interface Removal {
  userId: number;
  action: "second-factor-off" | "second-factor-reset";
  endsSessions: boolean;
}

/** Whoever had a second factor gets no sign-in without one. @returns whether there was one. */
async function removeSecondFactor(
  context: StaffContext,
  { userId, action, endsSessions }: Removal,
): Promise<boolean> {
  const { db } = context;
  const { secondFactorOfferedAt, sessionVersion } = users;
  const written = await staffWrite(context, {
    queries: [
      db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
      requireChange("row_gone"),
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db
        .update(users)
        .set({
          secondFactorOfferedAt: sql`coalesce(${secondFactorOfferedAt}, unixepoch())`,
          ...(endsSessions ? { sessionVersion: sql`${sessionVersion} + 1` } : {}),
        })
        .where(eq(users.id, userId)),
    ],
    audit: { action, entity: "user", entityId: userId },
    isPublic: false,
  });
  return written.ok;
}

/** Turns off one's own second factor. @returns whether there was one. */
export const turnOffSecondFactor = (context: StaffContext, userId: number): Promise<boolean> =>
  removeSecondFactor(context, { userId, action: "second-factor-off", endsSessions: false });

/**
 * Takes away the second factor of someone who can't use it any more, and ends their sessions. Their next sign-in leads
 * to setting up another. @returns whether there was one.
 */
export const resetSecondFactor = (context: StaffContext, userId: number): Promise<boolean> =>
  removeSecondFactor(context, { userId, action: "second-factor-reset", endsSessions: true });
