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

test("the first browser cart becomes the account's", async () => {
  const brought = cartOf(cartLine(polo, { quantity: 2 }), cartLine(falda));
  expect(await merge(rosa, brought)).toEqual(brought);
  expect(await read(rosa)).toEqual(brought);
});

test("merging keeps the higher quantity of equal lines, adds the others and retires the browser's cart id", async () => {
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

test("the cart of an expired session merges into its owner's account only", async () => {
  const kept = await merge(rosa, cartOf(cartLine(polo)));
  await saveAccountCart(shop.db, rosa, { id: kept.id, lines: [cartLine(falda)] });
  const stranger = await newOwner();
  const theirs = await merge(stranger, kept);
  expect(theirs.lines).toEqual([]);
  expect(theirs.id).not.toBe(kept.id);
  expect(await merge(rosa, kept)).toEqual({ id: kept.id, lines: [cartLine(falda), cartLine(polo)] });
});

test("an account without a cart gets an empty one", async () => {
  const cart = await merge(rosa, null);
  expect(await read(rosa)).toEqual({ id: cart.id, lines: [] });
});

test("saving replaces lines and id, and skips deleted products and variants", async () => {
  await merge(rosa, cartOf(cartLine(polo), cartLine(falda)));
  await shop.db.delete(products).where(eq(products.id, falda));
  const next = cartOf(cartLine(polo, { quantity: 5 }), cartLine(falda), cartLine(polo, { variantId: 4711 }));
  await saveAccountCart(shop.db, rosa, next);
  expect(await read(rosa)).toEqual({ id: next.id, lines: [cartLine(polo, { quantity: 5 })] });
  expect(await shop.db.select().from(carts)).toHaveLength(1);
});

test("the last tap is stored with the cart until another change", async () => {
  const lastTap = { index: 0, at: 1_795_000_000_000, name: null };
  const cart = { ...cartOf(cartLine(polo)), lastTap };
  await saveAccountCart(shop.db, rosa, cart);
  expect(await read(rosa)).toEqual(cart);
  await saveAccountCart(shop.db, rosa, { id: cart.id, lines: cart.lines });
  expect(await read(rosa)).toEqual({ id: cart.id, lines: cart.lines });
});

test("a session that has ended neither reads nor writes the cart", async () => {
  const kept = await merge(rosa, cartOf(cartLine(polo)));
  await shop.db.update(users).set({ sessionVersion: sql`session_version + 1` });
  expect(await read(rosa)).toBe("session-over");
  await saveAccountCart(shop.db, rosa, { id: kept.id, lines: [] });
  await saveAccountCart(shop.db, rosa, emptyCart());
  expect(await read(await addSession(shop.db, rosa.userId, { version: 2 }))).toEqual(kept);
});

test("an account's cart can't be restored from a browser's mirror", async () => {
  const mirror = await merge(rosa, cartOf(cartLine(polo)));
  expect(await restoreCart(shop.reader, { cart: null, mirror })).toEqual({
    ok: false,
    code: "cart-of-account",
  });
});

test("a merged cart keeps the line limit, the account's lines first", () => {
  const many = (from: number) => Array.from({ length: 40 }, (_, index) => cartLine(from + index));
  const merged = mergeLines(many(1000), many(2000));
  expect(merged).toHaveLength(MAX_LINES);
  expect(merged.slice(0, 40)).toEqual(many(1000));
});
