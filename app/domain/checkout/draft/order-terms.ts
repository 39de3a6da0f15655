import { cartOffers } from "~/domain/cart/cart-offers";
import { type CartView, makingDays } from "~/domain/cart/cart-view";
import type { UsedCoupon } from "~/domain/coupons/coupons.queries.server";
import { cutOffHour } from "~/domain/delivery/offers";
import type { Shop } from "~/domain/settings/shop";
import { keepDelivery, keepDiscounts, keepPrices, withAgreedCoupons } from "../edit/agreed-content";
import type { EditedOrder } from "../edit/edited-order.queries.server";
import { cartDiscounts } from "../quote";

interface Terms {
  shop: Pick<Shop, "zones" | "settings">;
  /** See `readOfferedCoupons`. */
  coupons: readonly UsedCoupon[];
  /** The entered code. */
  code: string | null;
  locale: string;
  now: Date;
  /** The order that is edited; what of it is not touched stays as agreed. */
  order?: EditedOrder | undefined;
}

/** A cart's prices, delivery and discounts for an order that staff or a program place or edit. */
export function orderTerms(read: CartView, { shop, coupons, code, locale, now, order }: Terms) {
  if (!order) {
    const offers = cartOffers(read, shop, { locale, now });
    return { view: read, ...cartDiscounts(read, offers, { coupons, code, locale, now }) };
  }
  const view = keepPrices(read, order);
  const { lines, charge } = view;
  const offers = keepDelivery(cartOffers(view, shop, { locale, now }), order, {
    subtotal: charge,
    makingDays: makingDays(lines),
    cutOffHour: cutOffHour(shop),
    now,
  });
  const isKept = charge.currency.code === order.currency;
  const found = cartDiscounts(view, offers, {
    coupons: isKept ? withAgreedCoupons(coupons, order, code) : coupons,
    code,
    locale,
    now,
  });
  return { view, ...keepDiscounts(found, view, order, code) };
}
