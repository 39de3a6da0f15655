import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { failure, type Result, success } from "~/lib/result";
import { constraintFailure, guardOf, writeBatch } from "~db/write-batch";
import { checkPassword, type PasswordFailure, type PasswordProof } from "./check-password.server";
import { checkProvider, type ProviderFailure, type ProviderProof } from "./check-provider.server";
import { deletionQueries } from "./deletion-queries.server";

/** `orders-under-way`: something that was paid has not been handed over. `last-admin`: nobody else could run the shop. */
export type DeleteFailure =
  | PasswordFailure
  | ProviderFailure
  | { code: "orders-under-way" }
  | { code: "last-admin" };

/**
 * Deletes one's own account, here (see `deletionQueries`) and at the sign-in service.
 * @returns whether the sign-in service forgot the person as well; someone has to look after it where it did not.
 */
export async function deleteAccount(
  services: AccountServices,
  proof: PasswordProof | ProviderProof,
): Promise<Result<{ isForgotten: boolean }, DeleteFailure>> {
  const { db, toolkit, now } = services;
  const checked = await ("idToken" in proof
    ? checkProvider(services, proof)
    : checkPassword(services, proof));
  if (!checked.ok) return checked;
  const { idToken, onSuccess } = checked.value;
  const { account } = proof;
  try {
    await writeBatch(db, [
      ...onSuccess,
      ...deletionQueries(db, account, { by: { actor: "shopper", userId: null }, now }),
    ]);
  } catch (error) {
    const broken = constraintFailure(error);
    if (guardOf(broken) === "orders_under_way") return failure({ code: "orders-under-way" });
    if (broken?.constraint === "users_last_admin") return failure({ code: "last-admin" });
    // A request at the same time has deleted the account, and does so at the sign-in service.
    if (guardOf(broken) === "row_gone") return success({ isForgotten: true });
    throw error;
  }
  const forgotten = await toolkit.deleteAccount(idToken);
  return success({ isForgotten: forgotten.ok });
}
