import { asc, eq, sql } from "drizzle-orm";
import { listSessions } from "~/domain/accounts/sessions/sessions.queries.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import {
  carts,
  claims,
  coupons,
  customerNotes,
  newsletterSubscribers,
  stockRequests,
  userAddresses,
  users,
  wishlists,
} from "~db/schema";
import { mailboxIn } from "~db/schema/columns";
import { ordersOf, ownOrder, withIsoTime } from "./own-orders.queries.server";

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

const newsletterOf = ({ db }: Reader, userId: number) =>
  db
    .select({
      locale: newsletterSubscribers.locale,
      requestedAt: newsletterSubscribers.requestedAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
    })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, provenEmail(userId)));

/** Coupons that are for certain people, one of them this one. */
const couponsOf = ({ db }: Reader, userId: number) =>
  db.query.coupons.findMany({
    where: sql`exists (select 1 from ${users} person join json_each(${coupons.emails}) listed
      on ${mailboxIn("listed.value")} = ${mailboxIn("person.email")}
      where person.id = ${userId} and person.email_verified = 1)`,
    orderBy: asc(coupons.id),
    columns: { code: true, names: true, startsAt: true, endsAt: true, active: true },
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

/** Notes of staff, without who wrote them: Peru's Ley 29733 gives people access to what is stored about them. */
const notesAbout = ({ db }: Reader, userId: number) =>
  db
    .select({ text: customerNotes.text, createdAt: customerNotes.createdAt })
    .from(customerNotes)
    .where(eq(customerNotes.contact, provenEmail(userId)))
    .orderBy(asc(customerNotes.id));

/**
 * All personal data of a person, in one round trip, with the API's field names for phone and addresses; null for an
 * unknown id. Times are ISO 8601 in UTC.
 */
export async function readOwnData(reader: Reader, userId: number) {
  const { db, read } = reader;
  const [person, addresses, bought, wished, cart, requested, claimed, named, notes, [newsletter], sessions] =
    await Promise.all([
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
            postcode: true,
            country: true,
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
      read(couponsOf(reader, userId)),
      read(notesAbout(reader, userId)),
      read(newsletterOf(reader, userId)),
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
    orders: bought.map(ownOrder),
    wishlist: wished.map(({ productId }) => productId),
    cart: cart?.lines ?? [],
    stockRequests: requested.map(({ notifiedAt, ...request }) => ({
      ...withIsoTime(request),
      notifiedAt: optionalIsoTime(notifiedAt),
    })),
    claims: claimed.map(({ dueAt, answeredAt, ...claim }) => ({
      ...withIsoTime(claim),
      dueAt: isoTime(dueAt),
      answeredAt: optionalIsoTime(answeredAt),
    })),
    coupons: named.map(({ startsAt, endsAt, ...coupon }) => ({
      ...coupon,
      startsAt: optionalIsoTime(startsAt),
      endsAt: optionalIsoTime(endsAt),
    })),
    notes: notes.map(withIsoTime),
    newsletter: newsletter
      ? {
          locale: newsletter.locale,
          requestedAt: isoTime(newsletter.requestedAt),
          confirmedAt: optionalIsoTime(newsletter.confirmedAt),
        }
      : null,
    sessions: sessions.map(({ createdAt: at, lastSeenAt, browser, system, network }) => ({
      createdAt: isoTime(at),
      lastSeenAt: isoTime(lastSeenAt),
      browser,
      system,
      network,
    })),
  };
}
