import type { Reader } from "~db/read-batcher";
import { addLine } from "./add-to-cart.server";
import type { Cart, CartLine } from "./cart";
import { splitSellable } from "./cart.queries.server";

/** Why a line was left out: it can't be sold any more, or does not fit in the cart. */
export type LeftOut = "unsellable" | "full";

/** Adds lines to the cart at current prices, as far as they can be sold and fit. `left`: the others. One round trip. */
export async function addLines<Line extends CartLine>(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly Line[] },
): Promise<{ cart: Cart; left: Map<Line, LeftOut> }> {
  const { sellable, dropped } = await splitSellable(reader, { id: cart.id, lines });
  const left = new Map<Line, LeftOut>(dropped.map((line) => [line, "unsellable"]));
  let filled = cart;
  for (const line of sellable) {
    const { productId, variantId, size, quantity, giftId = null } = line;
    const added = addLine(filled, { productId, variantId, size, quantity, ...(giftId ? { giftId } : {}) });
    if (added.outcome === "full") left.set(line, "full");
    else filled = added.cart;
  }
  return { cart: filled, left };
}
