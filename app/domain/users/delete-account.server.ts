import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/domain/accounts/account.queries.server";
import type { AccountServices } from "~/domain/accounts/account-services.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orderEvents, orders, paymentEvents, stockRequests, users } from "~db/schema";
import type { OrderStatus } from "~db/vocabulary";
import {
  changedNothing,
  constraintFailure,
  requireChange,
  type WriteQuery,
  writeBatch,
} from "~db/write-batch";
import { checkPassword, type PasswordFailure, type PasswordProof } from "./check-password.server";

/** Someone still needs to know who these are for. */
const UNDER_WAY: OrderStatus[] = ["processing", "paid", "preparing", "shipped"];
/** Nobody is going to pay these any more. */
const WAITING: OrderStatus[] = ["pending", "refused"];
const REASON = "account-deleted";

/** `orders-under-way`: something that was paid has not been handed over. `last-admin`: nobody else could run the shop. */
export type DeleteFailure = PasswordFailure | { code: "orders-under-way" } | { code: "last-admin" };

const ownOrders = (db: Database, userId: number) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));

/** What is left of orders has amounts and things, and no person. */
function forgetPerson(db: Database, userId: number, now: number): WriteQuery[] {
  const own = eq(orders.userId, userId);
  const waiting = sql`(select id, status from ${orders} where user_id = ${userId}
    and ${inArray(orders.status, WAITING)})`;
  return [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail)
      select id, status, 'cancelled', 'shopper', ${REASON} from ${waiting}`,
    db
      .update(orders)
      .set({ status: "cancelled", cancelledAt: now, cancelReason: REASON })
      .where(and(own, inArray(orders.status, WAITING))),
    // The provider repeats the buyer in what it tells of a payment.
    db
      .update(paymentEvents)
      .set({
        payload: sql`case when json_valid(payload) then json_remove(payload, '$.customer') else '' end`,
      })
      .where(inArray(paymentEvents.orderId, ownOrders(db, userId))),
    db
      .update(orders)
      .set({
        ...{ email: "", name: "", phone: "", addressLine: null, district: null, city: null },
        ...{ addressNote: null, lat: null, lng: null },
      })
      .where(own),
  ];
}

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
 * Orders stay for the books without personal data; those that wait to be paid are cancelled.
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
      ...forgetPerson(db, account.id, unixSeconds(now)),
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
