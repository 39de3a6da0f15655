import { type AppLoadContext, redirect, redirectDocument } from "@remix-run/cloudflare";
import { hasQuantities, MAX_QUANTITY, NO_CART, quantityField } from "~/domain/cart/cart";
import { typedQuantities } from "~/domain/cart/typed-quantities";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { formatRules, rulesInForce } from "~/domain/pages/accepted-rules";
import { offlineOffers } from "~/domain/payments/offline-offers.server";
import { findUser } from "~/edge/access/access.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { hrefs } from "~/hrefs";
import { type AnySubmission, redisplayForm, refuseForm } from "~/http/form.server";
import { isDeliveryUnseen } from "~/http/form-address.server";
import { refuse } from "~/http/refuse.server";
import { isOffered, refuseChangedZone, refuseGoneZone, zoneIdOf } from "~/http/refuse-zone.server";
import { m } from "~/i18n/message";
import { translatorFor } from "~/i18n/translator.server";
import { serverHrefs } from "~/server-hrefs";
import { fillSavedAddress, readBuyerForm, type SentForm } from "./checkout.buyer.server";
import { leadToHosted } from "./checkout.payment.server";

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

/** Places the order and redirects to its payment. */
async function placeOrderFromForm(context: AppLoadContext, { request, form, locale }: SentForm) {
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
    case "zone-gone":
      return refuseGoneZone(context, submission, { zoneId: submission.value.zoneId, locale });
    case "zone-changed":
      return refuseChangedZone(context, submission, { cart, form: submission.value, locale });
    default:
      // The response displays the payment methods that are left.
      if (placed.code === "cash-gone") await context.refreshShop();
      return refuse(context, submission, ["placeOrder", placed]);
  }
}

/**
 * Places the order, fills in a saved address, or displays the form for another country or the districts found. Null for
 * other intents.
 */
export async function answerBuyerForm(context: AppLoadContext, sent: SentForm) {
  const { form, locale } = sent;
  if (form.has("addressId")) return fillSavedAddress(context, form, locale);
  const intent = form.get("intent");
  if (intent === "place") return placeOrderFromForm(context, sent);
  if (intent !== "country" && intent !== "district") return null;
  return (
    (await answerQuantities(context, form, locale)) ??
    redisplayForm(await readBuyerForm(context, form, locale))
  );
}
