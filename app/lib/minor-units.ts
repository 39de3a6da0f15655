const WHOLE = /^\d+$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+$/;
/** More than any shop asks, and far below what a number holds exactly. */
export const MOST_MINOR_UNITS = 999_999_999;

function splitDecimals(text: string): { units: string; decimals: string } | null {
  const [, units = "", decimals = ""] = /^(.*?)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (WHOLE.test(units) || GROUPED.test(units)) return { units: units.replaceAll(",", ""), decimals };
  const [, wholes, cents] = /^(\d+),(\d{1,2})$/.exec(text) ?? [];
  return wholes && cents ? { units: wholes, decimals: cents } : null;
}

/**
 * Minor units of an amount that someone typed, such as 129900 of `1,299.00`: the way Peru writes them, with a comma
 * between thousands, or with a comma for the decimals where there are one or two. Null when it is no such amount,
 * or one above 9,999,999.99.
 */
export function parseMinorUnits(typed: string): number | null {
  const parts = splitDecimals(typed.trim());
  if (!parts) return null;
  const minor = Number(parts.units) * 100 + Number(parts.decimals.padEnd(2, "0"));
  return minor <= MOST_MINOR_UNITS ? minor : null;
}

/** The amount as a form shows it: `1299.00`. */
export const minorUnitsText = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

/** An amount of a program, such as 129.9, in minor units; null where it has more than two decimals. */
export function exactMinorUnits(amount: number): number | null {
  const minor = Math.round(amount * 100);
  // Division rounds to the number nearest to the decimal, which is what the decimal itself was read as.
  return minor / 100 === amount ? minor : null;
}
