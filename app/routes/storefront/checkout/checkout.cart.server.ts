import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { NO_CART } from "~/domain/cart/cart";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import { cartOffers } from "~/domain/cart/cart-offers";
import { stillRemoved } from "~/domain/cart/removed-lines";
import {
  cartDiscounts,
  cashZones,
  formatShownDiscounts,
  formatShownGift,
  shownCard,
} from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { countriesServed } from "~/domain/delivery/countries";
import { servesCountry } from "~/domain/delivery/delivery";
import { formatShownPrices } from "~/domain/delivery/offers";
import { readEnteredCard } from "~/domain/gift-cards/gift-cards.queries.server";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { rulesInForce } from "~/domain/pages/accepted-rules";
import { cashLimitMinor } from "~/domain/payments/cash-on-delivery";
import { offlineOffers } from "~/domain/payments/offline-offers.server";
import { igvPercentOf } from "~/domain/receipts/igv-percent";
import { isCardOut } from "~/edge/services/card-outage.server";
import { dropUnsellable, readShownCart } from "~/http/cart.server";
import { couponMessage, couponTerms } from "~/http/coupon-problem.server";
import { readAddressFields } from "~/http/form-address.server";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { chooseDistrict, placesWithin } from "~/lib/peru/districts.server";
import { type Buyer, buyerConstraints, buyerOf, readBuyer, UNKNOWN_BUYER } from "./checkout.buyer.server";

/**
 * Data of the checkout page before the order is placed: the cart and the buyer's form, which an order that was not paid
 * prefills. `removed`: what the shopper has removed from the cart; see `removedText`.
 */
export async function loadCartStep(
  context: AppLoadContext,
  locale: string,
  { edited, removed }: { edited: OrderDetail | null; removed: string },
) {
  const cart = (await context.cart.read()) ?? NO_CART;
  const session = await context.session.read();
  const now = context.now();
  const code = await context.coupon.read();
  const cardId = await context.giftCard.read();
  const [{ shop, view: found }, coupons, { known, addresses }, translate, card] = await Promise.all([
    readShownCart(context, cart, locale),
    readOfferedCoupons(context, { code, cartId: cart.id, now: unixSeconds(now) }),
    session ? readBuyer(context, session) : UNKNOWN_BUYER,
    translatorFor(locale),
    readEnteredCard(context, { cardId, cartId: cart.id }),
  ]);
  const { view, cookies } = await dropUnsellable(context, cart, found);
  if (view.lines.length > 0 && !edited) context.countStep("checkout");
  const offers = cartOffers(view, shop, { locale, now, giftZoneName: translate("giftCards.byMail") });
  const { zones, discounts, problem } = cartDiscounts(view, offers, { coupons, code, card, locale, now });
  // The country is only preset in Peru.
  const filled: Buyer["known"] = {
    country: context.region === "INT" ? "" : "PE",
    ...known,
    ...(edited ? buyerOf(edited) : {}),
  };
  const { lines, charge, dollars, fingerprint } = view;
  const ways = offlineOffers(shop, charge.currency.code);
  const withoutCard = zones.map((zone) => ({ ...zone, giftMinor: 0 }));
  const cash = cashZones(view, card ? withoutCard : zones, cashLimitMinor(shop));
  const entered = coupons.find((coupon) => coupon.active && coupon.code !== null && coupon.code === code);
  const step = {
    step: "cart" as const,
    view: { lines, charge, dollars, fingerprint },
    zones,
    shownPrices: formatShownPrices(zones),
    discounts,
    shownDiscounts: formatShownDiscounts(zones),
    shownGift: formatShownGift(zones),
    giftCard: shownCard(card, cardId, view),
    igvPercent: igvPercentOf(shop, "PE"),
    coupon: {
      code,
      problem: problem && couponMessage(problem, charge, locale),
      terms: entered ? await couponTerms(context, entered, { shop, charge, locale }) : "",
    },
    countries: lines.length > 0 ? countriesServed(zones, locale) : [],
    departments: zones.some((zone) => servesCountry(zone, "PE")) ? await placesWithin() : [],
    district: (await chooseDistrict(filled)).chosen,
    addressFields: await readAddressFields(filled.country ?? "", locale),
    constraints: await buyerConstraints(zones),
    known: filled,
    accountId: session?.userId ?? null,
    addresses,
    idempotencyKey: randomId(),
    rules: rulesInForce(shop),
    ways: card ? [] : ways,
    cashZones: card ? [] : cash,
    isCardOut: isCardOut(now),
    isCardOnly: card !== null && ways.length + cash.length > 0,
    hasDropped: view.dropped.length > 0,
    removed: stillRemoved(removed, view),
    /** The cart after lines were dropped; null when the browser's copy is current. */
    mirror: cookies.length === 0 ? null : mirrorOf(view),
    messages: messagesFor(
      locale,
      "arrival",
      "cart",
      "checkout",
      "district",
      "giftCards",
      "member",
      "opening",
      "product",
      "receipt",
      "ways",
    ),
    meta: { title: translate("cart.title") },
  };
  return data(step, { headers: cookies.map((cookie) => ["set-cookie", cookie] as [string, string]) });
}
