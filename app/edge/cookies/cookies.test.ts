import { expect, test, vi } from "vitest";
import { addLine } from "~/domain/cart/add-to-cart.server";
import { type Cart, emptyCart } from "~/domain/cart/cart";
import { cartCookie } from "./cart-cookie.server";
import { readCookie, serializeCookie, signedCookie } from "./cookies.server";
import { flashCookie, readFlash } from "./flash.server";
import { sealedCookie } from "./sealed-cookie.server";
import { readWishlist, wishlistCookie } from "./wishlist-cookie.server";

const OLD = `k1:${"a".repeat(43)}`;
const NEW = `k2:${"b".repeat(43)}`;
const MINUTE = 60;

const requestWith = (cookie: string) => new Request("http://shop.test/es", { headers: { cookie } });
const pair = (setCookie: string) => setCookie.split(";")[0] ?? "";
const cart = { id: "c1", lines: [{ productId: 7, variantId: null, size: "M", quantity: 2 }] };

const visitor = { isSignedIn: false, accountId: null };

test("a signed value is read back", async () => {
  const codec = signedCookie<{ value: string }>("test", OLD);
  expect(await codec.read(await codec.sign({ value: "ñ" }), MINUTE)).toMatchObject({ value: "ñ" });
});

test("the first secret signs and the others still verify", async () => {
  const signed = await signedCookie<{ value: string }>("test", OLD).sign({ value: "x" });
  expect(await signedCookie("test", `${NEW},${OLD}`).read(signed, MINUTE)).not.toBeNull();
  expect(await signedCookie("test", NEW).read(signed, MINUTE)).toBeNull();
});

test("a value of one cookie is invalid in another", async () => {
  const signed = await signedCookie<{ value: string }>("cart", OLD).sign({ value: "x" });
  expect(await signedCookie("session", OLD).read(signed, MINUTE)).toBeNull();
});

test("a sealed value is read back, and nobody else can read it", async () => {
  const text = "Av. Larco 1 ñ ".repeat(20);
  const sealed = await sealedCookie<{ text: string }>("kept-form", OLD).seal({ text });
  expect(sealed.length).toBeLessThan(text.length);
  expect(await sealedCookie("kept-form", `${NEW},${OLD}`).open(sealed, MINUTE)).toMatchObject({ text });
  expect(await sealedCookie("kept-form", NEW).open(sealed, MINUTE)).toBeNull();
  expect(await sealedCookie("other", OLD).open(sealed, MINUTE)).toBeNull();
  expect(await signedCookie("kept-form", OLD).read(sealed, MINUTE)).toBeNull();
  const signed = await signedCookie<{ text: string }>("kept-form", OLD).sign({ text });
  expect(await sealedCookie("kept-form", OLD).open(signed, MINUTE)).toBeNull();
});

test("a sealed value expires", async () => {
  vi.useFakeTimers();
  const sealed = await sealedCookie<{ text: string }>("kept-form", OLD).seal({ text: "x" });
  vi.advanceTimersByTime((MINUTE + 61) * 1000);
  expect(await sealedCookie("kept-form", OLD).open(sealed, MINUTE)).toBeNull();
  vi.useRealTimers();
});

test.each(["", "a", "abc.%%%", "a.b.c", "eyJhbGciOiJub25lIn0.e30.", "x".repeat(5000), null])(
  "the invalid value %j is read as null",
  async (value) => {
    expect(await signedCookie("test", OLD).read(value, MINUTE)).toBeNull();
    expect(await sealedCookie("test", OLD).open(value, MINUTE)).toBeNull();
  },
);

test("a cart is read back unchanged, also with fifty lines", async () => {
  const carts = cartCookie({ secrets: OLD, secure: false });
  expect(await carts.read(requestWith(pair(await carts.write(cart, visitor))), visitor)).toEqual(cart);
  const lines = Array.from({ length: 50 }, (_, index) => ({
    productId: 1000 + index,
    variantId: 5000,
    size: "XS",
    quantity: 99,
  }));
  const setCookie = await carts.write({ id: "c2", lines }, visitor);
  expect(setCookie.length).toBeLessThan(4096);
  expect((await carts.read(requestWith(pair(setCookie)), visitor))?.lines).toHaveLength(50);
});

