import { DAY_SECONDS, limaDate, limaMidnight } from "~/lib/dates";

/** How many days of sales are shown, today's included. */
export const SALES_DAYS = 30;

/** From how many pieces down a thing counts as low. */
export const LOW_STOCK = 3;

export interface SalesDay {
  /** In Lima, such as `2026-11-21`. */
  day: string;
  /** Orders that were paid on it and not cancelled since. */
  orders: number;
  /** Céntimos of PEN. */
  totalMinor: number;
}

/** When the first of the days begins that end with today's, in Unix seconds. */
export const salesBegin = (now: number): number =>
  (limaMidnight(limaDate(now)) ?? now) - (SALES_DAYS - 1) * DAY_SECONDS;

/** Every day up to today, the oldest first, also those without sales. */
export function everyDay(sold: readonly SalesDay[], now: number): SalesDay[] {
  const byDay = new Map(sold.map((day) => [day.day, day]));
  return Array.from({ length: SALES_DAYS }, (_, index) => {
    const day = limaDate(salesBegin(now) + index * DAY_SECONDS);
    return byDay.get(day) ?? { day, orders: 0, totalMinor: 0 };
  });
}
