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
  /** Normalized. */
  email: string;
  /** E.164. */
  phone: string | null;
  role: AccountRole;
}

/** `isMailed` is false when the mail failed; the owner can then request a password reset. */
export interface CreatedUser {
  id: number;
  isMailed: boolean;
}

/** @returns the new row's id. */
async function recordUser(
  context: StaffContext,
  row: Pick<typeof users.$inferInsert, "firebaseUid" | "email" | "name" | "phone" | "role">,
): Promise<number> {
  const written = await staffWrite(context, {
    queries: [context.db.insert(users).values(row).returning({ id: users.id })],
    // Without name, e-mail and phone, because the entry outlives the account.
    audit: { action: "create", entity: "user", entityId: newestId(users), after: { role: row.role } },
    isPublic: false,
  });
  if (!written.ok) throw new Error(`A new account was refused: ${written.code}`);
  return Number(written.value[0]?.rows[0]?.id);
}

/**
 * Creates an account for someone else, with a random password. A mailed link leads to choosing one, so only the owner
 * of the e-mail can sign in, and the account may have a staff role from the start.
 */
export async function createUser(
  services: AccountServices,
  context: StaffContext,
  { name, email, phone, role }: NewUser,
): Promise<Result<CreatedUser, IdentityFailure>> {
  const { toolkit, verifyToken } = services;
  const signedUp = await toolkit.signUp({ email, password: randomId(32), displayName: name });
  if (!signedUp.ok) return signedUp;
  const { idToken } = signedUp.value;
  const checked = await verifyToken(idToken);
  if (!checked.ok) {
    await toolkit.deleteAccount(idToken);
    return failure({ code: "unavailable", detail: checked.code });
  }
  const row = { firebaseUid: checked.value.sub, email, name, phone, role };
  const id = await recordUser(context, row).catch(async (error) => {
    // Without this, the e-mail would be taken and the account could not be created again.
    await toolkit.deleteAccount(idToken);
    throw error;
  });
  const mailed = await sendResetMail(services, { email, address: null, continueUrl: null });
  return success({ id, isMailed: mailed.ok });
}
