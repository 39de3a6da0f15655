import type { CartView } from "~/domain/cart/cart-view";
import { canPayCash, cashRounding } from "~/domain/payments/cash-on-delivery";
import { totalMinor, type ZoneTotal } from "./zone-totals";

/** A delivery zone whose courier takes the cash of a cart's order. Minor units. */
export interface CashZone {
  id: number;
  /** What the courier takes. */
  cashMinor: number;
  /** By how much that is rounded down. */
  roundingMinor: number;
}

/** The delivery zones whose courier takes the cash of a cart's order; see `cashLimitMinor`. */
export const cashZones = (
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  zones: readonly ZoneTotal[],
  limitMinor: number | null,
): CashZone[] =>
  zones
    .map((zone) => {
      const minor = totalMinor(charge, zone);
      const roundingMinor = cashRounding(minor);
      return { ...zone, totalMinor: minor - roundingMinor, roundingMinor };
    })
    .filter(
      (zone) =>
        zone.cashOnDelivery && canPayCash({ ...zone, currency: charge.currency.code, lines }, limitMinor),
    )
    .map(({ id, totalMinor: cashMinor, roundingMinor }) => ({ id, cashMinor, roundingMinor }));
