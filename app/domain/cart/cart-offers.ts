import { cutOffHour, type ZoneOffer, zoneOffers } from "~/domain/delivery/offers";
import { deliveryZonesIn, type Shop } from "~/domain/settings/shop";
import { type CartView, makingDays } from "./cart-view";

/** The shop's delivery zones with their prices and dates for a cart. */
export const cartOffers = (
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  shop: Pick<Shop, "zones" | "settings">,
  { locale, now }: { locale: string; now: Date },
): ZoneOffer[] =>
  zoneOffers(deliveryZonesIn(shop, locale), {
    subtotal: charge,
    makingDays: makingDays(lines),
    cutOffHour: cutOffHour(shop),
    now,
  });
