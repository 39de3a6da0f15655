import { eq } from "drizzle-orm";
import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { type PasswordRefusal, refusalOfPassword } from "~/domain/accounts/sign-in/new-password.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { users } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { checkPassword, type PasswordFailure, type PasswordProof } from "./check-password.server";

/** `not-changed`: the sessions have ended even so; `sessionVersion` renews the current browser's session. */
export type ChangePasswordFailure =
  | { code: PasswordRefusal }
  | PasswordFailure
  | { code: "not-changed"; reason: "weak-password" | "unavailable"; detail: string; sessionVersion: number };

/** @returns the new session version. */
async function endSessions(db: Database, userId: number, also: WriteQuery[] = []): Promise<number> {
  const { raised } = await writeBatch(db, {
    raised: db
      .update(users)
      .set({ sessionVersion: increment(users.sessionVersion) })
      .where(eq(users.id, userId))
      .returning({ sessionVersion: users.sessionVersion }),
    also,
  });
  return Number(raised.rows[0]?.session_version);
}

/**
 * Sets a new password and ends every session. Sessions end before the change, so that none survives a failure, and
 * again after it, because someone with the old password may have signed in meanwhile.
 * @returns the new session version, to renew the current browser's session.
 */
export async function changePassword(
  services: AccountServices,
  { newPassword, ...proof }: PasswordProof & { newPassword: string },
): Promise<Result<{ sessionVersion: number }, ChangePasswordFailure>> {
  const { db, toolkit } = services;
  const { id, email } = proof.account;
  const refused = await refusalOfPassword(newPassword, { email, shopNames: await services.shopNames() });
  if (refused) return failure({ code: refused });
  const checked = await checkPassword(services, proof);
  if (!checked.ok) return checked;
  const { idToken, onSuccess } = checked.value;
  const sessionVersion = await endSessions(db, id, onSuccess);
  const changed = await toolkit.changePassword({ idToken, password: newPassword });
  if (changed.ok) return success({ sessionVersion: await endSessions(db, id) });
  const reason = changed.code === "weak-password" ? "weak-password" : "unavailable";
  return failure({ code: "not-changed", reason, detail: changed.detail, sessionVersion });
}
