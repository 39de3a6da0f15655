import type { CartView } from "~/domain/cart/cart-view";
import { canPayCash } from "~/domain/payments/cash-on-delivery";
import { totalMinor, type ZoneTotal } from "./zone-totals";

/** Ids of the delivery zones whose courier takes the cash of a cart's order; see `cashLimitMinor`. */
export const cashZones = (
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  zones: readonly ZoneTotal[],
  limitMinor: number | null,
): number[] =>
  zones
    .filter((zone) => {
      const { cashOnDelivery, giftMinor } = zone;
      const order = {
        currency: charge.currency.code,
        totalMinor: totalMinor(charge, zone),
        giftMinor,
        lines,
      };
      return cashOnDelivery && canPayCash(order, limitMinor);
    })
    .map(({ id }) => id);
