import { and, asc, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { userAddresses } from "~db/schema";
import type { Address } from "./address";

const addressRows = (db: Database) => {
  const { id, name, address, country, ubigeo, district, city, state, postcode } = userAddresses;
  const { lat, lng, principal, version } = userAddresses;
  return db
    .select({
      id,
      name,
      address,
      country,
      ubigeo,
      district,
      city,
      state,
      postcode,
      lat,
      lng,
      principal,
      version,
    })
    .from(userAddresses);
};

type AddressRow = Awaited<ReturnType<typeof addressRows>>[number];

const toAddress = ({ ubigeo, district, city, state, postcode, ...row }: AddressRow): Address => ({
  ...row,
  district:
    ubigeo && district && city && state ? { ubigeo, district, province: city, department: state } : null,
  place: row.country === null || row.country === "PE" ? null : { city, state, postcode },
});

/** Oldest first. */
export const listAddresses = async ({ db, read }: Reader, userId: number): Promise<Address[]> =>
  (await read(addressRows(db).where(eq(userAddresses.userId, userId)).orderBy(asc(userAddresses.id)))).map(
    toAddress,
  );

/** Null when the address does not exist or belongs to someone else. */
export async function findAddress(
  { db, read }: Reader,
  { userId, id }: { userId: number; id: number },
): Promise<Address | null> {
  const isOwn = and(eq(userAddresses.id, id), eq(userAddresses.userId, userId));
  const [address] = await read(addressRows(db).where(isOwn));
  return address ? toAddress(address) : null;
}
