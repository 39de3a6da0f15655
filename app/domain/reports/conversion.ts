import type { VisitChannel } from "~db/visit-counters";

export { type VisitChannel, visitChannels } from "~db/visit-counters";

/**
 * From a visit to an order, each as often as it happened. `carts`: pieces put into an empty cart. `checkouts`: checkouts
 * opened with something in the cart. `orders`: placed on the website, of which `paid` count as sales.
 */
export const funnelSteps = ["visits", "products", "carts", "checkouts", "orders", "paid"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export type ConversionCounts = Record<FunnelStep | VisitChannel, number>;

export interface ConversionRow extends ConversionCounts {
  /** As `timeKeys`. */
  key: string;
  /** Of the period to compare with; null without one. */
  before: ConversionCounts | null;
}

export interface ConversionReport {
  /** Oldest first. */
  rows: ConversionRow[];
  total: ConversionCounts;
  /** Null without a period to compare with, or when visits were not counted in the whole of it. */
  before: ConversionCounts | null;
  /** The first day with a count; null when nothing was counted. Orders placed before it are left out. */
  countedSince: string | null;
}

export const nothingCounted: ConversionCounts = {
  visits: 0,
  products: 0,
  carts: 0,
  checkouts: 0,
  orders: 0,
  paid: 0,
  direct: 0,
  search: 0,
  social: 0,
  link: 0,
  app: 0,
};

/** How often per hundred visits, with two decimals, as few visits lead to an order; null without visits. */
export const perHundred = (count: number, visits: number): number | null =>
  visits === 0 ? null : Math.round((count * 10_000) / visits) / 100;
