import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { normalizeEmail } from "~/lib/text/email";
import { users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { requireChange } from "~db/write-batch";
import type { AccountRole } from "../rights";

export interface RoleChange {
  /** Whose: an e-mail however it was typed, or the row's id. */
  account: { email: string } | { id: number };
  role: AccountRole;
}

/**
 * `unconfirmed`: the account has not confirmed its e-mail, so it may be anyone's. `several-accounts`: the e-mail does
 * not say which one is meant. `changed-meanwhile`: someone else gave it another role just now.
 */
export type RoleFailure = {
  code: "unknown-account" | "unconfirmed" | "several-accounts" | "last-admin" | "changed-meanwhile";
};

/**
 * Gives an account another role, ends all its sessions and keeps who did so. Staff have confirmed their e-mail. An
 * account that has the role already is left alone.
 */
export async function changeRole(
  context: StaffContext,
  { account: wanted, role }: RoleChange,
): Promise<Result<{ before: Role }, RoleFailure>> {
  const { db } = context;
  const { id, role: before, emailVerified } = users;
  const isWanted = "id" in wanted ? eq(users.id, wanted.id) : eq(users.email, normalizeEmail(wanted.email));
  const [account, another] = await db
    .select({ id, role: before, emailVerified })
    .from(users)
    .where(and(isWanted, isNotNull(users.firebaseUid)));
  if (!account) return failure({ code: "unknown-account" });
  if (another) return failure({ code: "several-accounts" });
  if (account.role === role) return success({ before: role });
  if (role !== "Customer" && !account.emailVerified) return failure({ code: "unconfirmed" });
  const written = await staffWrite(context, {
    queries: [
      db
        .update(users)
        .set({ role, sessionVersion: sql`${users.sessionVersion} + 1` })
        .where(and(eq(users.id, account.id), eq(users.role, account.role))),
      requireChange("row_changed"),
    ],
    audit: {
      action: "role",
      entity: "user",
      entityId: account.id,
      before: { role: account.role },
      after: { role },
    },
    isPublic: false,
  });
  if (written.ok) return success({ before: account.role });
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  if (written.broken.constraint === "users_last_admin") return failure({ code: "last-admin" });
  throw new Error(`A role broke the rule ${written.broken.constraint}`);
}
