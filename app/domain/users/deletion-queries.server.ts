import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/domain/accounts/account.queries.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderEvents, orders, paymentEvents, stockRequests, users } from "~db/schema";
import type { OrderActor, OrderStatus } from "~db/vocabulary";
import { requireChange, type WriteQuery } from "~db/write-batch";

/** Someone still needs to know who these are for. */
const UNDER_WAY: OrderStatus[] = ["processing", "paid", "preparing", "shipped"];
/** Nobody is going to pay these any more. */
const WAITING: OrderStatus[] = ["pending", "refused"];
const REASON = "account-deleted";

/** Who deletes an account, and when. */
export interface Deletion {
  /** The shopper's own wish, or someone of the staff; the id is null for an account that ends with it. */
  by: { actor: OrderActor; userId: number | null };
  now: Date;
}

const ownOrders = (db: Database, userId: number) =>
  db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));

/** What is left of orders has amounts and things, and no person. */
function forgetPerson(db: Database, userId: number, { by, now: date }: Deletion): WriteQuery[] {
  const now = unixSeconds(date);
  const own = eq(orders.userId, userId);
  const waiting = sql`(select id, status from ${orders} where user_id = ${userId}
    and ${inArray(orders.status, WAITING)})`;
  return [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
      select id, status, 'cancelled', ${by.actor}, ${by.userId}, ${REASON}, ${now} from ${waiting}`,
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
 * The queries that delete a person: addresses, cart, wishlist and every session go. Orders stay for the books without
 * personal data; those that wait to be paid are cancelled. They undo their batch (`changedNothing`) where something
 * that was paid has not been handed over, and break `users_last_admin` for the last Admin.
 */
export const deletionQueries = (db: Database, account: Account, deletion: Deletion): WriteQuery[] => [
  ...forgetPerson(db, account.id, deletion),
  ...removePerson(db, account),
];
