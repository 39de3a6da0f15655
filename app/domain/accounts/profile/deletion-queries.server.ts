import { and, eq, inArray, sql } from "drizzle-orm";
import type { Account } from "~/domain/accounts/account.queries.server";
import { contactOf } from "~/domain/accounts/people/contact.server";
import { attachGuestOrders } from "~/domain/accounts/sign-in/record-account.server";
import { mailboxOf } from "~/lib/text/email";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import {
  auditLog,
  coupons,
  customerNotes,
  newsletterSubscribers,
  orders,
  paymentProofs,
  returnRequests,
  reviewOptOuts,
  stockRequests,
  users,
} from "~db/schema";
import { mailboxIn } from "~db/schema/columns";
import { openReturnStatuses } from "~db/vocabulary";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";
import { type Deletion, forgetBuyer } from "./forget-buyer.server";

/** Removes corrected names and phones from the audit log; the entries themselves stay. */
const forgetCorrections = (db: Database, id: number): WriteQuery => {
  const withoutPersonalData = (json: typeof auditLog.before | typeof auditLog.after) =>
    sql`json_remove(${json}, '$.name', '$.phone')`;
  return db
    .update(auditLog)
    .set({ before: withoutPersonalData(auditLog.before), after: withoutPersonalData(auditLog.after) })
    .where(
      and(eq(auditLog.entity, "user"), eq(auditLog.entityId, String(id)), eq(auditLog.action, "change")),
    );
};

/** Removes the person from the coupons that are for certain people. One for nobody else is switched off. */
const removeFromCoupons = (db: Database, email: string): WriteQuery => {
  const others = sql`(select json_group_array(value) from json_each(${coupons.emails})
    where ${mailboxIn("value")} <> ${mailboxOf(email)})`;
  return db
    .update(coupons)
    .set({
      emails: others,
      active: sql`${coupons.active} and json_array_length(${others}) > 0`,
      version: increment(coupons.version),
    })
    .where(sql`${mailboxOf(email)} in (select ${mailboxIn("value")} from json_each(${coupons.emails}))`);
};

/** Removes the notes about a deleted person, unless guests have the same contact, who may be somebody else. */
const forgetNotes = (db: Database, { email, phone }: Account): WriteQuery => {
  const contact = email || phone;
  return db.delete(customerNotes).where(
    and(
      eq(customerNotes.contact, contact ?? ""),
      sql`not exists (select 1 from ${users} person
        where ${contactOf({ email: sql`person.email`, phone: sql`person.phone` })} = ${contact})`,
    ),
  );
};

/** Deletes the row, guarded by `orders_under_way` and `row_gone`. */
const removePerson = (db: Database, account: Account): WriteQuery[] => {
  const { id, email, emailVerified } = account;
  return [
    ...(emailVerified
      ? [
          db.delete(stockRequests).where(eq(stockRequests.email, email)),
          db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
          db.delete(reviewOptOuts).where(eq(reviewOptOuts.email, email)),
          removeFromCoupons(db, email),
        ]
      : []),
    requireThat(
      "orders_under_way",
      sql`not exists (select 1 from ${orders} where user_id = ${id} and (status in ${statusList("isUnderWay")}
        or (status in ${statusList("canOweCash")} and paid_at is null)
        or exists (select 1 from ${paymentProofs} proof where proof.order_id = ${orders.id} and proof.status = 'waiting')
        or exists (select 1 from ${returnRequests} asked where asked.order_id = ${orders.id}
          and ${inArray(sql`asked.status`, [...openReturnStatuses])})))`,
    ),
    ...guarded(db.delete(users).where(eq(users.id, id)), "row_gone"),
    forgetNotes(db, account),
  ];
};

/**
 * Queries that delete a person with addresses, cart, wishlist and sessions. Orders, including guest orders under the
 * verified e-mail, are kept for accounting without personal data; unpaid ones are cancelled. Claims are kept because
 * the law requires it. The batch is undone by the guard `orders_under_way` while an order that goes on has not been handed
 * over or paid, or has an open return request, by `row_gone` when the person is already deleted, and by the trigger `users_last_admin` for the last Admin.
 */
export const deletionQueries = (db: Database, account: Account, deletion: Deletion): WriteQuery[] => [
  ...(account.emailVerified ? attachGuestOrders(db, account.email, sql`${account.id}`) : []),
  ...forgetBuyer(db, account.id, deletion),
  forgetCorrections(db, account.id),
  ...removePerson(db, account),
];
