import { DAY_SECONDS, limaDate, limaMidnight } from "~/lib/dates";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";

/** How many days of sales are shown, today's included. */
export const SALES_DAYS = 30;

/** From how many pieces down a thing counts as low. */
export const LOW_STOCK = 3;

export interface SalesDay {
  /** In Lima, such as `2026-11-21`. */
  day: string;
  /** Orders that were paid on it and not cancelled since. */
  orders: number;
  /** Minor units of the currency of their orders. */
  totalMinor: number;
}

/** The last thirty days of orders in one currency, the oldest first. */
export interface CurrencySales {
  currency: ChargeCurrency;
  days: SalesDay[];
}

/** When the first of the days begins that end with today's, in Unix seconds. */
export const salesBegin = (now: number): number =>
  (limaMidnight(limaDate(now)) ?? now) - (SALES_DAYS - 1) * DAY_SECONDS;

/** Sales currency by currency, which are never added up: soles always, another where something was sold in it. */
export const salesByCurrency = (
  sold: readonly (SalesDay & { currency: ChargeCurrency })[],
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
    }));

/** Every day up to today, the oldest first, also those without sales. */
function everyDay(sold: readonly SalesDay[], now: number): SalesDay[] {
  const byDay = new Map(sold.map((day) => [day.day, day]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const day = limaDate(salesBegin(now) + index * DAY_SECONDS);
    return byDay.get(day) ?? { day, orders: 0, totalMinor: 0 };
  });
}
