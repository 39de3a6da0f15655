import { afterEach, beforeEach, expect, test } from "vitest";
import { addProduct, cartLine, openShop } from "../../../tests/support/data/catalogue";
import type { Cart } from "./cart";
import { putBack } from "./put-back.server";
import { readRemoved, removedText } from "./removed-lines";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const idsOf = ({ lines }: Cart) => lines.map(({ productId }) => productId);

test.each([[[0]], [[1]], [[3]], [[0, 2]], [[0, 1, 2, 3]]])(
  "lines %j of four are put back where they were, once",
  async (removed) => {
    const before: Cart = { id: "cart", lines: [] };
    for (const name of ["Polo", "Falda", "Chompa", "Bolso"]) {
      const { id } = await addProduct(shop.db, { name, stock: [{ size: "M", stock: 5 }] });
      before.lines.push(cartLine(id));
    }
    const cart: Cart = { id: "cart", lines: before.lines.filter((_, index) => !removed.includes(index)) };
    const lines = readRemoved(removedText(before, cart));
    const restored = await putBack(shop.reader, { cart, lines });
    expect(restored.lacks).toBeNull();
    expect(idsOf(restored.cart)).toEqual(idsOf(before));
    expect((await putBack(shop.reader, { cart: restored.cart, lines })).cart).toEqual(restored.cart);
  },
);
