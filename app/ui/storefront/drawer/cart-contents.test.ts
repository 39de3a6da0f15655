import { describe, expect, test } from "vitest";
import { drawerCart, drawerLine, SOLES } from "../../../../tests/support/pages/drawer-cart";
import { withQuantities } from "./cart-contents";

describe("a cart with quantities that were asked for", () => {
  test("has its sum in the currency of the charge alone", () => {
    const contents = drawerCart([
      drawerLine({ productId: 1, quantity: 1, prices: { PEN: 10_000, USD: 2_900 } }),
      drawerLine({ productId: 2, quantity: 2 }),
    ]);
    const changed = withQuantities(contents, new Map([["1..M", 3]]));
    expect(changed.lines.map(({ quantity, lineTotal }) => [quantity, lineTotal.minor])).toEqual([
      [3, 30_000],
      [2, 20_000],
    ]);
    expect(changed.charge).toEqual({ minor: 50_000, currency: SOLES });
  });

  test("loses a line at 0 or less, and is itself when nothing was asked for", () => {
    const contents = drawerCart([drawerLine({ productId: 1 })]);
    for (const quantity of [0, -1]) {
      expect(withQuantities(contents, new Map([["1..M", quantity]]))).toMatchObject({
        lines: [],
        charge: { minor: 0 },
      });
    }
    expect(withQuantities(contents, new Map())).toBe(contents);
  });

  test("shows no more than 99 pieces of a line", () => {
    const contents = drawerCart([drawerLine({ productId: 1 })]);
    expect(withQuantities(contents, new Map([["1..M", 150]])).lines[0]).toMatchObject({ quantity: 99 });
  });

  test("counts on stock it can't know, and on no more than it knows to be short", () => {
    const plenty = drawerCart([drawerLine({ productId: 1, quantity: 2, available: 2, madeToOrder: 0 })]);
    expect(withQuantities(plenty, new Map([["1..M", 5]])).lines[0]).toMatchObject({ madeToOrder: 0 });
    const short = drawerCart([drawerLine({ productId: 1, quantity: 4, available: 2, madeToOrder: 2 })]);
    expect(withQuantities(short, new Map([["1..M", 5]])).lines[0]).toMatchObject({ madeToOrder: 3 });
    expect(withQuantities(short, new Map([["1..M", 1]])).lines[0]).toMatchObject({
      available: 1,
      madeToOrder: 0,
    });
  });
});
