import type { Reader } from "~db/read-batcher";
import { addLine } from "./add-to-cart.server";
import { type Cart, type CartLine, isSameLine } from "./cart";
import { splitSellable } from "./cart.queries.server";

/**
 * Puts removed lines back, unless the cart has them already: a repeated form changes nothing.
 * @returns `lacks`: why some are not in the cart; null when all are
 */
export async function putBack(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly CartLine[] },
): Promise<{ cart: Cart; lacks: "unsellable" | "full" | null }> {
  const absent = lines.filter((line) => !cart.lines.some((kept) => isSameLine(kept, line)));
  const { sellable } = await splitSellable(reader, { id: cart.id, lines: absent });
  let lacks: "unsellable" | "full" | null = sellable.length < absent.length ? "unsellable" : null;
  let changed = cart;
  for (const line of sellable) {
    const added = addLine(changed, line);
    if (added.outcome === "full") lacks = "full";
    else changed = added.cart;
  }
  return { cart: changed, lacks };
}
