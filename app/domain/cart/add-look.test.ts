import { afterEach, beforeEach, expect, test } from "vitest";
import { addProduct, openShop } from "../../../tests/support/data/catalogue";
import { addLook } from "./add-look.server";
import type { Cart, LineKey } from "./cart";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const empty: Cart = { id: "cart", lines: [] };
const key = (productId: number, size: string | null = null): LineKey => ({
  productId,
  variantId: null,
  size,
});
const add = (cart: Cart, lines: LineKey[], at = 0) =>
  addLook(shop.reader, { cart, lines, tap: { at, name: null } });

test("a look's pieces are added in one round trip, and not again by a double tap", async () => {
  const blouse = await addProduct(shop.db, { name: "Blusa", stock: [{ size: "S", stock: 0 }] });
  const bag = await addProduct(shop.db, { name: "Bolso", stock: [{ size: null, stock: 1 }] });
  const lines = [key(blouse.id, "S"), key(bag.id)];
  const before = shop.database.requests;
  const added = await add(empty, lines);
  expect(shop.database.requests - before).toBe(1);
  if (!added.ok) throw new Error(added.code);
  expect(added.value).toMatchObject({
    outcome: "added",
    cart: { lines: lines.map((line) => ({ ...line, quantity: 1 })) },
  });
  const again = await add(added.value.cart, lines, 100);
  expect(again).toEqual({ ok: true, value: { cart: added.value.cart, outcome: "added" } });
  const later = await add(added.value.cart, lines, 60_000);
  expect(later).toMatchObject({ value: { cart: { lines: [{ quantity: 2 }, { quantity: 2 }] } } });
});

test("nothing of a look is added while one of its pieces can't be, and each of these is named", async () => {
  const blouse = await addProduct(shop.db, { name: "Blusa", stock: [{ size: "S", stock: 3 }] });
  const last = await addProduct(shop.db, {
    name: "Abrigo",
    whenOut: "sold_out",
    stock: [{ size: null, stock: 1 }],
  });
  const bag = await addProduct(shop.db, { name: "Bolso", stock: [{ size: null, stock: 1 }] });
  const cart: Cart = { id: "cart", lines: [{ ...key(last.id), quantity: 1 }] };
  expect(await add(cart, [key(blouse.id), key(last.id), key(bag.id)])).toEqual({
    ok: false,
    code: "pieces-refused",
    problems: [
      { productId: blouse.id, code: "size-required" },
      { productId: last.id, code: "not-enough-stock" },
    ],
  });
});
