import type { Account } from "~/domain/accounts/account.queries.server";
import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { countSignIn } from "~/domain/accounts/sign-in/throttle.server";
import { failure, type Result, success } from "~/lib/result";
import { type WriteQuery, writeBatch } from "~db/write-batch";

/** Re-authentication of a signed-in person by password. */
export interface PasswordProof {
  account: Account;
  password: string;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  /** Id of a browser that signed in with this e-mail before, else null. */
  device: string | null;
}

export type PasswordFailure =
  | { code: "locked"; retryAfterSeconds: number }
  | { code: "wrong-password" }
  | { code: "unavailable"; detail: string };

/** A successful re-authentication. */
export interface Reauthentication {
  /** Fresh enough for `changePassword` and `deleteAccount` of the sign-in service. */
  idToken: string;
  /** Queries to include in the batch of the following write. They reset the failure count. */
  onSuccess: WriteQuery[];
}

/** Checks the password of a signed-in person. Attempts count towards the sign-in limits. */
export async function checkPassword(
  { db, toolkit, verifyToken, now }: AccountServices,
  { account, password, address, device }: PasswordProof,
): Promise<Result<Reauthentication, PasswordFailure>> {
  const { email } = account;
  const counted = await countSignIn(db, { email, address, device }, now);
  if (!counted.allowed) return failure({ code: "locked", retryAfterSeconds: counted.retryAfterSeconds });
  const signedIn = await toolkit.signIn({ email, password });
  if (signedIn.ok) {
    const { idToken } = signedIn.value;
    const checked = await verifyToken(idToken);
    if (checked.ok && checked.value.sub === account.firebaseUid) {
      return success({ idToken, onSuccess: counted.onSuccess });
    }
    if (checked.ok) return failure({ code: "wrong-password" });
    await writeBatch(db, counted.onRefund);
    return failure({ code: "unavailable", detail: checked.code });
  }
  if (signedIn.code === "bad-credentials") return failure({ code: "wrong-password" });
  // The service counts these attempts too, so they are not refunded here.
  if (signedIn.code === "too-many") return failure({ code: "unavailable", detail: signedIn.detail });
  await writeBatch(db, counted.onRefund);
  return failure({ code: "unavailable", detail: signedIn.detail });
}
