import type { Reader } from "~db/read-batcher";
import { addLine } from "./add-to-cart.server";
import { type Cart, type CartLine, isSameLine } from "./cart";
import { splitSellable } from "./cart.queries.server";

/** Puts removed lines back, unless the cart has them already: a repeated form changes nothing. `missing`: some can't be sold any more, or don't fit. */
export async function putBack(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly CartLine[] },
): Promise<{ cart: Cart; isMissing: boolean }> {
  const absent = lines.filter((line) => !cart.lines.some((kept) => isSameLine(kept, line)));
  const { sellable } = await splitSellable(reader, { id: cart.id, lines: absent });
  let isMissing = sellable.length < absent.length;
  let changed = cart;
  for (const line of sellable) {
    const added = addLine(changed, line);
    if (added.outcome === "full") isMissing = true;
    else changed = added.cart;
  }
  return { cart: changed, isMissing };
}
