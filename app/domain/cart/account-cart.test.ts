import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { carts, emptiedCarts, products, users } from "~db/schema";
import { addSession, addUser } from "~db/test-rows";
import { addProduct, cartLine, openShop } from "../../../tests/support/data/catalogue";
import type { SessionKey } from "../accounts/sessions/sessions";
import { mergeIntoAccount, mergeLines, readAccountCart, saveAccountCart } from "./account-cart.server";
import { type Cart, emptyCart, MAX_LINES } from "./cart";
import { restoreCart } from "./restore-cart.server";

let shop: Awaited<ReturnType<typeof openShop>>;
let polo: number;
let falda: number;
let rosa: SessionKey;
beforeEach(async () => {
  shop = await openShop();
  polo = (await addProduct(shop.db, { name: "Polo" })).id;
  falda = (await addProduct(shop.db, { name: "Falda" })).id;
  rosa = await newOwner();
});
afterEach(() => shop.database.close());

async function newOwner(): Promise<SessionKey> {
  const uid = crypto.randomUUID();
  const userId = await addUser(shop.db, { email: `${uid}@example.com`, firebaseUid: uid });
  return addSession(shop.db, userId);
}

const cartOf = (...lines: Cart["lines"]): Cart => ({ ...emptyCart(), lines });
const merge = (owner: SessionKey, brought: Cart | null) => mergeIntoAccount(shop.reader, owner, brought);
const read = (owner: SessionKey) => readAccountCart(shop.reader, owner);

test("the first cart that is brought becomes the account's", async () => {
  const brought = cartOf(cartLine(polo, { quantity: 2 }), cartLine(falda));
  expect(await merge(rosa, brought)).toEqual(brought);
  expect(await read(rosa)).toEqual(brought);
});

test("equal lines take the higher quantity, others come along, and the browser's id is given up", async () => {
  const kept = await merge(rosa, cartOf(cartLine(polo, { quantity: 3 })));
  const brought = cartOf(cartLine(polo, { quantity: 2 }), cartLine(falda, { quantity: 4 }));
  const merged = await merge(rosa, brought);
  expect(merged).toEqual({
    id: kept.id,
    lines: [cartLine(polo, { quantity: 3 }), cartLine(falda, { quantity: 4 })],
  });
  expect(await read(rosa)).toEqual(merged);
  expect(await shop.db.select({ id: emptiedCarts.cartId }).from(emptiedCarts)).toEqual([{ id: brought.id }]);
});

test("what a session that ran out left in the browser is its owner's, and nobody else's", async () => {
  const kept = await merge(rosa, cartOf(cartLine(polo)));
  await saveAccountCart(shop.db, rosa, { id: kept.id, lines: [cartLine(falda)] });
  const stranger = await newOwner();
  const theirs = await merge(stranger, kept);
  expect(theirs.lines).toEqual([]);
  expect(theirs.id).not.toBe(kept.id);
  expect(await merge(rosa, kept)).toEqual({ id: kept.id, lines: [cartLine(falda), cartLine(polo)] });
});

test("without any cart there is an empty one", async () => {
  const cart = await merge(rosa, null);
  expect(await read(rosa)).toEqual({ id: cart.id, lines: [] });
});

test("saving replaces lines and id, and leaves out what is gone", async () => {
  await merge(rosa, cartOf(cartLine(polo), cartLine(falda)));
  await shop.db.delete(products).where(eq(products.id, falda));
  const next = cartOf(cartLine(polo, { quantity: 5 }), cartLine(falda), cartLine(polo, { variantId: 4711 }));
  await saveAccountCart(shop.db, rosa, next);
  expect(await read(rosa)).toEqual({ id: next.id, lines: [cartLine(polo, { quantity: 5 })] });
  expect(await shop.db.select().from(carts)).toHaveLength(1);
});

test("the last tap is kept with the cart, until another change", async () => {
  const lastTap = { index: 0, at: 1_795_000_000_000, name: null };
  const cart = { ...cartOf(cartLine(polo)), lastTap };
  await saveAccountCart(shop.db, rosa, cart);
  expect(await read(rosa)).toEqual(cart);
  await saveAccountCart(shop.db, rosa, { id: cart.id, lines: cart.lines });
  expect(await read(rosa)).toEqual({ id: cart.id, lines: cart.lines });
});

test("a session that has ended reads and writes nobody's cart", async () => {
  const kept = await merge(rosa, cartOf(cartLine(polo)));
  await shop.db.update(users).set({ sessionVersion: sql`session_version + 1` });
  expect(await read(rosa)).toBe("session-over");
  await saveAccountCart(shop.db, rosa, { id: kept.id, lines: [] });
  await saveAccountCart(shop.db, rosa, emptyCart());
  expect(await read(await addSession(shop.db, rosa.userId, { version: 2 }))).toEqual(kept);
});

test("nobody restores an account's cart from a browser's copy", async () => {
  const mirror = await merge(rosa, cartOf(cartLine(polo)));
  expect(await restoreCart(shop.reader, { cart: null, mirror })).toEqual({
    ok: false,
    code: "cart-of-account",
  });
});

test("a merged cart holds no more than a cart does, the account's lines first", () => {
  const many = (from: number) => Array.from({ length: 40 }, (_, index) => cartLine(from + index));
  const merged = mergeLines(many(1000), many(2000));
  expect(merged).toHaveLength(MAX_LINES);
  expect(merged.slice(0, 40)).toEqual(many(1000));
});
