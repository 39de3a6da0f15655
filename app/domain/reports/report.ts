import { shiftDays } from "~/lib/calendar/peru-calendar";
import { DAY_SECONDS, limaDate, limaMidnight, unixSeconds } from "~/lib/dates";
import type { ChargeCurrency } from "~db/vocabulary";

export const timeGroupings = ["day", "week", "month"] as const;
export type TimeGrouping = (typeof timeGroupings)[number];

/** `source`: where the order was placed. `payment`: how it was paid. */
export const groupings = [
  ...timeGroupings,
  "product",
  "category",
  "payment",
  "delivery",
  "source",
  "coupon",
] as const;
export type Grouping = (typeof groupings)[number];

export const isTimeGrouping = (by: Grouping): by is TimeGrouping =>
  timeGroupings.some((grouping) => grouping === by);

const partGroupings = ["product", "category"] as const;
/** Groupings of parts of orders: what was sold, and its delivery. */
export type PartGrouping = (typeof partGroupings)[number];

export const isPartGrouping = (by: Grouping): by is PartGrouping =>
  partGroupings.some((grouping) => grouping === by);

/** `previous`: as many days just before. `year`: the same dates a year earlier. */
export const comparisons = ["none", "previous", "year"] as const;
export type Comparison = (typeof comparisons)[number];

/** The longest report by day: two years, one of them a leap year. */
export const MOST_DAYS_BY_DAY = 731;
/** The longest report: ten years. */
export const MOST_DAYS = 3_653;

/** Inclusive days in Lima, such as `2026-11-21`. */
export interface Period {
  from: string;
  to: string;
}

export interface ReportChoice<By extends Grouping = Grouping> extends Period {
  by: By;
  compare: Comparison;
}

/** Days that can be chosen, so that those of a comparison are calendar dates too. */
export const isReportDay = (day: string): boolean => /^20\d\d-/.test(day) && limaMidnight(day) !== null;

const midnight = (day: string): number => limaMidnight(day) ?? 0;

/** Number of days; 0 or less when reversed. */
export const daysIn = ({ from, to }: Period): number => (midnight(to) - midnight(from)) / DAY_SECONDS + 1;

/** Unix seconds at which the period begins, and before which it ends. */
export const boundsOf = ({ from, to }: Period): { from: number; before: number } => ({
  from: midnight(from),
  before: midnight(to) + DAY_SECONDS,
});

/** Moves days to the same date of the next year, 29 February to the 28th. Such modifiers are those of `saleDay`. */
export const YEAR_LATER = "+1 years";

/** The same days a year earlier: those that `YEAR_LATER` moves into the period. */
function yearBefore({ from, to }: Period): Period {
  const yearOf = (day: string) => Number(day.slice(0, 4)) - 1;
  const last = `${yearOf(to)}-02-29`;
  const endsInFebruary = /-02-2[89]$/.test(to);
  const lastOfFebruary = isReportDay(last) ? last : `${yearOf(to)}-02-28`;
  return {
    from: `${yearOf(from)}${from.endsWith("-02-29") ? "-03-01" : from.slice(4)}`,
    to: endsInFebruary ? lastOfFebruary : `${yearOf(to)}${to.slice(4)}`,
  };
}

/**
 * The period to compare with, and the modifier that moves its days onto those of the chosen period. 29 February has no day
 * a year earlier, unless it is chosen alone: then it is compared with the 28th.
 */
export function comparedPeriod(period: Period, compare: Comparison): (Period & { shift: string }) | null {
  const { from, to } = period;
  if (compare === "none") return null;
  if (compare === "year") {
    if (from === to && from.endsWith("-02-29")) {
      const day = shiftDays(from, -366);
      return { from: day, to: day, shift: "+366 days" };
    }
    return { ...yearBefore(period), shift: YEAR_LATER };
  }
  const days = daysIn(period);
  return { from: shiftDays(from, -days), to: shiftDays(from, -1), shift: `+${days} days` };
}

/** The Monday of the day's week. */
function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return shiftDays(day, -sinceMonday);
}

const keyOfDay: Record<TimeGrouping, (day: string) => string> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => day.slice(0, 7),
};

/** Keys of all rows of a period, oldest first: days, Mondays, or months such as `2026-11`. */
export function timeKeys(period: Period, by: TimeGrouping): string[] {
  const days = Array.from({ length: daysIn(period) }, (_, index) => shiftDays(period.from, index));
  return [...new Set(days.map(keyOfDay[by]))];
}

export const quickPeriods = ["last7", "last30", "thisMonth", "lastMonth"] as const;
export type QuickPeriod = (typeof quickPeriods)[number];

/** The periods to choose from by a link. Days are counted with today. */
export function periodOf(name: QuickPeriod, now: Date): Period {
  const today = limaDate(unixSeconds(now));
  const first = `${today.slice(0, 7)}-01`;
  const lastDay = shiftDays(first, -1);
  const periods: Record<QuickPeriod, Period> = {
    last7: { from: shiftDays(today, -6), to: today },
    last30: { from: shiftDays(today, -29), to: today },
    thisMonth: { from: first, to: today },
    lastMonth: { from: `${lastDay.slice(0, 7)}-01`, to: lastDay },
  };
  return periods[name];
}

/** Sums of sales in one currency; amounts are minor units. Net is gross without what follows it. */
export interface SaleSums {
  orders: number;
  /** Pieces as ordered. */
  units: number;
  /** Goods and delivery at their prices. */
  grossMinor: number;
  /** Of a report by code, what the code alone took off. */
  discountMinor: number;
  /** What promotions without a code and the rounding of cash took off; only of a report by code. */
  promotionMinor?: number;
  /** What the pieces returned for an exchange paid. */
  exchangedMinor: number;
  /** What gift cards paid. */
  giftMinor: number;
  returnedMinor: number;
  netMinor: number;
}

export interface ReportRow extends SaleSums {
  /** Of a time grouping as `timeKeys`; null for the delivery of the products' orders. */
  key: string | null;
  /** A product's name; empty for other groupings. */
  name: string;
  /** Net of the period to compare with; null without one. */
  beforeMinor: number | null;
}

export interface CurrencyReport {
  currency: ChargeCurrency;
  /** By time oldest first, others by the greater net amount of both periods. */
  rows: ReportRow[];
  total: SaleSums;
  /** Total of the period to compare with; null without one. */
  before: SaleSums | null;
}

export const noSales: SaleSums = {
  orders: 0,
  units: 0,
  grossMinor: 0,
  discountMinor: 0,
  exchangedMinor: 0,
  giftMinor: 0,
  returnedMinor: 0,
  netMinor: 0,
};

/** Net amount per order in minor units, rounded half up; null without orders. */
export const averageMinor = ({ netMinor, orders }: SaleSums): number | null =>
  orders === 0 ? null : Math.round(netMinor / orders);

/** Change in percent with one decimal; null when there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;
