import { addLines } from "~/domain/cart/add-lines.server";
import type { Cart, CartLine } from "~/domain/cart/cart";
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
  const { cart: filled, left } = await addLines(reader, { cart, lines });
  const missing = lines.filter((line) => left.has(line)).map(({ position }) => position);
  return { cart: filled, added: lines.length - missing.length, missing };
}
