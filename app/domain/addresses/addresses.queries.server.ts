import { and, asc, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { userAddresses } from "~db/schema";
import type { Address } from "./address";

const addressRows = (db: Database) => {
  const { id, nombre, direccion, lat, lng, principal, version } = userAddresses;
  return db.select({ id, nombre, direccion, lat, lng, principal, version }).from(userAddresses);
};

/** A person's addresses, the oldest first. */
export const listAddresses = ({ db, read }: Reader, userId: number): Promise<Address[]> =>
  read(addressRows(db).where(eq(userAddresses.userId, userId)).orderBy(asc(userAddresses.id)));

/** A person's address, or null when there is none or it is someone else's. */
export async function findAddress(
  { db, read }: Reader,
  { userId, id }: { userId: number; id: number },
): Promise<Address | null> {
  const own = and(eq(userAddresses.id, id), eq(userAddresses.userId, userId));
  const [found] = await read(addressRows(db).where(own));
  return found ?? null;
}
