import type { Formats } from "./interface-language";

const formats = new Map<string, Intl.NumberFormat>();

/** A number format, made once per language and number of decimals. `decimals`: undefined for up to three. */
function formatOf(tag: string, decimals?: number): Intl.NumberFormat {
  const key = `${tag} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(tag, decimals === undefined ? {} : digits);
    formats.set(key, format);
  }
  return format;
}

/** Formats a number with a fixed number of decimals, such as 129.90. */
export const formatDecimals = (number: number, decimals: number, { numbers }: Formats): string =>
  formatOf(numbers, decimals).format(number);

/** Formats a mean with one decimal, such as 4.5. */
export const formatAverage = (average: number, formatting: Formats): string =>
  formatDecimals(average, 1, formatting);

/** Formats a whole number, such as 1,204. */
export const formatCount = (count: number, { numbers }: Formats): string => formatOf(numbers).format(count);

/** Formats a share or rate with two decimals, such as 0.35. */
export const formatRate = (rate: number, formatting: Formats): string => formatDecimals(rate, 2, formatting);
