import { and, eq, sql } from "drizzle-orm";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { hasSession } from "~/domain/accounts/sessions/sessions.queries.server";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import { products, users, wishlists } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { MAX_WISHES, type Wish } from "./wishlist";

/** Within the same second, the row inserted last is the newest. */
const newestFirst = sql`${wishlists.createdAt} desc, ${wishlists}.rowid desc`;

/** Inserts the oldest first. Deleted products are skipped; existing wishes keep their position. */
const insertWishes = (owner: SessionKey, list: readonly Wish[]): WriteQuery =>
  sql`insert into ${wishlists} (user_id, product_id)
    select ${users.id}, ${products.id}
    from ${jsonRows(list.map(({ productId }) => productId))} as wish
    join ${products} on ${products.id} = wish.value
    join ${users} on ${hasSession(owner)}
    order by wish.key desc
    on conflict do nothing`;

const deleteWish = (owner: SessionKey, productId: number): WriteQuery =>
  sql`delete from ${wishlists} where user_id = ${owner.userId} and product_id = ${productId}
    and exists (select 1 from ${users} where ${hasSession(owner)})`;

/** Merging can exceed the limit; the oldest wishes are removed. */
const deleteSurplus = ({ userId }: SessionKey): WriteQuery =>
  sql`delete from ${wishlists} where rowid in (
    select rowid from ${wishlists} where user_id = ${userId} order by ${newestFirst} limit -1 offset ${MAX_WISHES})`;

/**
 * Returns at least one row while the session is live. Wishes for inactive products stay stored but are not returned.
 */
const readWishes = (db: Database, owner: SessionKey): WriteQuery =>
  db
    .select({ productId: products.id })
    .from(users)
    .leftJoin(wishlists, eq(wishlists.userId, users.id))
    .leftJoin(products, and(eq(products.id, wishlists.productId), eq(products.active, true)))
    .where(hasSession(owner))
    .orderBy(newestFirst);

/**
 * One round trip.
 * @param local the browser's list, the only place where variants are stored
 */
async function writeWishes(
  db: Database,
  { owner, local, changes }: { owner: SessionKey; local: readonly Wish[]; changes: WriteQuery[] },
): Promise<Wish[] | "session-over"> {
  const { rows } = (await writeBatch(db, { changes, wishes: readWishes(db, owner) })).wishes;
  if (rows.length === 0) return "session-over";
  const variantOf = new Map(local.map(({ productId, variantId }) => [productId, variantId]));
  return rows
    .filter(({ id }) => id !== null)
    .map(({ id }) => ({ productId: Number(id), variantId: variantOf.get(Number(id)) ?? null }));
}

/**
 * Merges the browser's list into the account's at sign-in, in one round trip.
 * @returns the account's list, newest first, at most `MAX_WISHES`
 */
export const mergeWishlist = (db: Database, owner: SessionKey, local: readonly Wish[]) =>
  writeWishes(db, { owner, local, changes: [insertWishes(owner, local), deleteSurplus(owner)] });

/**
 * Saves one change of the browser's list, in one round trip.
 * @param change the product, and the browser's list after the change
 * @returns the account's list, as `mergeWishlist` does.
 */
export function saveWish(
  db: Database,
  owner: SessionKey,
  { productId, local }: { productId: number; local: readonly Wish[] },
) {
  const added = local.filter((wish) => wish.productId === productId);
  const changes =
    added.length > 0 ? [insertWishes(owner, added), deleteSurplus(owner)] : [deleteWish(owner, productId)];
  return writeWishes(db, { owner, local, changes });
}
