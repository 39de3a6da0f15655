import type { Formats } from "./interface-language";

/** Formats a mean with one decimal, such as 4.5. */
export const formatAverage = (average: number, { numbers }: Formats): string =>
  new Intl.NumberFormat(numbers, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);

/** Formats a whole number, such as 1,204. */
export const formatCount = (count: number, { numbers }: Formats): string =>
  new Intl.NumberFormat(numbers).format(count);

/** Formats a share or rate with two decimals, such as 0.35. */
export const formatRate = (rate: number, { numbers }: Formats): string =>
  new Intl.NumberFormat(numbers, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rate);
