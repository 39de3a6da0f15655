import type { AppLoadContext } from "@remix-run/cloudflare";

/** Ends a shared page when the price of one of its products changes by itself. */
export function endWithPrices(
  context: Pick<AppLoadContext, "validUntil">,
  products: readonly { priceChangesAt?: number | null }[],
): void {
  const times = [context.validUntil, ...products.map(({ priceChangesAt }) => priceChangesAt)];
  const next = times.filter((time) => time != null);
  context.validUntil = next.length > 0 ? Math.min(...next) : null;
}
