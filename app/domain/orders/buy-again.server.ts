import { addLine } from "~/domain/cart/add-to-cart.server";
import type { Cart, CartLine } from "~/domain/cart/cart";
import { splitSellable } from "~/domain/cart/cart.queries.server";
import type { Reader } from "~db/read-batcher";

/** A line of an order, as far as it can be bought again. */
export type BoughtLine = CartLine & { position: number };

export interface BoughtAgain {
  cart: Cart;
  /** How many lines were put into the cart. */
  added: number;
  /** Positions of lines that are not for sale any more, or for which the cart has no room. */
  missing: number[];
}

/** Puts what an order bought into the cart again, at today's prices, as far as it is still for sale. */
export async function buyAgain(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly BoughtLine[] },
): Promise<BoughtAgain> {
  const { sellable } = await splitSellable(reader, lines);
  const again: BoughtAgain = { cart, added: 0, missing: [] };
  for (const line of lines) {
    const { position, productId, variantId, size, quantity } = line;
    const added = sellable.includes(line)
      ? addLine(again.cart, { productId, variantId, size, quantity })
      : null;
    if (!added || added.outcome === "full") {
      again.missing.push(position);
    } else {
      again.cart = added.cart;
      again.added += 1;
    }
  }
  return again;
}
