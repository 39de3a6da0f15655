import { expect, test } from "vitest";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { type Cart, emptyCart, NO_CART } from "~/domain/cart/cart";
import { emptiedCarts, sessions } from "~db/schema";
import { addSession, addUser } from "~db/test-rows";
import { addProduct, cartLine } from "../../tests/support/data/catalogue";
import { openOwnShop } from "../../tests/support/own-shop";
import { requestCart } from "./cart.server";
import { cartCookie } from "./cookies/cart-cookie.server";
import { createLog } from "./log/log.server";

const cookie = cartCookie({ secrets: `k1:${"a".repeat(43)}`, secure: false });
const pair = (setCookie = "") => setCookie.split(";")[0] ?? "";

async function openCarts() {
  const shop = await openOwnShop();
  const [polo, falda] = [
    await addProduct(shop.db, { name: "Polo" }),
    await addProduct(shop.db, { name: "Falda" }),
  ];
  /** The cart of a request with this cookie. */
  const cartOf = (owner: SessionKey | null, header = "") =>
    requestCart({
      request: new Request("https://shop.test/es", { headers: header ? { cookie: header } : {} }),
      cookie,
      owner: async () => owner,
      clearSession: () => "token=; Max-Age=0",
      reader: () => shop.reader,
      log: createLog("test"),
    });
  const newOwner = async () =>
    addSession(shop.db, await addUser(shop.db, { email: "rosa@example.com", firebaseUid: "rosa" }));
  return { ...shop, polo: cartLine(polo.id), falda: cartLine(falda.id), cartOf, newOwner };
}

const adding = (line: Cart["lines"][number]) => async (cart: Cart) => ({
  cart: { id: cart.id || emptyCart().id, lines: [...cart.lines, line] },
});

test("a visitor's change is in the cookie, and the same request reads and changes it further", async () => {
  const { cartOf, polo, falda } = await openCarts();
  const cart = cartOf(null);
  await cart.change(adding(polo));
  const { cookies, before } = await cart.change(adding(falda));
  expect(before.lines).toEqual([polo]);
  expect((await cart.read())?.lines).toEqual([polo, falda]);
  expect((await cartOf(null, pair(cookies[0])).read())?.lines).toEqual([polo, falda]);
});

test("an unchanged cart sets no cookie", async () => {
  const { cartOf, newOwner } = await openCarts();
  for (const owner of [null, await newOwner()]) {
    const same = await cartOf(owner).change(async (cart) => ({ cart }));
    expect(same).toEqual({ result: { cart: NO_CART }, before: NO_CART, cookies: [] });
    expect((await cartOf(owner).change(async () => ({}))).cookies).toEqual([]);
  }
});

test("a cart that gives up its id is recorded as emptied", async () => {
  const { db, cartOf, newOwner, polo } = await openCarts();
  const given: string[] = [];
  for (const owner of [null, await newOwner()]) {
    const filled = await cartOf(owner).change(adding(polo));
    const emptied = await cartOf(owner, pair(filled.cookies[0])).change(async () => ({ cart: emptyCart() }));
    given.push(emptied.before.id);
  }
  const recorded = await db.select({ id: emptiedCarts.cartId }).from(emptiedCarts);
  expect(recorded.map(({ id }) => id).toSorted()).toEqual(given.toSorted());
});

test("requests of one account that have read the same cart both add to it", async () => {
  const { cartOf, newOwner, polo, falda } = await openCarts();
  const owner = await newOwner();
  const [first, second] = [cartOf(owner), cartOf(owner)];
  expect([await first.read(), await second.read()]).toEqual([null, null]);
  await first.change(adding(polo));
  const { before, cookies } = await second.change(adding(falda));
  expect(before.lines).toEqual([polo]);
  expect((await cartOf(owner).read())?.lines).toEqual([polo, falda]);
  const copy = new Request("https://shop.test/es", { headers: { cookie: pair(cookies[0]) } });
  expect((await cookie.read(copy, { isSignedIn: true }))?.lines).toEqual([polo, falda]);
});

test("an account whose session has ended continues as a visitor without the account's cart", async () => {
  const { db, cartOf, newOwner, polo, falda } = await openCarts();
  const owner = await newOwner();
  const copy = pair((await cartOf(owner).change(adding(polo))).cookies[0]);
  await db.delete(sessions);
  const cart = cartOf(owner, copy);
  expect(await cart.endedAccount()).toEqual({ id: owner.userId });
  const changed = await cart.change(adding(falda));
  expect(await cart.endedAccount()).toBeNull();
  expect(changed.result.cart.lines).toEqual([falda]);
  expect(changed.cookies[1]).toBe("token=; Max-Age=0");
  expect((await cartOf(null, pair(changed.cookies[0])).read())?.lines).toEqual([falda]);
});

test("a browser that dropped its session's cookie tells whose cart it has a copy of", async () => {
  const { cartOf, newOwner, polo } = await openCarts();
  const owner = await newOwner();
  const copy = pair((await cartOf(owner).change(adding(polo))).cookies[0]);
  expect(await cartOf(owner, copy).endedAccount()).toBeNull();
  expect(await cartOf(null, copy).endedAccount()).toEqual({ id: owner.userId });
  expect(await cartOf(null).endedAccount()).toBeNull();
});
