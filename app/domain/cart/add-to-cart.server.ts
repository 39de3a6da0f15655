import { type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { type AddOutcome, addLine, type Cart, type CartLine, type Tap } from "./cart";
import { findSellable, type SellableFailure } from "./cart.queries.server";
import { addedLineSchema } from "./cart.schema";

export type AddFailure = SellableFailure | "invalid-line";

/**
 * Puts a line into the cart when it can be sold, whoever asks: the line is checked again here. `invalid-line` is a
 * line that no form of ours sends, such as 0 pieces.
 */
export async function addToCart(
  reader: Reader,
  { cart, line, tap }: { cart: Cart; line: CartLine; tap?: Tap },
): Promise<Result<AddOutcome, { code: AddFailure }>> {
  const valid = addedLineSchema.safeParse(line);
  if (!valid.success) return { ok: false, code: "invalid-line" };
  const sellable = await findSellable(reader, valid.data);
  return sellable.ok ? success(addLine(cart, valid.data, tap)) : sellable;
}
