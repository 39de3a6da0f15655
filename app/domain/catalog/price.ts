import type { ChargeCurrency } from "~db/vocabulary";
import { type Region, regionCurrency } from "./region";

/** What a variant, or a product without variants, costs now, in minor units. */
export interface CurrentPrice {
  variantId: number | null;
  penMinor: number | null;
  /** Former price while a sale holds. */
  penCompareAtMinor: number | null;
  usdMinor: number | null;
  usdCompareAtMinor: number | null;
  /** When a sale starts or ends next, Unix seconds. */
  changesAt: number | null;
}

export interface ShownPrice {
  minor: number;
  compareAtMinor: number | null;
  currency: ChargeCurrency;
}

/** The price of a list. */
export interface CardPrice extends ShownPrice {
  /** Whether a variant costs more; then there is no compare-at price. */
  isFrom?: true;
  /** See `percentOff`; missing when that is 0. */
  percentOff?: number;
}

function priceIn(currency: ChargeCurrency, price: CurrentPrice): ShownPrice | null {
  const [minor, compareAtMinor] =
    currency === "USD"
      ? [price.usdMinor, price.usdCompareAtMinor]
      : [price.penMinor, price.penCompareAtMinor];
  return minor === null ? null : { minor, compareAtMinor, currency };
}

/** The region's price, or else the one in soles; null when there is neither. */
export const priceFor = (region: Region, price: CurrentPrice): ShownPrice | null =>
  priceIn(regionCurrency[region], price) ?? priceIn("PEN", price);

/**
 * The nearest whole percent that a price is below the former one: rounded prices keep the percentage that they were made with,
 * and at most half a point more is claimed than is given. 0 without a former price; 100 only for what costs nothing.
 */
export function percentOff({ minor, compareAtMinor }: Pick<ShownPrice, "minor" | "compareAtMinor">): number {
  if (compareAtMinor === null) return 0;
  const percent = Math.round(((compareAtMinor - minor) * 100) / compareAtMinor);
  return Math.max(0, minor > 0 ? Math.min(percent, 99) : percent);
}

/** The lowest price of the variants, in the region's currency if all have one in it; null without any. */
export function lowestPrice(region: Region, prices: readonly CurrentPrice[]): CardPrice | null {
  for (const currency of new Set([regionCurrency[region], "PEN"] as const)) {
    const found = prices.flatMap((price) => priceIn(currency, price) ?? []);
    if (found.length < prices.length) continue;
    const [lowest, ...others] = found.sort((first, second) => first.minor - second.minor);
    if (!lowest) continue;
    const isFrom = others.some(({ minor }) => minor > lowest.minor);
    if (isFrom) return { ...lowest, compareAtMinor: null, isFrom };
    const percent = percentOff(lowest);
    return percent > 0 ? { ...lowest, percentOff: percent } : lowest;
  }
  return null;
}
