import { asc, desc, eq, sql } from "drizzle-orm";
import { buyerIds } from "~/domain/accounts/people/buyer-ids.server";
import { listSessions } from "~/domain/accounts/sessions/sessions.queries.server";
import { isoTime } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import {
  carts,
  claims,
  orderDiscounts,
  orderLines,
  orders,
  shipments,
  stockRequests,
  userAddresses,
  users,
  wishlists,
} from "~db/schema";

/** Far above any real count; beyond it the newest are exported. */
const MAX_ORDERS = 1000;

const ordersOf = ({ db }: Reader, userId: number) =>
  db.query.orders.findMany({
    where: sql`${orders.userId} in ${buyerIds(userId)}`,
    orderBy: [desc(orders.placedAt), desc(orders.id)],
    limit: MAX_ORDERS,
    columns: {
      reference: true,
      status: true,
      currency: true,
      subtotalMinor: true,
      deliveryMinor: true,
      discountMinor: true,
      totalMinor: true,
      email: true,
      name: true,
      phone: true,
      addressLine: true,
      ubigeo: true,
      district: true,
      city: true,
      state: true,
      postcode: true,
      country: true,
      addressNote: true,
      lat: true,
      lng: true,
      deliveryName: true,
      placedAt: true,
      paidAt: true,
    },
    with: {
      discounts: {
        orderBy: asc(orderDiscounts.position),
        columns: { code: true, name: true, amountMinor: true },
      },
      lines: {
        orderBy: asc(orderLines.position),
        columns: {
          productId: true,
          productName: true,
          variantName: true,
          size: true,
          unitPriceMinor: true,
          quantity: true,
        },
      },
      shipments: {
        orderBy: asc(shipments.number),
        columns: { number: true, carrier: true, trackingNumber: true, trackingUrl: true },
      },
    },
  });

/** The e-mail if it is verified, else null: rows under an unverified e-mail may belong to someone else. */
const provenEmail = (userId: number) =>
  sql`(select email from ${users} where id = ${userId} and email_verified = 1)`;

const stockRequestsOf = ({ db }: Reader, userId: number) =>
  db.query.stockRequests.findMany({
    where: eq(stockRequests.email, provenEmail(userId)),
    orderBy: asc(stockRequests.id),
    columns: {
      email: true,
      consent: true,
      locale: true,
      productId: true,
      variantId: true,
      size: true,
      status: true,
      notifiedAt: true,
      createdAt: true,
    },
  });

/** Includes the answer but not which member of staff wrote it. */
const claimsOf = ({ db }: Reader, userId: number) =>
  db.query.claims.findMany({
    where: sql`lower(${claims.email}) = ${provenEmail(userId)}`,
    orderBy: asc(claims.id),
    columns: {
      id: false,
      accessKey: false,
      idempotencyKey: false,
      answeredBy: false,
      updatedAt: false,
      version: false,
    },
  });

/**
 * All personal data of a person, in one round trip, with the API's field names for phone and addresses; null for an
 * unknown id. Times are ISO 8601 in UTC.
 */
export async function readOwnData(reader: Reader, userId: number) {
  const { db, read } = reader;
  const [person, addresses, bought, wished, cart, requested, claimed, sessions] = await Promise.all([
    read(db.query.users.findFirst({ where: eq(users.id, userId) })),
    read(
      db.query.userAddresses.findMany({
        where: eq(userAddresses.userId, userId),
        orderBy: asc(userAddresses.id),
        columns: {
          name: true,
          address: true,
          ubigeo: true,
          district: true,
          city: true,
          state: true,
          lat: true,
          lng: true,
          principal: true,
        },
      }),
    ),
    read(ordersOf(reader, userId)),
    read(db.select({ productId: wishlists.productId }).from(wishlists).where(eq(wishlists.userId, userId))),
    read(
      db.query.carts.findFirst({
        where: eq(carts.userId, userId),
        with: { lines: { columns: { productId: true, variantId: true, size: true, quantity: true } } },
      }),
    ),
    read(stockRequestsOf(reader, userId)),
    read(claimsOf(reader, userId)),
    listSessions(reader, userId),
  ]);
  if (!person) return null;
  const { email, emailVerified, name, phone, role, signInMethods, createdAt } = person;
  return {
    profile: {
      email,
      emailVerified,
      name,
      telefono: phone,
      role,
      signInMethods,
      createdAt: isoTime(createdAt),
    },
    addresses: addresses.map(({ name: nombre, address: direccion, ...place }) => ({
      nombre,
      direccion,
      ...place,
    })),
    orders: bought.map(({ placedAt, paidAt, ...order }) => ({
      ...order,
      placedAt: isoTime(placedAt),
      paidAt: paidAt === null ? null : isoTime(paidAt),
    })),
    wishlist: wished.map(({ productId }) => productId),
    cart: cart?.lines ?? [],
    stockRequests: requested.map(({ notifiedAt, createdAt: at, ...request }) => ({
      ...request,
      notifiedAt: notifiedAt === null ? null : isoTime(notifiedAt),
      createdAt: isoTime(at),
    })),
    claims: claimed.map(({ dueAt, answeredAt, createdAt: at, ...claim }) => ({
      ...claim,
      dueAt: isoTime(dueAt),
      answeredAt: answeredAt === null ? null : isoTime(answeredAt),
      createdAt: isoTime(at),
    })),
    sessions: sessions.map(({ createdAt: at, lastSeenAt, browser, system, network }) => ({
      createdAt: isoTime(at),
      lastSeenAt: isoTime(lastSeenAt),
      browser,
      system,
      network,
    })),
  };
}
