import { eq, sql } from "drizzle-orm";
import { type AuditEntry, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { increment } from "~db/fragments";
import { recoveryCodes, secondFactors, users } from "~db/schema";
import { guarded } from "~db/write-batch";
import { type OwnWrite, ownAudit } from "./own-second-factor";

interface Removal {
  userId: number;
  audit: AuditEntry[];
  endsSessions: boolean;
}

/**
 * Also marks the setup offer as used, so the next sign-in of staff must set up a second factor. Returns false when there was
 * none.
 */
async function removeSecondFactor(
  context: StaffContext,
  { userId, audit, endsSessions }: Removal,
): Promise<boolean> {
  const { db } = context;
  const { secondFactorOfferedAt, sessionVersion } = users;
  const written = await staffWrite(context, {
    queries: [
      ...guarded(db.delete(secondFactors).where(eq(secondFactors.userId, userId)), "row_gone"),
      db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
      db
        .update(users)
        .set({
          secondFactorOfferedAt: sql`coalesce(${secondFactorOfferedAt}, unixepoch())`,
          ...(endsSessions ? { sessionVersion: increment(sessionVersion) } : {}),
        })
        .where(eq(users.id, userId)),
    ],
    audit,
    isPublic: false,
  });
  return written.ok;
}

/** @returns false when there was none. */
export const turnOffSecondFactor = ({ context, account }: OwnWrite): Promise<boolean> =>
  removeSecondFactor(context, {
    userId: account.id,
    audit: ownAudit(account, "second-factor-off"),
    endsSessions: false,
  });

/**
 * Removes the second factor of someone who lost it and ends their sessions. The next sign-in of staff must set up another.
 * @returns false when there was none.
 */
export const resetSecondFactor = (context: StaffContext, userId: number): Promise<boolean> =>
  removeSecondFactor(context, {
    userId,
    audit: [{ action: "second-factor-reset", entity: "user", entityId: userId }],
    endsSessions: true,
  });
