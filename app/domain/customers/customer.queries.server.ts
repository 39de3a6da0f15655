import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  customerNotes,
  newsletterSubscribers,
  orders,
  pageVersions,
  stockRequests,
  userAddresses,
  users,
} from "~db/schema";
import { contactOfUser, findCustomerRow, ordersOf, standingFor } from "./customer-table.queries.server";

/** Limit of the orders on a customer's page. */
const MAX_ORDERS = 100;

const orderRows = (db: Database, userId: number) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      progress: orders.progress,
      placedAt: orders.placedAt,
      currency: orders.currency,
      totalMinor: orders.totalMinor,
      locale: orders.locale,
    })
    .from(orders)
    .where(ordersOf(userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MAX_ORDERS);

/** The latest version of the privacy policy that the customer accepted with an order. */
const acceptedPrivacy = (db: Database, userId: number) =>
  db
    .select({ number: pageVersions.number, at: orders.placedAt, source: orders.source })
    .from(orders)
    .innerJoin(pageVersions, eq(pageVersions.id, orders.privacyVersionId))
    .where(ordersOf(userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(1);

/** Consents to be told when something is in stock again. */
const stockConsents = (db: Database, userId: number) =>
  db
    .select({ count: sql<number>`count(*)`, at: sql<number | null>`max(${stockRequests.createdAt})` })
    .from(stockRequests)
    .where(and(eq(stockRequests.email, contactOfUser(userId)), isNotNull(stockRequests.consent)));

/** When the customer confirmed the newsletter. */
const newsletterConsent = (db: Database, userId: number) =>
  db
    .select({ at: newsletterSubscribers.confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, contactOfUser(userId)));

const noteRows = (db: Database, userId: number) =>
  db
    .select({
      id: customerNotes.id,
      authorEmail: customerNotes.authorEmail,
      text: customerNotes.text,
      createdAt: customerNotes.createdAt,
    })
    .from(customerNotes)
    .where(eq(customerNotes.contact, contactOfUser(userId)))
    .orderBy(desc(customerNotes.id));

const addressRows = (db: Database, userId: number) =>
  db
    .select({
      id: userAddresses.id,
      name: userAddresses.name,
      address: userAddresses.address,
      district: userAddresses.district,
      city: userAddresses.city,
      state: userAddresses.state,
      postcode: userAddresses.postcode,
      country: userAddresses.country,
      principal: userAddresses.principal,
    })
    .from(userAddresses)
    .where(eq(userAddresses.userId, standingFor(userId)))
    .orderBy(desc(userAddresses.principal), asc(userAddresses.id));

/**
 * A customer by the id of any of their rows, with their newest orders, notes (newest first), addresses and consents.
 * Null for an unknown one, and for staff who never bought. Amounts are minor units of the order's currency, times Unix
 * seconds.
 */
export async function findCustomer(reader: Reader, userId: number) {
  const { db, read } = reader;
  const [row, [person], bought, notes, addresses, [privacy], [consents], [newsletter]] = await Promise.all([
    findCustomerRow(reader, userId),
    read(
      db
        .select({ role: users.role, emailVerified: users.emailVerified, createdAt: users.createdAt })
        .from(users)
        .where(eq(users.id, standingFor(userId))),
    ),
    read(orderRows(db, userId)),
    read(noteRows(db, userId)),
    read(addressRows(db, userId)),
    read(acceptedPrivacy(db, userId)),
    read(stockConsents(db, userId)),
    read(newsletterConsent(db, userId)),
  ]);
  if (!row || !person) return null;
  const { orders: orderCount, ...customer } = row;
  return {
    ...customer,
    ...person,
    orderCount,
    orders: bought,
    notes,
    addresses,
    privacy: privacy ?? null,
    /** When they agreed to the newsletter; null for no agreement. */
    newsletterAt: newsletter?.at ?? null,
    stockConsents: { count: consents?.count ?? 0, at: consents?.at ?? null },
    /** Of the newest order; null without one. */
    language: bought[0]?.locale ?? null,
  };
}

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;