test("a cart with very long size names is full before its cookie exceeds the browser's limit", async () => {
  const line = { productId: 9_999_999_999, variantId: 9_999_999_999, quantity: 99 };
  let full: Cart = emptyCart();
  let outcome = "added";
  for (let count = 10; outcome === "added"; count++) {
    ({ cart: full, outcome } = addLine(full, { ...line, size: `${count}${"👗".repeat(19)}` }));
  }
  expect(outcome).toBe("full");
  const setCookie = await cartCookie({ secrets: OLD, secure: true }).write(full, { accountId: 999_999_999 });
  expect(pair(setCookie).length).toBeLessThan(4096);
  expect(pair(setCookie).length).toBeGreaterThan(3500);
});

test("an account's cart is read as an empty cart with a new id when signed out", async () => {
  const carts = cartCookie({ secrets: OLD, secure: false });
  const request = requestWith(pair(await carts.write(cart, { accountId: 7 })));
  expect(await carts.read(request, { isSignedIn: true })).toEqual(cart);
  const left = await carts.read(request, { isSignedIn: false });
  expect(left).toEqual({ id: expect.stringMatching(/^.{16}$/), lines: [] });
  expect([await carts.accountOf(request), await carts.accountOf(requestWith("cart=x"))]).toEqual([
    { id: 7 },
    null,
  ]);
});

test("an account's wishlist is read as empty when signed out", () => {
  const list = [{ productId: 101, variantId: 7 }];
  const request = requestWith(pair(wishlistCookie(list, { secure: false, isAccounts: true })));
  expect(readWishlist(request, { isSignedIn: true, secure: false })).toEqual(list);
  expect(readWishlist(request, { isSignedIn: false, secure: false })).toEqual([]);
  const visitors = requestWith(pair(wishlistCookie(list, { secure: false, isAccounts: false })));
  expect(readWishlist(visitors, { isSignedIn: false, secure: false })).toEqual(list);
});

test("a tampered cart is read as empty, and a missing one as null", async () => {
  const carts = cartCookie({ secrets: OLD, secure: false });
  const tampered = pair(await carts.write(cart, visitor)).replace(/.{5}$/, "AAAAA");
  expect(await carts.read(requestWith(tampered), visitor)).toEqual({ id: "", lines: [] });
  expect(await carts.read(requestWith("region=PE"), visitor)).toBeNull();
});

test("the cart cookie has the __Host- prefix and Secure over HTTPS", async () => {
  const setCookie = await cartCookie({ secrets: OLD, secure: true }).write(cart, visitor);
  expect(setCookie).toMatch(/^__Host-cart=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test("plain cookies are parsed and serialized", () => {
  expect(readCookie("a=1; region=INT; b=2", "region")).toBe("INT");
  expect(readCookie("xregion=INT", "region")).toBeNull();
  expect(serializeCookie("theme", "dark", { maxAgeSeconds: 5, secure: false })).toBe(
    "theme=dark; Max-Age=5; Path=/; SameSite=Lax",
  );
});

test("a message about a change is for its page, while the browser has the cookie that the change set", () => {
  const added = { type: "success", key: "productAdded" } as const;
  const cookie = "cart=new; Max-Age=60; Path=/";
  const flash = pair(flashCookie(added, false, { cookie, page: "/es/product/1?variant=2" }));
  const read = (path: string, cart: string) =>
    readFlash(
      new Request(`https://shop.test${path}`, { headers: { cookie: `${flash}; cart=${cart}` } }),
      false,
    );
  expect(read("/es/product/1?variant=2", "new")).toEqual(added);
  expect(read("/es/product/1?variant=2", "newer")).toBeNull();
  expect(read("/es/product/2", "new")).toBeNull();
});

test("a message about a deleted cookie is for a browser without it", () => {
  const removed = { type: "success", key: "wishRemoved" } as const;
  const flash = pair(flashCookie(removed, true, { cookie: "__Host-wishlist=; Max-Age=0", page: "/es" }));
  const read = (more: string) =>
    readFlash(new Request("https://shop.test/es", { headers: { cookie: flash + more } }), true);
  expect(read("")).toEqual(removed);
  expect(read("; __Host-wishlist=7")).toBeNull();
});
