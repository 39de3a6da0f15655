import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carts, emptiedCarts, products, users } from "~db/schema";
import { addSession, addUser } from "~db/test-rows";
import { addProduct, cartLine, openShop } from "../../../tests/support/data/catalogue";
import type { SessionKey } from "../accounts/sessions/sessions";
import {
  type CartChanged,
  changeAccountCart,
  mergeIntoAccount,
  mergeLines,
  readAccountCart,
  type StoredCart,
} from "./account-cart.server";
import { addToCart } from "./add-to-cart.server";
import { type Cart, emptyCart, MAX_LINES, NO_CART, removeBoughtLines } from "./cart";
import { removeLine, setQuantity } from "./change-lines.server";
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

async function read(owner: SessionKey): Promise<Cart | null | "session-over"> {
  const stored = await readAccountCart(shop.reader, owner);
  return stored === "session-over" ? stored : stored.cart;
}

const change = <Result extends CartChanged>(owner: SessionKey, apply: (cart: Cart) => Result) =>
  changeAccountCart(shop.reader, { owner, change: async (cart) => apply(cart) });
const save = (owner: SessionKey, cart: Cart) => change(owner, () => ({ cart }));

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
  await save(rosa, { id: kept.id, lines: [cartLine(falda)] });
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
  await save(rosa, next);
  expect(await read(rosa)).toEqual({ id: next.id, lines: [cartLine(polo, { quantity: 5 })] });
  expect(await shop.db.select().from(carts)).toHaveLength(1);
});

test("the last tap is stored with the cart until another change", async () => {
  const lastTap = { index: 0, at: 1_795_000_000_000, name: null };
  const cart = { ...cartOf(cartLine(polo)), lastTap };
  await save(rosa, cart);
  expect(await read(rosa)).toEqual(cart);
  await save(rosa, { id: cart.id, lines: cart.lines });
  expect(await read(rosa)).toEqual({ id: cart.id, lines: cart.lines });
});

test("a session that has ended neither reads nor writes the cart", async () => {
  const kept = await merge(rosa, cartOf(cartLine(polo)));
  await shop.db.update(users).set({ sessionVersion: sql`session_version + 1` });
  expect(await read(rosa)).toBe("session-over");
  await save(rosa, { id: kept.id, lines: [] });
  await save(rosa, emptyCart());
  expect(await read(await addSession(shop.db, rosa.userId, { version: 2 }))).toEqual(kept);
});

test("the last tap counts for the session that it came from only", async () => {
  const lastTap = { index: 0, at: 1_795_000_000_000, name: null };
  await save(rosa, { ...cartOf(cartLine(polo)), lastTap });
  expect(await read(await addSession(shop.db, rosa.userId))).not.toHaveProperty("lastTap");
});

describe("devices that change one cart at the same moment", () => {
  const devices = (count: number) =>
    Promise.all(Array.from({ length: count }, () => addSession(shop.db, rosa.userId)));

  /** Like a press of the buy button without script. */
  const add = (owner: SessionKey, productId: number) =>
    changeAccountCart(shop.reader, {
      owner,
      async change(cart) {
        const line = cartLine(productId);
        const added = await addToCart(shop.reader, { cart, line, tap: { at: Date.now(), name: null } });
        if (!added.ok) throw new Error(added.code);
        return { cart: added.value.cart };
      },
    });

  test.each(["without a cart", "with a cart"])("lose no line of an account %s", async (title) => {
    if (title === "with a cart") await save(rosa, cartOf(cartLine(polo)));
    const products = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addProduct(shop.db, { name: `Prenda ${index}` })),
    );
    const owners = await devices(products.length);
    await Promise.all(products.map(({ id }, index) => add(owners[index] as SessionKey, id)));
    const cart = (await read(rosa)) as Cart;
    const ids = cart.lines.map(({ productId }) => productId).filter((id) => id !== polo);
    expect(ids.toSorted()).toEqual(products.map(({ id }) => id).toSorted());
  });

  test("add a piece each to one line", async () => {
    const owners = await devices(4);
    await Promise.all(owners.map((owner) => add(owner, polo)));
    expect(await read(rosa)).toMatchObject({ lines: [cartLine(polo, { quantity: 4 })] });
  });

  test("set, remove, merge and add without undoing each other", async () => {
    const bolso = (await addProduct(shop.db, { name: "Bolso" })).id;
    const visera = (await addProduct(shop.db, { name: "Visera" })).id;
    await save(rosa, cartOf(cartLine(polo), cartLine(falda)));
    const [first, second, third, fourth] = (await devices(4)) as [
      SessionKey,
      SessionKey,
      SessionKey,
      SessionKey,
    ];
    await Promise.all([
      change(first, (cart) => ({ cart: setQuantity(cart, cartLine(polo), 5) })),
      change(second, (cart) => ({ cart: removeLine(cart, cartLine(falda)) })),
      merge(third, cartOf(cartLine(bolso))),
      add(fourth, visera),
    ]);
    const { lines } = (await read(rosa)) as Cart;
    expect(lines.map(({ productId, quantity }) => [productId, quantity]).toSorted()).toEqual(
      [
        [polo, 5],
        [bolso, 1],
        [visera, 1],
      ].toSorted(),
    );
  });

  test("keep what one adds while another opens the order that was bought, and empty its cart once", async () => {
    const cart = cartOf(cartLine(polo));
    await save(rosa, cart);
    const [first, second, third] = (await devices(3)) as [SessionKey, SessionKey, SessionKey];
    const openOrder = (owner: SessionKey) =>
      change(owner, (current) =>
        current.id === cart.id ? { cart: removeBoughtLines(current, [cartLine(polo)]) } : {},
      );
    await Promise.all([openOrder(first), openOrder(second), add(third, falda)]);
    expect(await read(rosa)).toMatchObject({ lines: [cartLine(falda)] });
    expect(await shop.db.select({ id: emptiedCarts.cartId }).from(emptiedCarts)).toEqual([{ id: cart.id }]);
  });

  test("fail when the cart never stays the same, and leave it as it is", async () => {
    await save(rosa, cartOf(cartLine(polo)));
    const other = await addSession(shop.db, rosa.userId);
    let quantity = 1;
    const overtaken = changeAccountCart(shop.reader, {
      owner: rosa,
      async change() {
        quantity += 1;
        await save(other, cartOf(cartLine(polo, { quantity })));
        return { cart: cartOf(cartLine(falda)) };
      },
    });
    await expect(overtaken).rejects.toThrow("row_changed");
    expect(await read(rosa)).toMatchObject({ lines: [cartLine(polo, { quantity })] });
  });

  test("do not bring back the cart of an account whose rows were deleted", async () => {
    const before = (await readAccountCart(shop.reader, rosa)) as StoredCart;
    expect(before).toEqual({ cart: null, version: 0 });
    await save(rosa, cartOf(cartLine(polo)));
    const stale = (await readAccountCart(shop.reader, rosa)) as StoredCart;
    await shop.db.delete(carts);
    const tried: Cart[] = [];
    await changeAccountCart(shop.reader, {
      owner: rosa,
      before: stale,
      async change(cart) {
        tried.push(cart);
        return { cart: { ...cart, id: cart.id || emptyCart().id } };
      },
    });
    expect(tried).toEqual([stale.cart, NO_CART]);
  });
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
