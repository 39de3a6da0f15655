export interface Money {
  /** Integer minor units: S/. 129.90 is 12990. */
  minor: number;
  /** Its symbol is printed before the digits. */
  currency: { symbol: string };
}

const formats = new Map<string, Intl.NumberFormat>();

const digits = (locale: string) => {
  let format = formats.get(locale);
  if (!format) {
    // Peru writes 1,299.90; plain "es" would write 1299,90.
    format = new Intl.NumberFormat(locale === "es" ? "es-PE" : locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    formats.set(locale, format);
  }
  return format;
};

/** Money as people read it in the given language: the currency's own symbol, never another's. */
export const formatMoney = ({ minor, currency }: Money, locale: string): string =>
  `${currency.symbol} ${digits(locale).format(minor / 100)}`;
