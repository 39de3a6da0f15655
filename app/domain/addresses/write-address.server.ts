import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { userAddresses } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { AddressValues } from "./address";

/** A person's; nobody needs more. */
export const MOST_ADDRESSES = 20;

interface OwnAddress {
  userId: number;
  id: number;
}

const isOwn = ({ userId, id }: OwnAddress) => and(eq(userAddresses.id, id), eq(userAddresses.userId, userId));

/** Adds an address; a person's first one is the principal. @returns its id, or null where there was no room for it. */
export async function addAddress(
  db: Database,
  { userId, values }: { userId: number; values: AddressValues },
): Promise<number | null> {
  const { nombre, direccion, lat, lng } = values;
  const count = sql`(select count(*) from ${userAddresses} where user_id = ${userId})`;
  const [added] = await writeBatch(db, [
    sql`insert into ${userAddresses} (user_id, nombre, direccion, lat, lng, principal)
      select ${userId}, ${nombre}, ${direccion}, ${lat}, ${lng}, ${count} = 0 where ${count} < ${MOST_ADDRESSES} returning id`,
  ]);
  const id = added.rows[0]?.id;
  return id === undefined ? null : Number(id);
}

/** Changes an address. @returns whether it did: not when it was changed or removed since its form was made. */
export async function changeAddress(
  db: Database,
  { userId, id, version, values }: OwnAddress & { version: number; values: AddressValues },
): Promise<boolean> {
  const { nombre, direccion, lat, lng } = values;
  const [changed] = await writeBatch(db, [
    db
      .update(userAddresses)
      .set({ nombre, direccion, lat, lng, version: sql`${userAddresses.version} + 1` })
      .where(and(isOwn({ userId, id }), eq(userAddresses.version, version))),
  ]);
  return changed.rowsAffected === 1;
}

/** Removes an address; the oldest of the others is the principal then, if this one was. Twice is as good as once. */
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

/** Makes an address the principal one. @returns whether there was such an address. */
export async function makePrincipal(db: Database, { userId, id }: OwnAddress): Promise<boolean> {
  const isThere = sql`exists (select 1 from ${userAddresses} where id = ${id} and user_id = ${userId})`;
  const [, made] = await writeBatch(db, [
    db
      .update(userAddresses)
      .set({ principal: false })
      .where(and(eq(userAddresses.userId, userId), eq(userAddresses.principal, true), isThere)),
    db.update(userAddresses).set({ principal: true }).where(isOwn({ userId, id })),
  ]);
  return made.rowsAffected === 1;
}
