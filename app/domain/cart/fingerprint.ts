import { type CartLine, lineName } from "./cart";

/**
 * Stands for what a shopper saw: the cart, its lines and their prices in céntimos of PEN. It tells whether something
 * changed since; what is charged never comes from it.
 */
export const cartFingerprint = (cart: {
  id: string;
  lines: readonly (CartLine & { unitChargeMinor: number })[];
}): string =>
  JSON.stringify([
    cart.id,
    ...cart.lines.map((line) => [lineName(line), line.quantity, line.unitChargeMinor]),
  ]);

/** The prices in a fingerprint, in the order of its lines: céntimos of PEN. Empty for what is no fingerprint. */
export function pricesSeen(fingerprint: string): number[] {
  try {
    const [, ...lines] = JSON.parse(fingerprint) as [string, ...[string, number, number][]];
    return lines.map(([, , price]) => Number(price));
  } catch {
    return [];
  }
}
