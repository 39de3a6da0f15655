import type { Formats } from "./interface-language";

export interface Money {
  /** Integer minor units: S/. 129.90 is 12990. */
  minor: number;
  /** The symbol is displayed before the number. */
  currency: { symbol: string };
}

const formats = new Map<string, Intl.NumberFormat>();

const digits = (tag: string) => {
  let format = formats.get(tag);
  if (!format) {
    format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    formats.set(tag, format);
  }
  return format;
};

/** Formats an amount with its currency's own symbol, which the language does not change. */
export const formatMoney = ({ minor, currency }: Money, { numbers }: Formats): string =>
  `${currency.symbol} ${digits(numbers).format(minor / 100)}`;
