import { z } from "zod";
import { parseBoundedJson } from "~/lib/bounded-json";
import { type CartLine, lineName } from "./cart";

/** A line as a shopper saw it. */
export interface SeenLine {
  /** See `lineName`. */
  name: string;
  quantity: number;
  /** Céntimos of PEN for one piece. */
  unitChargeMinor: number;
}

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

const fingerprintSchema = z.tuple([z.string()], z.tuple([z.string(), z.number(), z.number()]));

/** The lines in a fingerprint; none in what is no fingerprint. */
export function linesSeen(fingerprint: string): SeenLine[] {
  try {
    const [, ...lines] = fingerprintSchema.parse(parseBoundedJson(fingerprint));
    return lines.map(([name, quantity, unitChargeMinor]) => ({ name, quantity, unitChargeMinor }));
  } catch {
    return [];
  }
}
