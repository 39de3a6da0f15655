import type { Reader } from "~db/read-batcher";
import { addLines, type LeftOut } from "./add-lines.server";
import { type Cart, type CartLine, isSameLine } from "./cart";

/**
 * Puts removed lines back, unless the cart has them already: a repeated form changes nothing.
 * @returns `lacks`: why some are not in the cart; null when all are
 */
export async function putBack(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly CartLine[] },
): Promise<{ cart: Cart; lacks: LeftOut | null }> {
  const absent = lines.filter((line) => !cart.lines.some((kept) => isSameLine(kept, line)));
  const { cart: changed, left } = await addLines(reader, { cart, lines: absent });
  const reasons = [...left.values()];
  return { cart: changed, lacks: reasons.find((reason) => reason === "full") ?? reasons[0] ?? null };
}
