import { failure, type Result, success } from "~/lib/result";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { AccountServices } from "../identity/account-services.server";
import type { IdentityFailureCode } from "../identity/identity-toolkit.server";
import { recordAccount, type SignedInAccount } from "./record-account.server";
import { countSignIn, type SignInAttempt } from "./throttle.server";

export type SignInFailure =
  | { code: "locked"; retryAfterSeconds: number }
  /** The password is wrong, the e-mail unknown or the account disabled: nobody is told which. */
  | { code: "bad-credentials" }
  | { code: "not-allowed" }
  | { code: "unavailable"; detail: string };

/** Takes an ID token of ours at its word. @param also queries that go with it. */
export async function acceptToken(
  { db, verifyToken }: Pick<AccountServices, "db" | "verifyToken">,
  idToken: string,
  also: WriteQuery[] = [],
): Promise<Result<SignedInAccount, { code: "unavailable"; detail: string }>> {
  const checked = await verifyToken(idToken);
  if (!checked.ok) return failure({ code: "unavailable", detail: checked.code });
  const { email } = checked.value;
  if (!email) return failure({ code: "unavailable", detail: "no-email" });
  const account = await recordAccount(db, { ...checked.value, email }, also);
  return account ? success(account) : failure({ code: "unavailable", detail: "outdated-token" });
}

export type Credentials = SignInAttempt & { password: string };

/**
 * What says nothing but that it did not work. The service refuses known e-mails alone with `too-many`, so that it must
 * not be told apart, nor be given back.
 */
const SILENT: readonly IdentityFailureCode[] = ["bad-credentials", "invalid-email", "too-many"];

/**
 * Checks e-mail and password. A success forgets the failures before it.
 * @returns whose they are, and an ID token that is fresh enough to change the account at the sign-in service.
 */
export async function authenticate(
  services: AccountServices,
  { password, ...attempt }: Credentials,
): Promise<Result<{ account: SignedInAccount; idToken: string }, SignInFailure>> {
  const { db, toolkit, now } = services;
  const counted = await countSignIn(db, attempt, now);
  if (!counted.allowed) return failure({ code: "locked", retryAfterSeconds: counted.retryAfterSeconds });
  const answer = await toolkit.signIn({ email: attempt.email, password });
  if (answer.ok) {
    const { idToken } = answer.value;
    const accepted = await acceptToken(services, idToken, counted.onSuccess);
    if (accepted.ok) return success({ account: accepted.value, idToken });
    await writeBatch(db, counted.onRefund);
    return accepted;
  }
  if (SILENT.includes(answer.code)) return failure({ code: "bad-credentials" });
  await writeBatch(db, counted.onRefund);
  if (answer.code === "not-allowed") return failure({ code: "not-allowed" });
  return failure({ code: "unavailable", detail: answer.detail });
}

/** Signs in with e-mail and password. */
export async function signIn(
  services: AccountServices,
  credentials: Credentials,
): Promise<Result<SignedInAccount, SignInFailure>> {
  const found = await authenticate(services, credentials);
  return found.ok ? success(found.value.account) : found;
}
