import { z } from "zod";
import { parseBoundedJson } from "~/lib/bounded-json";
import { type CartLine, lineName } from "./cart";

interface SeenLine {
  /** A line name; see `lineName`. */
  name: string;
  quantity: number;
  /** Unit price in minor units of the cart's currency. */
  unitMinor: number;
}

/** A cart as the shopper saw it. */
export interface SeenCart {
  /** ISO 4217. */
  currency: string;
  lines: SeenLine[];
}

/**
 * Fingerprint of the cart's lines, prices and currency, to detect changes since the shopper saw them. Never a source
 * of amounts to charge.
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

/** Made when it is used: the browser has what formats a quote, and loads no zod for it. */
const fingerprintSchema = () =>
  z.tuple([z.string(), z.string()], z.tuple([z.string(), z.number(), z.number()]));

/** Parses a fingerprint; a malformed one yields a cart without lines. */
export function parseCartFingerprint(fingerprint: string): SeenCart {
  try {
    const [, currency, ...lines] = fingerprintSchema().parse(parseBoundedJson(fingerprint));
    return { currency, lines: lines.map(([name, quantity, unitMinor]) => ({ name, quantity, unitMinor })) };
  } catch {
    return { currency: "", lines: [] };
  }
}
