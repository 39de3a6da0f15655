import type { Formats } from "./interface-language";

/** Formats a mean with one decimal, such as 4.5. */
export const formatAverage = (average: number, { numbers }: Formats): string =>
  new Intl.NumberFormat(numbers, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);
