import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { buyAgain } from "~/domain/orders/buy-again.server";
import { addProduct, cartLine, openShop } from "../../../tests/support/data/catalogue";
import { addToCart } from "./add-to-cart.server";
import type { Cart, CartLine } from "./cart";
import { readCartView } from "./cart.queries.server";
import { restoreCart } from "./restore-cart.server";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const empty: Cart = { id: "cart", lines: [] };
const add = (line: CartLine, cart = empty, tap?: { at: number; name: string | null }) =>
  addToCart(shop.reader, { cart, line, ...(tap && { tap }) });

const sellsOut = (stock: number) =>
  addProduct(shop.db, { name: "Bolso", whenOut: "sold_out", stock: [{ size: "M", stock }] });

describe("adding a product that sells out", () => {
  test("is refused without stock, in one round trip", async () => {
    const { id } = await sellsOut(0);
    const before = shop.database.requests;
    expect(await add(cartLine(id))).toEqual({ ok: false, code: "sold-out" });
    expect(shop.database.requests - before).toBe(1);
  });

  test("is refused once the cart has all that is left", async () => {
    const { id } = await sellsOut(2);
    const first = await add(cartLine(id, { quantity: 2 }));
    const cart = first.ok ? first.value.cart : empty;
    expect(await add(cartLine(id), cart)).toEqual({ ok: false, code: "not-enough-stock" });
    expect(await add(cartLine(id, { quantity: 3 }))).toEqual({ ok: false, code: "not-enough-stock" });
  });

  test("counts all variants that share a stock row", async () => {
    const { id, variantIds } = await addProduct(shop.db, {
      name: "Polo",
      whenOut: "sold_out",
      variants: [{ name: "Rojo" }, { name: "Azul" }],
      stock: [{ size: "M", stock: 1 }],
    });
    const [red = 0, blue = 0] = variantIds;
    const cart = { id: "cart", lines: [cartLine(id, { variantId: red })] };
    expect(await add(cartLine(id, { variantId: blue }), cart)).toMatchObject({ code: "not-enough-stock" });
    const view = await readCartView(shop.reader, {
      cart: { id: "cart", lines: [...cart.lines, cartLine(id, { variantId: blue })] },
      locale: "es",
      region: "PE",
      chargeUsd: false,
    });
    expect(view.lines.map(({ available, missing }) => [available, missing])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test("by a repeated tap on the last piece keeps the one piece", async () => {
    const { id } = await sellsOut(1);
    const first = await add(cartLine(id), empty, { at: 1, name: "tap" });
    const cart = first.ok ? first.value.cart : empty;
    expect(await add(cartLine(id), cart, { at: 2, name: "tap" })).toEqual({
      ok: true,
      value: { cart, outcome: "added" },
    });
  });
});

test("made to order at stock 0 is added, with the product's days or else the shop's", async () => {
  const own = await addProduct(shop.db, {
    name: "Falda",
    madeToOrderDays: 21,
    stock: [{ size: "M", stock: 0 }],
  });
  const other = await addProduct(shop.db, { name: "Saya", stock: [{ size: "M", stock: 0 }] });
  expect(await add(cartLine(own.id))).toMatchObject({ ok: true });
  const { lines } = await readCartView(shop.reader, {
    cart: { id: "cart", lines: [cartLine(own.id), cartLine(other.id)] },
    locale: "es",
    region: "PE",
    chargeUsd: false,
  });
  expect(lines).toMatchObject([
    { madeToOrder: 1, missing: 0, madeToOrderDays: 21 },
    { madeToOrder: 1, missing: 0, madeToOrderDays: 10 },
  ]);
});

test("a lost cart is restored, and an order bought again, without what has sold out", async () => {
  const gone = await sellsOut(0);
  const left = await sellsOut(1);
  const lines = [cartLine(gone.id), cartLine(left.id)];
  expect(
    await restoreCart(shop.reader, { cart: null, mirror: { id: "mirror-id-123", lines } }),
  ).toMatchObject({ ok: true, value: { cart: { lines: [lines[1]] }, dropped: [lines[0]] } });
  const bought = lines.map((line, position) => ({ ...line, position }));
  expect(await buyAgain(shop.reader, { cart: empty, lines: bought })).toMatchObject({
    added: 1,
    missing: [0],
    cart: { lines: [lines[1]] },
  });
});
