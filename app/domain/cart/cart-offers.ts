import { cutOffHour, type ZoneOffer, zoneOffers } from "~/domain/delivery/offers";
import { giftZone, isMailedOnly } from "~/domain/gift-cards/gift-zone";
import { deliveryZonesIn, type Shop } from "~/domain/settings/shop";
import { type CartView, makingDays } from "./cart-view";

/**
 * The shop's delivery zones with their prices and dates for a cart; for one of nothing but gift cards their mailing, which
 * is called `giftZoneName`.
 */
export const cartOffers = (
  { lines, charge }: Pick<CartView, "lines" | "charge">,
  shop: Pick<Shop, "zones" | "settings">,
  { locale, now, giftZoneName = "" }: { locale: string; now: Date; giftZoneName?: string },
): ZoneOffer[] =>
  zoneOffers(isMailedOnly(lines) ? [giftZone(giftZoneName)] : deliveryZonesIn(shop, locale), {
    subtotal: charge,
    makingDays: makingDays(lines),
    cutOffHour: cutOffHour(shop),
    now,
  });
