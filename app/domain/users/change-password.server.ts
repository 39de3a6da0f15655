import { eq, sql } from "drizzle-orm";
import type { AccountServices } from "~/domain/accounts/account-services.server";
import { failure, type Result, success } from "~/lib/result";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { checkPassword, type PasswordFailure, type PasswordProof } from "./check-password.server";

/**
 * Sets a new password and ends every session. @returns the version of sessions from now on, for the browser in which
 * it was done.
 */
export async function changePassword(
  services: AccountServices,
  { newPassword, ...proof }: PasswordProof & { newPassword: string },
): Promise<Result<{ sessionVersion: number }, PasswordFailure | { code: "weak-password" }>> {
  const { db, toolkit } = services;
  const checked = await checkPassword(services, proof);
  if (!checked.ok) return checked;
  const { idToken, onSuccess } = checked.value;
  const changed = await toolkit.changePassword({ idToken, password: newPassword });
  if (!changed.ok) {
    await writeBatch(db, onSuccess);
    if (changed.code === "weak-password") return failure({ code: "weak-password" });
    return failure({ code: "unavailable", detail: changed.detail });
  }
  const [raised] = await writeBatch(db, [
    db
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(eq(users.id, proof.account.id))
      .returning({ sessionVersion: users.sessionVersion }),
    ...onSuccess,
  ]);
  return success({ sessionVersion: Number(raised.rows[0]?.session_version) });
}
