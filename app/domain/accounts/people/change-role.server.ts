import { and, eq, isNotNull } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { normalizeEmail } from "~/lib/text/email";
import { increment } from "~db/fragments";
import { users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { guarded } from "~db/write-batch";
import type { AccountRole } from "../rights";

export interface RoleChange {
  /** An e-mail (normalized here) or the row's id. */
  account: { email: string } | { id: number };
  role: AccountRole;
}

/**
 * `unconfirmed`: the e-mail is not confirmed, so the account may belong to anyone. `several-accounts`: more than one
 * account has the e-mail. `changed-meanwhile`: the role changed concurrently.
 */
export type RoleFailure = {
  code: "unknown-account" | "unconfirmed" | "several-accounts" | "last-admin" | "changed-meanwhile";
};

/**
 * Sets an account's role, ends all its sessions and writes the audit log. Staff roles require a confirmed e-mail.
 * Does nothing when the account already has the role.
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
    queries: guarded(
      db
        .update(users)
        .set({ role, sessionVersion: increment(users.sessionVersion) })
        .where(and(eq(users.id, account.id), eq(users.role, account.role))),
      "row_changed",
    ),
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
  throw new Error(`Changing a role violated ${written.broken.constraint}`);
}
