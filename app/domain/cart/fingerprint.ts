import { z } from "zod";
import { parseBoundedJson } from "~/lib/bounded-json";
import { type CartLine, lineName } from "./cart";

/** A line as a shopper saw it. */
interface SeenLine {
  /** See `lineName`. */
  name: string;
  quantity: number;
  /** Minor units of the cart's currency for one piece. */
  unitMinor: number;
}

/** A cart as a shopper saw it. */
export interface SeenCart {
  /** ISO 4217. */
  currency: string;
  lines: SeenLine[];
}

/**
 * Stands for what a shopper saw: the cart, its currency, its lines and their prices. It tells whether something
 * changed since; what is charged never comes from it.
 */
export const cartFingerprint = (cart: {
  id: string;
  /** ISO 4217. */
  currency: string;
  lines: readonly (CartLine & { unitPrice: { minor: number } })[];
}): string =>
  JSON.stringify([
    cart.id,
    cart.currency,
    ...cart.lines.map((line) => [lineName(line), line.quantity, line.unitPrice.minor]),
  ]);

const fingerprintSchema = z.tuple([z.string(), z.string()], z.tuple([z.string(), z.number(), z.number()]));

/** The cart in a fingerprint; one without lines in what is no fingerprint. */
export function cartSeen(fingerprint: string): SeenCart {
  try {
    const [, currency, ...lines] = fingerprintSchema.parse(parseBoundedJson(fingerprint));
    return { currency, lines: lines.map(([name, quantity, unitMinor]) => ({ name, quantity, unitMinor })) };
  } catch {
    return { currency: "", lines: [] };
  }
}
