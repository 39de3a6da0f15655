import type { Formats } from "./interface-language";
import { formatDecimals } from "./numbers";

export interface Money {
  /** Integer minor units: S/. 129.90 is 12990. */
  minor: number;
  /** The symbol is displayed before the number. */
  currency: { symbol: string };
}

/** Formats an amount with its currency's own symbol, which the language does not change. */
export const formatMoney = ({ minor, currency }: Money, formats: Formats): string =>
  `${currency.symbol} ${formatDecimals(minor / 100, 2, formats)}`;
