import { and, eq, isNotNull, sql } from "drizzle-orm";
import { normalizeEmail } from "~/lib/email";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { auditLog, users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { constraintFailure, requireChange, writeBatch } from "~db/write-batch";

/** A Guest has no account, and the Door is a device: nobody is made one of them. */
export type AccountRole = Exclude<Role, "Guest" | "Door">;

export interface RoleChange {
  email: string;
  role: AccountRole;
  /** Who changes it; the id is null for the command line. */
  actor: { id: number | null; email: string };
  requestId?: string;
}

/**
 * `unconfirmed`: the account has not confirmed its e-mail, so it may be anyone's. `several-accounts`: the e-mail does
 * not say which one is meant.
 */
export type RoleFailure = { code: "unknown-account" | "unconfirmed" | "several-accounts" | "last-admin" };

/** Gives an account another role, ends all its sessions and keeps who did so. Staff have confirmed their e-mail. */
export async function changeRole(
  db: Database,
  { email: typed, role, actor, requestId }: RoleChange,
): Promise<Result<{ before: Role }, RoleFailure>> {
  const email = normalizeEmail(typed);
  const isAccount = and(eq(users.email, email), isNotNull(users.firebaseUid));
  const { id, role: before, emailVerified } = users;
  const [account, another] = await db
    .select({ id, role: before, emailVerified })
    .from(users)
    .where(isAccount);
  if (!account) return failure({ code: "unknown-account" });
  if (another) return failure({ code: "several-accounts" });
  if (role !== "Customer" && !account.emailVerified) return failure({ code: "unconfirmed" });
  try {
    await writeBatch(db, [
      db
        .update(users)
        .set({ role, sessionVersion: sql`${users.sessionVersion} + 1` })
        .where(and(eq(users.id, account.id), eq(users.role, account.role))),
      requireChange(),
      db.insert(auditLog).values({
        userId: actor.id,
        actorEmail: actor.email,
        action: "role",
        entity: "user",
        entityId: String(account.id),
        before: { role: account.role },
        after: { role },
        requestId: requestId ?? null,
      }),
    ]);
  } catch (error) {
    if (constraintFailure(error)?.constraint !== "users_last_admin") throw error;
    return failure({ code: "last-admin" });
  }
  return success({ before: account.role });
}
