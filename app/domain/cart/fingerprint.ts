import { fingerprint } from "~/lib/hash";
import { type CartLine, lineName } from "./cart";

/**
 * Stands for what a shopper saw: the cart, its lines and their prices in céntimos of PEN. It only tells whether
 * something changed since; what is charged never comes from it.
 */
export function cartFingerprint(cart: {
  id: string;
  lines: readonly (CartLine & { unitChargeMinor: number })[];
}): string {
  const lines = cart.lines.map((line) => [lineName(line), line.quantity, line.unitChargeMinor]);
  return fingerprint(JSON.stringify([cart.id, lines]));
}
