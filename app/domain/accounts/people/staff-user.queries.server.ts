import { count, desc, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, secondFactors, userAddresses, users } from "~db/schema";

const MAX_ORDERS = 10;

const person = (db: Database, id: number) =>
  db.query.users.findFirst({
    where: eq(users.id, id),
    columns: { firebaseUid: false },
    with: {
      addresses: {
        columns: {
          id: true,
          name: true,
          address: true,
          district: true,
          city: true,
          state: true,
          postcode: true,
          country: true,
          principal: true,
        },
        orderBy: [desc(userAddresses.principal), userAddresses.id],
      },
      orders: {
        columns: {
          id: true,
          reference: true,
          status: true,
          placedAt: true,
          currency: true,
          totalMinor: true,
        },
        orderBy: [desc(orders.placedAt), desc(orders.id)],
        limit: MAX_ORDERS,
      },
    },
  });

/**
 * A person with addresses and their newest orders (amounts in minor units of the order's currency). Times are Unix
 * seconds.
 */
export type StaffUser = NonNullable<Awaited<ReturnType<typeof person>>> & {
  orderCount: number;
  hasSecondFactor: boolean;
};

/** One round trip. */
export async function findStaffUser({ db, read }: Reader, id: number): Promise<StaffUser | null> {
  const [user, [counted], [factor]] = await Promise.all([
    read(person(db, id)),
    read(db.select({ orderCount: count() }).from(orders).where(eq(orders.userId, id))),
    read(db.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, id))),
  ]);
  return user
    ? { ...user, orderCount: counted?.orderCount ?? 0, hasSecondFactor: factor !== undefined }
    : null;
}
