import type { Account } from "~/domain/accounts/account.queries.server";
import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { countSignIn } from "~/domain/accounts/sign-in/throttle.server";
import { failure, type Result, success } from "~/lib/result";
import { type WriteQuery, writeBatch } from "~db/write-batch";

/** Someone who is signed in and says so again with the password. */
export interface PasswordProof {
  account: Account;
  password: string;
  /** The client's; null where the platform does not tell it. */
  address: string | null;
  /** The id of a browser in which this e-mail signed in before; null for any other. */
  device: string | null;
}

export type PasswordFailure =
  | { code: "locked"; retryAfterSeconds: number }
  | { code: "wrong-password" }
  | { code: "unavailable"; detail: string };

/** What proves again who is signed in. `onSuccess`: queries for the batch of what is done next. */
export interface Proved {
  /** Fresh enough to change the account at the sign-in service. */
  idToken: string;
  onSuccess: WriteQuery[];
}

/**
 * Checks the password of whoever is signed in, counted like a sign-in. @returns an ID token that is fresh enough to
 * change the account at the sign-in service, and the queries that forget the count, for the batch of what is done next.
 */
export async function checkPassword(
  { db, toolkit, verifyToken, now }: AccountServices,
  { account, password, address, device }: PasswordProof,
): Promise<Result<Proved, PasswordFailure>> {
  const { email } = account;
  const counted = await countSignIn(db, { email, address, device }, now);
  if (!counted.allowed) return failure({ code: "locked", retryAfterSeconds: counted.retryAfterSeconds });
  const answer = await toolkit.signIn({ email, password });
  if (answer.ok) {
    const { idToken } = answer.value;
    const checked = await verifyToken(idToken);
    if (checked.ok && checked.value.sub === account.firebaseUid) {
      return success({ idToken, onSuccess: counted.onSuccess });
    }
    if (checked.ok) return failure({ code: "wrong-password" });
    await writeBatch(db, counted.onRefund);
    return failure({ code: "unavailable", detail: checked.code });
  }
  if (answer.code === "bad-credentials") return failure({ code: "wrong-password" });
  // The service counts guesses too, and what it refused for them is not given back.
  if (answer.code === "too-many") return failure({ code: "unavailable", detail: answer.detail });
  await writeBatch(db, counted.onRefund);
  return failure({ code: "unavailable", detail: answer.detail });
}
