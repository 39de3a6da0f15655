import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { failure, type Result, success } from "~/lib/result";
import { constraintFailure, guardOf, writeBatch } from "~db/write-batch";
import { type ConfirmationFailure, confirmIdentity, type IdentityProof } from "./confirm-identity.server";
import { deletionQueries } from "./deletion-queries.server";

/** `orders-under-way`: an order goes on, or a return. `last-admin`: the shop must keep one Admin. */
export type DeleteFailure = ConfirmationFailure | { code: "orders-under-way" } | { code: "last-admin" };

/**
 * Deletes one's own account in the shop (see `deletionQueries`) and then at the sign-in service.
 * @returns `isForgotten: false` when the sign-in service failed to delete it; an operator must then do so.
 */
export async function deleteAccount(
  services: AccountServices,
  proof: IdentityProof,
): Promise<Result<{ isForgotten: boolean }, DeleteFailure>> {
  const { db, toolkit, now } = services;
  const checked = await confirmIdentity(services, proof);
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
    // A concurrent request has deleted the row and also deletes the Firebase account.
    if (guardOf(broken) === "row_gone") return success({ isForgotten: true });
    throw error;
  }
  const forgotten = await toolkit.deleteAccount(idToken);
  return success({ isForgotten: forgotten.ok });
}
