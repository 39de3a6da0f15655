import type { CartView } from "~/domain/cart/cart-view";
import { canPayCash } from "~/domain/payments/cash-on-delivery";
import { discountSum, type ZoneTotal } from "./zone-totals";

/** Ids of the delivery zones whose courier takes the cash of a cart's order; see `cashLimitMinor`. */
export const cashZones = (
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  zones: readonly ZoneTotal[],
  limitMinor: number | null,
): number[] =>
  zones
    .filter(({ cashOnDelivery, priceMinor, discounts, giftMinor }) => {
      const totalMinor = charge.minor + priceMinor - discountSum(discounts) - giftMinor;
      const order = { currency: charge.currency.code, totalMinor, giftMinor, lines };
      return cashOnDelivery && canPayCash(order, limitMinor);
    })
    .map(({ id }) => id);
