import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/domain/accounts/account.queries.server";
import { attachGuestOrders } from "~/domain/accounts/sign-in/record-account.server";
import type { Database } from "~db/client";
import { auditLog, orders, stockRequests, users } from "~db/schema";
import type { OrderStatus } from "~db/vocabulary";
import { requireChange, requireThat, type WriteQuery } from "~db/write-batch";
import { type Deletion, forgetBuyer } from "./forget-buyer.server";

/** Someone still needs to know who these are for. */
const UNDER_WAY: OrderStatus[] = ["processing", "paid", "preparing", "shipped"];

/** Entries of the audit log stay, without the name and the phone that staff corrected. */
const forgetCorrections = (db: Database, id: number): WriteQuery => {
  const rest = (json: typeof auditLog.before | typeof auditLog.after) =>
    sql`json_remove(${json}, '$.name', '$.telefono')`;
  return db
    .update(auditLog)
    .set({ before: rest(auditLog.before), after: rest(auditLog.after) })
    .where(
      and(eq(auditLog.entity, "user"), eq(auditLog.entityId, String(id)), eq(auditLog.action, "change")),
    );
};

/** Removes the row, once what was bought as a guest counts as the person's. */
const removePerson = (db: Database, { id, email, emailVerified }: Account): WriteQuery[] => [
  ...(emailVerified ? [db.delete(stockRequests).where(eq(stockRequests.email, email))] : []),
  requireThat(
    "orders_under_way",
    sql`not exists (select 1 from ${orders} where user_id = ${id} and ${inArray(orders.status, UNDER_WAY)})`,
  ),
  db.delete(users).where(eq(users.id, id)),
  requireChange("row_gone"),
];

/**
 * The queries that delete a person: addresses, cart, wishlist and every session go. Orders stay for the books without
 * personal data, also those made as a guest under the verified e-mail; those that wait to be paid are cancelled. Claims
 * stay: the law asks for them. The guard `orders_under_way` undoes the batch while something that was paid has not been
 * handed over, `row_gone` once the person is deleted, the trigger `users_last_admin` for the last Admin.
 */
export const deletionQueries = (db: Database, account: Account, deletion: Deletion): WriteQuery[] => [
  ...(account.emailVerified ? attachGuestOrders(db, account.email, sql`${account.id}`) : []),
  ...forgetBuyer(db, account.id, deletion),
  forgetCorrections(db, account.id),
  ...removePerson(db, account),
];
