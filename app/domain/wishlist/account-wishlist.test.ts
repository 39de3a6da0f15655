import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products, users, wishlists } from "~db/schema";
import { addSession, addUser } from "~db/test-rows";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import type { SessionKey } from "../accounts/sessions/sessions";
import { mergeWishlist, saveWish } from "./account-wishlist.server";
import { MAX_WISHES, type Wish } from "./wishlist";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let ids: number[];
let rosa: SessionKey;

beforeEach(async () => {
  shop = await openOwnShop();
  ids = [];
  for (const name of ["Polo", "Falda", "Bolso", "Gorro"]) ids.push((await addProduct(shop.db, { name })).id);
  rosa = await newOwner();
});

async function newOwner(): Promise<SessionKey> {
  const uid = crypto.randomUUID();
  const userId = await addUser(shop.db, { email: `${uid}@example.com`, firebaseUid: uid });
  return addSession(shop.db, userId);
}

const wish = (productId: number | undefined, variantId: number | null = null): Wish => ({
  productId: productId ?? 0,
  variantId,
});
const wishes = (...indexes: number[]) => indexes.map((index) => wish(ids[index]));
const merge = (local: Wish[], owner = rosa) => mergeWishlist(shop.db, owner, local);
const save = (index: number, local: Wish[], owner = rosa) =>
  saveWish(shop.db, owner, { productId: ids[index] ?? 0, local });
/** Makes the stored wishes a minute older. */
const age = () => shop.db.update(wishlists).set({ createdAt: sql`created_at - 60` });

test("the first browser list becomes the account's, in its order and with its variants", async () => {
  const local = [wish(ids[2], 7), ...wishes(0, 1)];
  expect(await merge(local)).toEqual(local);
  expect(await merge([])).toEqual(wishes(2, 0, 1));
});

test("the browser's wishes come before the account's; common ones keep their position", async () => {
  await merge(wishes(0, 1));
  await age();
  expect(await merge([wish(ids[1], 9), ...wishes(3, 2)])).toEqual([...wishes(3, 2, 0), wish(ids[1], 9)]);
  expect(await shop.db.select().from(wishlists)).toHaveLength(4);
});

test("unknown products are skipped; inactive ones reappear when they are active again", async () => {
  await merge([...wishes(0, 1), wish(4_999_999)]);
  const setActive = (active: boolean) =>
    shop.db
      .update(products)
      .set({ active })
      .where(eq(products.id, ids[0] ?? 0));
  await setActive(false);
  expect(await merge([])).toEqual(wishes(1));
  await setActive(true);
  expect(await merge([])).toEqual(wishes(0, 1));
});

test("lists of different accounts are separate", async () => {
  await merge(wishes(0));
  const other = await newOwner();
  expect(await merge(wishes(1), other)).toEqual(wishes(1));
  await save(1, [], other);
  expect(await merge([])).toEqual(wishes(0));
});

test("a list keeps at most sixty wishes and drops the oldest", async () => {
  const many: number[] = [];
  for (let count = 0; count < MAX_WISHES; count++) {
    many.push((await addProduct(shop.db, { name: `Prenda ${count}` })).id);
  }
  await merge(many.map((id) => wish(id)));
  await age();
  const kept = await merge(wishes(0, 1));
  expect(kept).toHaveLength(MAX_WISHES);
  expect(kept).toEqual([...wishes(0, 1), ...many.slice(0, -2).map((id) => wish(id))]);
  expect(await shop.db.select().from(wishlists)).toHaveLength(MAX_WISHES);
});

test("saving adds or removes one wish and returns the changes of other browsers", async () => {
  await merge(wishes(0));
  await age();
  expect(await save(1, [wish(ids[1], 5)])).toEqual([wish(ids[1], 5), ...wishes(0)]);
  expect(await save(0, wishes(2))).toEqual(wishes(1));
  expect(await save(0, [])).toEqual(wishes(1));
});

test("a session that has ended writes nothing", async () => {
  await merge(wishes(0));
  await shop.db.update(users).set({ sessionVersion: sql`session_version + 1` });
  expect(await merge(wishes(1))).toBe("session-over");
  expect(await save(0, [])).toBe("session-over");
  expect(await save(2, wishes(2))).toBe("session-over");
  expect(await merge([], await addSession(shop.db, rosa.userId, { version: 2 }))).toEqual(wishes(0));
});

test("merging and saving take one round trip each", async () => {
  const before = shop.database.requests;
  await merge(wishes(0, 1));
  await save(2, wishes(2));
  expect(shop.database.requests - before).toBe(2);
});
