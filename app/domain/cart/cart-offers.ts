import { cutOffHour, type ZoneOffer, zoneOffers } from "~/domain/delivery/offers";
import { deliveryZonesIn, madeToOrderDays, type Shop } from "~/domain/settings/shop";
import type { CartView } from "./cart-view";

/** The shop's delivery zones with their prices and dates for a cart. */
export const cartOffers = (
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  shop: Pick<Shop, "zones" | "settings">,
  { locale, now }: { locale: string; now: Date },
): ZoneOffer[] =>
  zoneOffers(deliveryZonesIn(shop, locale), {
    subtotal: charge,
    makingDays: lines.some(({ madeToOrder }) => madeToOrder > 0) ? madeToOrderDays(shop) : 0,
    cutOffHour: cutOffHour(shop),
    now,
  });
