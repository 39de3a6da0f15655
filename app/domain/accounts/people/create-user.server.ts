import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import type { IdentityFailure } from "~/domain/accounts/identity/identity-toolkit.server";
import type { AccountRole } from "~/domain/accounts/rights";
import { sendResetMail } from "~/domain/accounts/sign-in/reset-password.server";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { randomId } from "~/lib/ids";
import { failure, type Result, success } from "~/lib/result";
import { users } from "~db/schema";

export interface NewUser {
  name: string;
  /** Normalised. */
  email: string;
  role: AccountRole;
}

/** `isMailed`: whether the mail is on its way; if not, whoever owns the e-mail can ask for one. */
export interface CreatedUser {
  id: number;
  isMailed: boolean;
}

/** @returns the new row's id. */
async function recordUser(
  context: StaffContext,
  row: Pick<typeof users.$inferInsert, "firebaseUid" | "email" | "name" | "role">,
): Promise<number> {
  const written = await staffWrite(context, {
    queries: [context.db.insert(users).values(row).returning({ id: users.id })],
    // No name and no e-mail: the entry outlives the account.
    audit: { action: "create", entity: "user", entityId: newestId(users), after: { role: row.role } },
    isPublic: false,
  });
  if (!written.ok) throw new Error(`A new account was refused: ${written.code}`);
  return Number(written.value[0]?.rows[0]?.id);
}

/**
 * Makes an account for someone else. Its password is nobody's: a mail leads to choosing one, so that only whoever owns
 * the e-mail can enter, and it may be staff's from the start.
 */
export async function createUser(
  services: AccountServices,
  context: StaffContext,
  { name, email, role }: NewUser,
): Promise<Result<CreatedUser, IdentityFailure>> {
  const { toolkit, verifyToken } = services;
  const made = await toolkit.signUp({ email, password: randomId(32), displayName: name });
  if (!made.ok) return made;
  const { idToken } = made.value;
  const checked = await verifyToken(idToken);
  if (!checked.ok) {
    await toolkit.deleteAccount(idToken);
    return failure({ code: "unavailable", detail: checked.code });
  }
  const row = { firebaseUid: checked.value.sub, email, name, role };
  const id = await recordUser(context, row).catch(async (error) => {
    // An account without its row could not be made again.
    await toolkit.deleteAccount(idToken);
    throw error;
  });
  const mailed = await sendResetMail(services, { email, address: null, continueUrl: null });
  return success({ id, isMailed: mailed.ok });
}
