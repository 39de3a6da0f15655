import { failure, type Result, success } from "~/lib/result";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { AccountServices } from "./account-services.server";
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
  return success(await recordAccount(db, { ...checked.value, email }, also));
}

/** Signs in with e-mail and password. A success forgets the failures before it. */
export async function signIn(
  services: AccountServices,
  { password, ...attempt }: SignInAttempt & { password: string },
): Promise<Result<SignedInAccount, SignInFailure>> {
  const { db, toolkit, now } = services;
  const counted = await countSignIn(db, attempt, now);
  if (!counted.allowed) return failure({ code: "locked", retryAfterSeconds: counted.retryAfterSeconds });
  const answer = await toolkit.signIn({ email: attempt.email, password });
  const accepted = answer.ok ? await acceptToken(services, answer.value.idToken, counted.onSuccess) : answer;
  if (accepted.ok) return accepted;
  if (accepted.code === "bad-credentials" || accepted.code === "invalid-email") {
    return failure({ code: "bad-credentials" });
  }
  await writeBatch(db, counted.onRefund);
  if (accepted.code === "not-allowed") return failure({ code: "not-allowed" });
  return failure({ code: "unavailable", detail: accepted.detail });
}
