import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { AccountServices } from "~/domain/accounts/account-services.server";
import { attachGuestOrders } from "~/domain/accounts/record-account.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orders, stockRequests, users } from "~db/schema";
import type { OrderStatus } from "~db/vocabulary";
import {
  changedNothing,
  constraintFailure,
  requireChange,
  type WriteQuery,
  writeBatch,
} from "~db/write-batch";
import { checkPassword, type PasswordFailure, type PasswordProof } from "./check-password.server";
import { forgetBuyer } from "./forget-buyer.server";

/** Someone still needs to know who these are for. */
const UNDER_WAY: OrderStatus[] = ["processing", "paid", "preparing", "shipped"];

/** `orders-under-way`: something that was paid has not been handed over. `last-admin`: nobody else could run the shop. */
export type DeleteFailure = PasswordFailure | { code: "orders-under-way" } | { code: "last-admin" };

/** The row last, and only where nothing is under way: else none of it happens. */
const removePerson = (db: Database, { id, email, emailVerified }: Account): WriteQuery[] => [
  ...(emailVerified ? [db.delete(stockRequests).where(eq(stockRequests.email, email))] : []),
  db.delete(users).where(
    and(
      eq(users.id, id),
      sql`not exists (select 1 from ${orders} where user_id = ${id}
        and ${inArray(orders.status, UNDER_WAY)})`,
    ),
  ),
  requireChange(),
];

/**
 * Deletes an account, here and at the sign-in service: addresses, cart and wishlist go, and so does every session.
 * Orders stay for the books without personal data, also those made as a guest under the verified e-mail; those that wait
 * to be paid are cancelled. Claims stay: the law asks for them.
 * @returns whether the sign-in service forgot the person as well; someone has to look after it where it did not.
 */
export async function deleteAccount(
  services: AccountServices,
  proof: PasswordProof,
): Promise<Result<{ isForgotten: boolean }, DeleteFailure>> {
  const { db, toolkit, now } = services;
  const checked = await checkPassword(services, proof);
  if (!checked.ok) return checked;
  const { idToken, onSuccess } = checked.value;
  const { account } = proof;
  try {
    await writeBatch(db, [
      ...onSuccess,
      ...(account.emailVerified ? attachGuestOrders(db, account.email, sql`${account.id}`) : []),
      ...forgetBuyer(db, account.id, { by: { actor: "shopper", userId: null }, now }),
      ...removePerson(db, account),
    ]);
  } catch (error) {
    if (changedNothing(error)) return failure({ code: "orders-under-way" });
    if (constraintFailure(error)?.constraint === "users_last_admin") return failure({ code: "last-admin" });
    throw error;
  }
  const forgotten = await toolkit.deleteAccount(idToken);
  return success({ isForgotten: forgotten.ok });
}
