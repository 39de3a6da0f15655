import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { userAddresses } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { AddressValues } from "./address";

/** Per person. */
export const MAX_ADDRESSES = 20;

interface OwnAddress {
  userId: number;
  id: number;
}

const isOwn = ({ userId, id }: OwnAddress) => and(eq(userAddresses.id, id), eq(userAddresses.userId, userId));

const columnsOf = ({ district, place, ...values }: AddressValues) => ({
  ...values,
  ubigeo: district?.ubigeo ?? null,
  district: district?.district ?? null,
  city: district?.province ?? place?.city ?? null,
  state: district?.department ?? place?.state ?? null,
  postcode: place?.postcode ?? null,
});

/** The first address becomes the principal one. Returns the id, or null when the limit is reached. */
export async function addAddress(
  db: Database,
  { userId, values }: { userId: number; values: AddressValues },
): Promise<number | null> {
  const { name, address, country, ubigeo, district, city, state, postcode, lat, lng } = columnsOf(values);
  const count = sql`(select count(*) from ${userAddresses} where user_id = ${userId})`;
  const [added] = await writeBatch(db, [
    sql`insert into ${userAddresses}
        (user_id, name, address, country, ubigeo, district, city, state, postcode, lat, lng, principal)
      select ${userId}, ${name}, ${address}, ${country}, ${ubigeo}, ${district}, ${city}, ${state}, ${postcode},
        ${lat}, ${lng}, ${count} = 0
      where ${count} < ${MAX_ADDRESSES} returning id`,
  ]);
  const id = added.rows[0]?.id;
  return id === undefined ? null : Number(id);
}

/** @returns false when the address was changed or removed meanwhile. */
export async function changeAddress(
  db: Database,
  { userId, id, version, values }: OwnAddress & { version: number; values: AddressValues },
): Promise<boolean> {
  const [changed] = await writeBatch(db, [
    db
      .update(userAddresses)
      .set({ ...columnsOf(values), version: increment(userAddresses.version) })
      .where(and(isOwn({ userId, id }), eq(userAddresses.version, version))),
  ]);
  return changed.rowsAffected === 1;
}

/** Idempotent. If the principal address is removed, the oldest remaining one becomes principal. */
export async function removeAddress(db: Database, { userId, id }: OwnAddress): Promise<void> {
  const ofPerson = sql`select * from ${userAddresses} where user_id = ${userId}`;
  await writeBatch(db, [
    db.delete(userAddresses).where(isOwn({ userId, id })),
    db
      .update(userAddresses)
      .set({ principal: true })
      .where(
        sql`${userAddresses.id} = (select min(id) from (${ofPerson}))
          and not exists (select 1 from (${ofPerson}) where principal = 1)`,
      ),
  ]);
}

/** @returns false when there is no such address. */
export async function makePrincipal(db: Database, { userId, id }: OwnAddress): Promise<boolean> {
  const isThere = sql`exists (select 1 from ${userAddresses} where id = ${id} and user_id = ${userId})`;
  const { updated } = await writeBatch(db, {
    former: db
      .update(userAddresses)
      .set({ principal: false })
      .where(and(eq(userAddresses.userId, userId), eq(userAddresses.principal, true), isThere)),
    updated: db.update(userAddresses).set({ principal: true }).where(isOwn({ userId, id })),
  });
  return updated.rowsAffected === 1;
}
