import type { Formats } from "./interface-language";

export interface Money {
  /** Integer minor units: S/. 129.90 is 12990. */
  minor: number;
  /** Its symbol is printed before the digits. */
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

/** Money as people read it in a language: the currency's own symbol, never another's. */
export const formatMoney = ({ minor, currency }: Money, { numbers }: Formats): string =>
  `${currency.symbol} ${digits(numbers).format(minor / 100)}`;
