import type { VariantPrices } from "./variant-prices";

type Minor = number | null;

interface LanguagePrice {
  priceMinor?: Minor;
  compareAtMinor?: Minor;
}

/** Validates a compare-at price, which must be above the price. */
export function compareAtProblem({
  priceMinor,
  compareAtMinor,
}: LanguagePrice): "without-price" | "too-low" | null {
  if (!compareAtMinor) return null;
  if (!priceMinor) return "without-price";
  return compareAtMinor <= priceMinor ? "too-low" : null;
}

/** Validates a variant's own prices. Dollars need soles, because the price in soles is charged in Peru. */
export function variantPriceProblem(prices: VariantPrices): {
  field: keyof VariantPrices;
  code: NonNullable<ReturnType<typeof compareAtProblem>>;
} | null {
  const { pricePenMinor, compareAtPenMinor, priceUsdMinor, compareAtUsdMinor } = prices;
  if (priceUsdMinor && !pricePenMinor) return { field: "pricePenMinor", code: "without-price" };
  const soles = compareAtProblem({ priceMinor: pricePenMinor, compareAtMinor: compareAtPenMinor });
  if (soles) return { field: soles === "too-low" ? "compareAtPenMinor" : "pricePenMinor", code: soles };
  const dollars = compareAtProblem({ priceMinor: priceUsdMinor, compareAtMinor: compareAtUsdMinor });
  if (dollars) return { field: dollars === "too-low" ? "compareAtUsdMinor" : "priceUsdMinor", code: dollars };
  return null;
}

/** Whether a sale would end before it starts. */
export const isSaleReversed = ({
  saleStartsAt,
  saleEndsAt,
}: Partial<Record<"saleStartsAt" | "saleEndsAt", Minor | undefined>>): boolean =>
  saleStartsAt != null && saleEndsAt != null && saleEndsAt <= saleStartsAt;

/** An active product needs a price in soles, because that is charged. */
export const isActiveWithoutPrice = (active: boolean, soles: LanguagePrice | null | undefined): boolean =>
  active && !soles?.priceMinor;
