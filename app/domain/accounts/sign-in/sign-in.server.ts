import { failure, type Result, success } from "~/lib/result";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { AccountServices } from "../identity/account-services.server";
import type { IdentityFailureCode } from "../identity/identity-toolkit.server";
import { recordAccount, type SignedInAccount } from "./record-account.server";
import { countSignIn, type SignInAttempt } from "./throttle.server";

export type SignInFailure =
  | { code: "locked"; retryAfterSeconds: number }
  /** A wrong password, an unknown e-mail or a disabled account; the difference is not disclosed. */
  | { code: "bad-credentials" }
  | { code: "not-allowed" }
  | { code: "unavailable"; detail: string };

/**
 * Records the account of an ID token that the sign-in service has just returned.
 * @param also queries to run in the same batch.
 * @param name of a new account; by default the token's.
 */
export async function acceptToken(
  { db, verifyToken }: Pick<AccountServices, "db" | "verifyToken">,
  idToken: string,
  also: WriteQuery[] = [],
  name?: string,
): Promise<Result<SignedInAccount, { code: "unavailable"; detail: string }>> {
  const checked = await verifyToken(idToken);
  if (!checked.ok) return failure({ code: "unavailable", detail: checked.code });
  const { email } = checked.value;
  if (!email) return failure({ code: "unavailable", detail: "no-email" });
  const account = await recordAccount(
    db,
    { ...checked.value, email, ...(name !== undefined && { name }) },
    also,
  );
  return account ? success(account) : failure({ code: "unavailable", detail: "outdated-token" });
}

export type Credentials = SignInAttempt & { password: string };

/**
 * Failures shown as wrong credentials. The service answers `too-many` only for known e-mails, so it must not be
 * distinguishable, nor refunded.
 */
const SILENT: readonly IdentityFailureCode[] = ["bad-credentials", "invalid-email", "too-many"];

/**
 * Checks e-mail and password; success resets the failure count.
 * @returns the account, and an ID token fresh enough to change it at the sign-in service.
 */
export async function authenticate(
  services: AccountServices,
  { password, ...attempt }: Credentials,
): Promise<Result<{ account: SignedInAccount; idToken: string }, SignInFailure>> {
  const { db, toolkit, now } = services;
  const counted = await countSignIn(db, attempt, now);
  if (!counted.allowed) return failure({ code: "locked", retryAfterSeconds: counted.retryAfterSeconds });
  const signedIn = await toolkit.signIn({ email: attempt.email, password });
  if (signedIn.ok) {
    const { idToken } = signedIn.value;
    const accepted = await acceptToken(services, idToken, counted.onSuccess);
    if (accepted.ok) return success({ account: accepted.value, idToken });
    await writeBatch(db, counted.onRefund);
    return accepted;
  }
  if (SILENT.includes(signedIn.code)) return failure({ code: "bad-credentials" });
  await writeBatch(db, counted.onRefund);
  if (signedIn.code === "not-allowed") return failure({ code: "not-allowed" });
  return failure({ code: "unavailable", detail: signedIn.detail });
}

export async function signIn(
  services: AccountServices,
  credentials: Credentials,
): Promise<Result<SignedInAccount, SignInFailure>> {
  const authenticated = await authenticate(services, credentials);
  return authenticated.ok ? success(authenticated.value.account) : authenticated;
}
