import { DAY_SECONDS, limaDate, limaMidnight } from "~/lib/dates";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";

/** Number of days shown, including today. */
export const SALES_DAYS = 30;

export interface SalesDay {
  /** Day in Lima, such as `2026-11-21`. */
  day: string;
  /** Paid orders that were not cancelled. */
  orders: number;
  /** Minor units of the currency, without what was given back. */
  totalMinor: number;
}

/** The last thirty days of one currency, oldest first. */
export interface CurrencySales {
  currency: ChargeCurrency;
  days: SalesDay[];
  /** IGV of the numbered receipts in minor units, without the share of what was given back. */
  igvMinor: number;
}

/** Unix seconds at which the first of the displayed days begins. */
export const salesBegin = (now: number): number =>
  (limaMidnight(limaDate(now)) ?? now) - (SALES_DAYS - 1) * DAY_SECONDS;

/** Groups sales by currency: soles always, other currencies only with sales. */
export const salesByCurrency = (
  sold: readonly (SalesDay & { currency: ChargeCurrency; igvMinor: number })[],
  now: number,
): CurrencySales[] =>
  chargeCurrencies
    .map((currency) => ({ currency, days: sold.filter((day) => day.currency === currency) }))
    .filter(({ currency, days }) => currency === "PEN" || days.length > 0)
    .map(({ currency, days }) => ({
      currency,
      days: everyDay(
        days.map(({ day, orders, totalMinor }) => ({ day, orders, totalMinor })),
        now,
      ),
      igvMinor: days.reduce((total, day) => total + day.igvMinor, 0),
    }));

/** Fills in days without sales, oldest first. */
function everyDay(sold: readonly SalesDay[], now: number): SalesDay[] {
  const byDay = new Map(sold.map((day) => [day.day, day]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const day = limaDate(salesBegin(now) + index * DAY_SECONDS);
    return byDay.get(day) ?? { day, orders: 0, totalMinor: 0 };
  });
}
