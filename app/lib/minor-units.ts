import { readDecimal } from "./numbers/decimal";

/** 9,999,999.99: above any real price and well within the range of exact integers. */
export const MOST_MINOR_UNITS = 999_999_999;
/** The same as messages name it. */
export const MOST_AMOUNT = (MOST_MINOR_UNITS / 100).toLocaleString("en");

/**
 * Parses a typed amount into minor units: `1,299.00` gives 129900. Accepts thousands with commas, points, apostrophes or
 * spaces between them, and up to two decimals after a point or a comma. A comma followed by three digits is between
 * thousands, as in Peru. Null for anything else, and above `MOST_MINOR_UNITS`.
 */
export function parseMinorUnits(typed: string): number | null {
  const read = readDecimal(typed);
  if (!read) return null;
  const isThousands = read.isAmbiguous && read.mark === ",";
  const { whole, decimals } = isThousands ? { whole: read.whole + read.decimals, decimals: "" } : read;
  if (decimals.length > 2) return null;
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
  return minor <= MOST_MINOR_UNITS ? minor : null;
}

/** Formats minor units for a form field or a file, such as `1299.00` or `-0.01`; null is empty. */
export function minorUnitsText(minor: number | null): string {
  if (minor === null) return "";
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts an amount from JSON, such as 129.9, to minor units; null when it has more than two decimals. */
export function exactMinorUnits(amount: number): number | null {
  const minor = Math.round(amount * 100);
  // Division rounds to the double nearest to the decimal, which is also what the literal was parsed as.
  return minor / 100 === amount ? minor : null;
}
