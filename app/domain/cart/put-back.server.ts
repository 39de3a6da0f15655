import type { Reader } from "~db/read-batcher";
import { addLines, type LeftOut } from "./add-lines.server";
import { type Cart, isSameLine } from "./cart";
import type { RemovedLine } from "./removed-lines";

/** Moves the lines that were put back to where they were, the first ones first. */
function inPlace(cart: Cart, removed: readonly RemovedLine[]): Cart {
  const lines = [...cart.lines];
  for (const { place, ...key } of removed.toSorted((first, second) => first.place - second.place)) {
    const index = lines.findIndex((line) => isSameLine(line, key));
    const [line] = index < 0 ? [] : lines.splice(index, 1);
    if (line) lines.splice(place, 0, line);
  }
  return { ...cart, lines };
}

/**
 * Puts removed lines back where they were, unless the cart has them already: a repeated form changes nothing.
 * @returns `lacks`: why some are not in the cart; null when all are
 */
export async function putBack(
  reader: Reader,
  { cart, lines }: { cart: Cart; lines: readonly RemovedLine[] },
): Promise<{ cart: Cart; lacks: LeftOut | null }> {
  const absent = lines.filter((line) => !cart.lines.some((kept) => isSameLine(kept, line)));
  const { cart: changed, left } = await addLines(reader, { cart, lines: absent });
  const reasons = [...left.values()];
  return {
    cart: inPlace(changed, absent),
    lacks: reasons.find((reason) => reason === "full") ?? reasons[0] ?? null,
  };
}
