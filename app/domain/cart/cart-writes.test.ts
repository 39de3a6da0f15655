import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptiedCarts, orders } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct, cartLine, openShop } from "../../../tests/support/data/catalogue";
import { addToCart } from "./add-to-cart.server";
import { type Cart, emptyCart, MAX_LINES } from "./cart";
import { recordEmptiedCart } from "./empty-cart.server";
import { restoreCart } from "./restore-cart.server";

let shop: Awaited<ReturnType<typeof openShop>>;
let polo: number;
beforeEach(async () => {
  shop = await openShop();
  polo = (await addProduct(shop.db, { name: "Polo" })).id;
});
afterEach(() => shop.database.close());

describe("adding", () => {
  test("puts a sellable line into the cart", async () => {
    const cart = emptyCart();
    const added = await addToCart(shop.reader, { cart, line: cartLine(polo, { quantity: 2 }) });
    expect(added).toEqual({
      ok: true,
      value: { cart: { id: cart.id, lines: [cartLine(polo, { quantity: 2 })] }, outcome: "added" },
    });
  });

  test.each([
    [{ quantity: 0 }, "invalid-line"],
    [{ quantity: -5 }, "invalid-line"],
    [{ quantity: 1.5 }, "invalid-line"],
    [{ quantity: Number.NaN }, "invalid-line"],
    [{ productId: 0 }, "invalid-line"],
    [{ size: "" }, "invalid-line"],
    [{ size: "' or 1=1 --" }, "size-unknown"],
    [{ size: null }, "size-required"],
    [{ productId: 4711 }, "product-gone"],
    [{ variantId: 4711 }, "variant-unknown"],
  ])("refuses %j as %s", async (values, code) => {
    const line = cartLine(polo, values);
    expect(await addToCart(shop.reader, { cart: emptyCart(), line })).toEqual({ ok: false, code });
  });

  test("answers the second of a double tap without a size like the first", async () => {
    const tap = { at: 1_795_000_000_000, name: null };
    const added = await addToCart(shop.reader, { cart: emptyCart(), line: cartLine(polo), tap });
    const { cart } = added.ok ? added.value : { cart: emptyCart() };
    const line = cartLine(polo, { size: null });
    const again = (at: number) => addToCart(shop.reader, { cart, line, tap: { ...tap, at } });
    expect(await again(tap.at + 499)).toEqual({ ok: true, value: { cart, outcome: "added" } });
    expect(await again(tap.at + 500)).toEqual({ ok: false, code: "size-required" });
  });

  test("reports a full cart", async () => {
    const lines = Array.from({ length: MAX_LINES }, (_, index) => cartLine(index + 1000));
    const added = await addToCart(shop.reader, { cart: { id: "full", lines }, line: cartLine(polo) });
    expect(added).toMatchObject({ ok: true, value: { outcome: "full" } });
  });
});

describe("restoring from a browser's mirror", () => {
  const restore = (mirror: Cart, cart: Cart | null = null) => restoreCart(shop.reader, { cart, mirror });
  const mirrorOf = (...lines: Cart["lines"]): Cart => ({ ...emptyCart(), lines });

  test("restores a lost cart under its id, with equal lines merged, in one request", async () => {
    const mirror = mirrorOf(cartLine(polo), cartLine(4711), cartLine(polo, { quantity: 2 }));
    const before = shop.database.requests;
    expect(await restore(mirror)).toEqual({
      ok: true,
      value: { cart: { id: mirror.id, lines: [cartLine(polo, { quantity: 3 })] }, dropped: [cartLine(4711)] },
    });
    expect(shop.database.requests - before).toBe(1);
  });

  test("replaces a cookie cart that failed verification, but no valid one", async () => {
    const mirror = mirrorOf(cartLine(polo));
    expect(await restore(mirror, { id: "", lines: [] })).toMatchObject({ ok: true });
    expect(await restore(mirror, emptyCart())).toEqual({ ok: false, code: "cart-not-lost" });
    expect(await restore(mirror, mirrorOf(cartLine(polo)))).toEqual({ ok: false, code: "cart-not-lost" });
  });

  test("never restores an emptied cart", async () => {
    const mirror = mirrorOf(cartLine(polo));
    await recordEmptiedCart(shop.db, mirror.id);
    await recordEmptiedCart(shop.db, mirror.id);
    await recordEmptiedCart(shop.db, "");
    expect(await restore(mirror)).toEqual({ ok: false, code: "cart-emptied" });
    expect(await shop.db.select({ cartId: emptiedCarts.cartId }).from(emptiedCarts)).toEqual([
      { cartId: mirror.id },
    ]);
  });

  test("never restores a paid cart, but one whose order is unpaid", async () => {
    const mirror = mirrorOf(cartLine(polo));
    await shop.db.insert(orders).values(orderValues({ cartId: mirror.id }));
    expect(await restore(mirror)).toMatchObject({ ok: true });
    await shop.db
      .insert(orders)
      .values(orderValues({ reference: "325XYZ", cartId: mirror.id, status: "paid", paidAt: 1 }));
    expect(await restore(mirror)).toEqual({ ok: false, code: "cart-paid" });
  });

  test("is refused when no line can be sold", async () => {
    expect(await restore(mirrorOf(cartLine(4711)))).toEqual({ ok: false, code: "nothing-to-restore" });
  });
});
