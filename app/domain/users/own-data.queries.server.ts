import { asc, desc, eq } from "drizzle-orm";
import type { Reader } from "~/domain/settings/shop.server";
import { carts, orderLines, orders, userAddresses, users, wishlists } from "~db/schema";

/** Nobody has more; a person who does gets the newest. */
const MOST_ORDERS = 1000;

const isoTime = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

const ordersOf = ({ db }: Reader, userId: number) =>
  db.query.orders.findMany({
    where: eq(orders.userId, userId),
    orderBy: [desc(orders.placedAt), desc(orders.id)],
    limit: MOST_ORDERS,
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
      district: true,
      city: true,
      country: true,
      addressNote: true,
      deliveryName: true,
      placedAt: true,
      paidAt: true,
    },
    with: {
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
    },
  });

/** All that the shop knows of a person, in one read; null when there is no such person. Times are ISO 8601, UTC. */
export async function readOwnData(reader: Reader, userId: number) {
  const { db, read } = reader;
  const [person, addresses, bought, wished, cart] = await Promise.all([
    read(db.query.users.findFirst({ where: eq(users.id, userId) })),
    read(
      db.query.userAddresses.findMany({
        where: eq(userAddresses.userId, userId),
        orderBy: asc(userAddresses.id),
        columns: { nombre: true, direccion: true, lat: true, lng: true, principal: true },
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
  ]);
  if (!person) return null;
  const { email, emailVerified, name, telefono, role, createdAt } = person;
  return {
    profile: { email, emailVerified, name, telefono, role, createdAt: isoTime(createdAt) },
    addresses,
    orders: bought.map(({ placedAt, paidAt, ...order }) => ({
      ...order,
      placedAt: isoTime(placedAt),
      paidAt: isoTime(paidAt),
    })),
    wishlist: wished.map(({ productId }) => productId),
    cart: cart?.lines ?? [],
  };
}
