import { cutOffHour, type ZoneOffer, zoneOffers } from "~/domain/delivery/offers";
import { giftZone, goodsMinor, isMailedOnly } from "~/domain/gift-cards/gift-zone";
import { deliveryZonesIn, type Shop } from "~/domain/settings/shop";
import { type Amount, type CartView, makingDays } from "./cart-view";

/** What counts towards free delivery. */
const goodsOf = ({ lines, charge }: Pick<CartView, "lines" | "charge">): Amount => ({
  ...charge,
  minor: goodsMinor(lines, ({ lineTotal }) => lineTotal.minor),
});

/**
 * The shop's delivery zones with their prices and dates for a cart; for one of nothing but gift cards their mailing, which
 * is called `giftZoneName`.
 */
export const cartOffers = (
  view: Pick<CartView, "lines" | "charge">,
  shop: Pick<Shop, "zones" | "settings">,
  { locale, now, giftZoneName = "" }: { locale: string; now: Date; giftZoneName?: string },
): ZoneOffer[] =>
  zoneOffers(isMailedOnly(view.lines) ? [giftZone(giftZoneName)] : deliveryZonesIn(shop, locale), {
    subtotal: goodsOf(view),
    makingDays: makingDays(view.lines),
    cutOffHour: cutOffHour(shop),
    now,
  });
