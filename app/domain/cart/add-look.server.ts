import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { type AddOutcome, addLine, isRepeatedTap } from "./add-to-cart.server";
import type { Cart, LineKey, PieceProblem, Tap } from "./cart";
import { findObstacles } from "./cart.queries.server";

/**
 * Adds a piece of each line, all or nothing, in one round trip. The second tap of a double tap returns the unchanged cart
 * as `added`. `pieces-refused`: `problems` names the pieces that can't be sold.
 */
export async function addLook(
  reader: Reader,
  { cart, lines, tap }: { cart: Cart; lines: readonly LineKey[]; tap: Tap },
): Promise<Result<AddOutcome, { code: "pieces-refused"; problems: PieceProblem[] }>> {
  const last = lines.at(-1);
  if (!last || isRepeatedTap(cart, last, tap)) return success({ cart, outcome: "added" });
  const added = lines.reduce<AddOutcome>(
    (result, line) => {
      const next = addLine(result.cart, { ...line, quantity: 1 }, line === last ? tap : undefined);
      return { cart: next.cart, outcome: next.outcome === "added" ? result.outcome : next.outcome };
    },
    { cart, outcome: "added" },
  );
  const obstacles = await findObstacles(reader, lines, added.cart);
  const problems = lines.flatMap(({ productId }, index) => {
    const code = obstacles[index];
    return code ? [{ productId, code }] : [];
  });
  if (problems.length > 0) return failure({ code: "pieces-refused", problems });
  return success(added.outcome === "full" ? { cart, outcome: "full" } : added);
}
