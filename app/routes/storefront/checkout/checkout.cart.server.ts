import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { hasQuantities, MAX_QUANTITY, NO_CART, quantityField } from "~/domain/cart/cart";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import { cartOffers } from "~/domain/cart/cart-offers";
import { stillRemoved } from "~/domain/cart/removed-lines";
import { typedQuantities } from "~/domain/cart/typed-quantities";
import { placeOrder } from "~/domain/checkout/place-order.server";
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
import { formatRules, rulesInForce } from "~/domain/pages/accepted-rules";
import { cashLimitMinor } from "~/domain/payments/cash-on-delivery";
import { offlineOffers } from "~/domain/payments/offline-offers.server";
import { igvPercentOf } from "~/domain/receipts/igv-percent";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { isCardOut } from "~/edge/services/card-outage.server";
import { hrefs } from "~/hrefs";
import { dropUnsellable, readShownCart } from "~/http/cart.server";
import { couponMessage, couponTerms } from "~/http/coupon-problem.server";
import { type AnySubmission, redisplayForm, refuseForm } from "~/http/form.server";
import { isDeliveryUnseen, readAddressFields } from "~/http/form-address.server";
import { refuse } from "~/http/refuse.server";
import { isOffered, refuseChangedZone, refuseGoneZone, zoneIdOf } from "~/http/refuse-zone.server";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { chooseDistrict, placesWithin } from "~/lib/peru/districts.server";
import { serverHrefs } from "~/server-hrefs";
import {
  type Buyer,
  buyerConstraints,
  buyerOf,
  readBuyer,
  readBuyerForm,
  UNKNOWN_BUYER,
} from "./checkout.buyer.server";
import { leadToHosted } from "./checkout.payment.server";

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

/**
 * Handles quantities typed but not yet saved: refuses invalid ones; otherwise redirects (307) to the cart's action,
 * which forwards the form back. Null when the cart has all of them.
 */
export async function forwardQuantities(context: AppLoadContext, form: FormData, locale: string) {
  const { changes, wrong } = typedQuantities(form);
  if (Object.keys(wrong).length > 0) {
    return refuseQuantities(await readBuyerForm(context, form, locale), wrong);
  }
  const cart = (await context.cart.read()) ?? NO_CART;
  return hasQuantities(cart, changes) ? null : redirect(hrefs.cart(locale, "quantities"), 307);
}

/** Forwards typed quantities; redisplays the form when they are in the cart already. Null when there are none. */
export async function answerQuantities(context: AppLoadContext, form: FormData, locale: string) {
  const forwarded = await forwardQuantities(context, form, locale);
  if (forwarded) return forwarded;
  const { changes } = typedQuantities(form);
  if (changes.length === 0) return null;
  const isCapped = changes.some(({ quantity }) => quantity > MAX_QUANTITY);
  const isPlacing = form.get("intent") === "place";
  return redisplayForm(await readBuyerForm(context, form, locale), {
    status: isPlacing ? 409 : 200,
    type: isPlacing || isCapped ? "warning" : "success",
    message: isCapped ? m("alert.quantityCapped") : m("checkout.quantitiesUpdated"),
  });
}

/** Redisplays the form with the invalid quantities and their errors. */
function refuseQuantities(submission: AnySubmission, wrong: Record<string, string>) {
  const byField = Object.entries(wrong).map(([name, typed]) => [quantityField(name), typed] as const);
  const refused = redisplayForm(submission, { status: 400, message: m("checkout.problems") });
  const { result } = refused.data;
  result.initialValue = { ...result.initialValue, ...Object.fromEntries(byField) };
  const message = m("product.invalidQuantity");
  result.error = { ...result.error, ...Object.fromEntries(byField.map(([field]) => [field, [message]])) };
  return refused;
}

/** Redisplays the form for the chosen country or with the districts found, with the typed values. */
export const redisplayChoices = async (context: AppLoadContext, form: FormData, locale: string) =>
  (await answerQuantities(context, form, locale)) ??
  redisplayForm(await readBuyerForm(context, form, locale));

/** Places the order and redirects to its payment. */
export async function placeOrderFromForm(
  context: AppLoadContext,
  { request, form, locale }: { request: Request; form: FormData; locale: string },
) {
  const typed = await answerQuantities(context, form, locale);
  if (typed) return typed;
  const submission = await readBuyerForm(context, form, locale);
  if (await isDeliveryUnseen(context, form, locale)) {
    return redisplayForm(submission, { status: 400, type: "info", message: m("checkout.deliveryShown") });
  }
  const zoneId = zoneIdOf(form);
  if (submission.status !== "success" && zoneId && !(await isOffered(context, zoneId))) {
    return refuseGoneZone(context, submission, { zoneId, locale });
  }
  if (submission.status !== "success") return refuseForm(submission, { message: m("checkout.problems") });
  const cart = (await context.cart.read()) ?? NO_CART;
  const areInForce = formatRules(submission.value.rules) === formatRules(rulesInForce(await context.shop()));
  // The response displays the versions in force, with which the form can be sent again.
  if (cart.lines.length > 0 && !areInForce) {
    return redisplayForm(submission, { status: 409, type: "warning", message: m("checkout.rulesChanged") });
  }
  if (await isOverLimit("place-order", request, context, cart.id)) {
    const tooMany = { code: "too-many", retryAfterSeconds: LIMIT_SECONDS } as const;
    return refuse(context, submission, ["placeOrder", tooMany]);
  }
  const user = await findUser(context);
  const placed = await placeOrder(context, {
    cart,
    form: submission.value,
    userId: user?.id ?? null,
    confirmedEmail: user?.emailVerified ? user.email : null,
    address: clientAddress(request),
    locale,
    region: context.region ?? "PE",
    chargeUsd: context.environment.CHARGE_USD,
    couponCode: await context.coupon.read(),
    giftCardId: await context.giftCard.read(),
    deliveryByMail: (await translatorFor(locale))("giftCards.byMail"),
    offline: offlineOffers(await context.shop(), "PEN"),
    now: context.now(),
  });
  if (placed.ok) {
    const { reference, accessKey } = placed.value;
    if (submission.value.way !== "card")
      return redirectDocument(hrefs.order(locale, reference, accessKey), 303);
    if (form.has("hosted"))
      return leadToHosted(context, { request, locale, access: { reference, accessKey } });
    // A new document, because the previous page's CSP does not allow the payment provider.
    return redirectDocument(serverHrefs.payment(locale, reference, accessKey), 303);
  }
  switch (placed.code) {
    case "cart-empty":
      return redirect(hrefs.checkout(locale), 303);
    case "cart-changed":
    case "sold-out":
    case "discount-changed":
    case "coupon-used-up":
    case "coupon-person":
    case "gift-card-changed":
    case "way-gone":
    case "cash-orders":
    case "too-many-orders":
      return refuse(context, submission, ["placeOrder", placed]);
    case "cash-gone":
      // The response displays the ways that are left.
      await context.refreshShop();
      return refuse(context, submission, ["placeOrder", { code: placed.code }]);
    case "zone-gone":
      return refuseGoneZone(context, submission, { zoneId: submission.value.zoneId, locale });
    case "zone-changed":
      return refuseChangedZone(context, submission, { cart, form: submission.value, locale });
    default:
      return placed satisfies never;
  }
}
