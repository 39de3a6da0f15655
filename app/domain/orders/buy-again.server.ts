import { addLine } from "~/domain/cart/add-to-cart.server";
import type { Cart, CartLine } from "~/domain/cart/cart";
import { splitSellable } from "~/domain/cart/cart.queries.server";
import type { Reader } from "~db/read-batcher";

/** An order line that still refers to a product. */
export type BoughtLine = CartLine & { position: number };

export interface BoughtAgain {
  cart: Cart;
  /** Number of lines added to the cart. */
  added: number;
  /** Positions of lines that can't be sold any more or don't fit in the cart. */
  missing: number[];
}

/** Adds an order's lines to the cart at current prices, as far as they can be sold. */
export async function buyAgain(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly BoughtLine[] },
): Promise<BoughtAgain> {
  const { sellable } = await splitSellable(reader, { id: cart.id, lines });
  const result: BoughtAgain = { cart, added: 0, missing: [] };
  for (const line of lines) {
    const { position, productId, variantId, size, quantity, giftId = null } = line;
    const added = sellable.includes(line)
      ? addLine(result.cart, { productId, variantId, size, quantity, ...(giftId ? { giftId } : {}) })
      : null;
    if (!added || added.outcome === "full") {
      result.missing.push(position);
    } else {
      result.cart = added.cart;
      result.added += 1;
    }
  }
  return result;
}
