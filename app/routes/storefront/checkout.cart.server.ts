import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { readSessionAccount } from "~/domain/accounts/sessions/sessions.queries.server";
import { oneLine } from "~/domain/addresses/address";
import { findAddress, listAddresses } from "~/domain/addresses/addresses.queries.server";
import { type Cart, hasQuantities, MAX_QUANTITY, quantityField } from "~/domain/cart/cart";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import { cartOffers } from "~/domain/cart/cart-offers";
import { typedQuantities } from "~/domain/cart/typed-quantities";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { countriesServed } from "~/domain/delivery/countries";
import { type DeliveryZone, servesCountry } from "~/domain/delivery/delivery";
import { formatShownPrices } from "~/domain/delivery/offers";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { formatRules, rulesInForce } from "~/domain/pages/accepted-rules";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { findUser } from "~/edge/access/access.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { hrefs } from "~/hrefs";
import { dropUnsellable, readShownCart } from "~/http/cart.server";
import { districtOfForm, isDeliveryUnseen } from "~/http/district.server";
import {
  type AnySubmission,
  constraintOf,
  parseSubmission,
  redisplayForm,
  refuseForm,
} from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { isOffered, refuseChangedZone, refuseGoneZone, zoneIdOf } from "~/http/refuse-zone.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { parseId, randomId } from "~/lib/ids";
import { districtLine } from "~/lib/peru/district";
import { chooseDistrict, placesWithin } from "~/lib/peru/districts.server";
import { type BuyerField, type BuyerFormState, buyerFields, type SavedAddress } from "~/ui/checkout/buyer";

const NO_CART: Cart = { id: "", lines: [] };

/**
 * Data of the checkout page before the order is placed: the cart and the buyer's form, which an order that was not paid
 * prefills.
 */
export async function loadCartStep(context: AppLoadContext, locale: string, edited: OrderDetail | null) {
  const cart = (await context.cart.read()) ?? NO_CART;
  const session = await context.session.read();
  const [{ shop, view: found }, { known, addresses }, translate] = await Promise.all([
    readShownCart(context, cart, locale),
    session ? readBuyer(context, session) : UNKNOWN_BUYER,
    translatorFor(locale),
  ]);
  const { view, cookie } = await dropUnsellable(context, cart, found);
  const zones = cartOffers(view, shop, { locale, now: context.now() });
  // The country is only preset in Peru.
  const filled: Buyer["known"] = {
    country: context.region === "INT" ? "" : "PE",
    ...known,
    ...(edited ? buyerOf(edited) : {}),
  };
  const { lines, charge, dollars, fingerprint } = view;
  const step = {
    step: "cart" as const,
    view: { lines, charge, dollars, fingerprint },
    zones,
    shownPrices: formatShownPrices(zones),
    countries: lines.length > 0 ? countriesServed(zones, locale) : [],
    departments: zones.some((zone) => servesCountry(zone, "PE")) ? await placesWithin() : [],
    district: (await chooseDistrict(filled)).chosen,
    constraints: buyerConstraints(zones),
    known: filled,
    addresses,
    idempotencyKey: randomId(),
    rules: rulesInForce(shop),
    hasDropped: view.dropped.length > 0,
    /** The cart after lines were dropped; null when the browser's copy is current. */
    mirror: cookie === null ? null : mirrorOf(view, locale),
    messages: messagesFor(locale, "arrival", "cart", "checkout", "district", "product"),
    meta: { title: translate("cart.title") },
  };
  return data(step, cookie === null ? {} : { headers: { "set-cookie": cookie } });
}

interface Buyer {
  known: Partial<Record<BuyerField | "ubigeo", string>>;
  addresses: SavedAddress[];
}
const UNKNOWN_BUYER: Buyer = { known: {}, addresses: [] };

/** The buyer's answers of an order. */
function buyerOf(order: OrderDetail): Buyer["known"] {
  const { name, email, phone, country, addressLine, postcode, addressNote } = order;
  const { ubigeo, district, city, state } = order;
  const address = { addressLine, ubigeo, district, city, state, postcode, note: addressNote };
  const given = Object.entries(address).map(([field, value]) => [field, value ?? ""]);
  return { name, email, phone, country, ...Object.fromEntries(given) };
}

/** Initial values of the form for a signed-in buyer. */
async function readBuyer(context: AppLoadContext, session: SessionKey): Promise<Buyer> {
  const [found, saved] = await Promise.all([
    readSessionAccount(context, session),
    listAddresses(context, session.userId),
  ]);
  if (!found) return UNKNOWN_BUYER;
  const { name, email, phone } = found.account;
  const principal = saved.find((address) => address.principal);
  return {
    known: {
      name,
      email,
      phone: phone ?? "",
      addressLine: principal ? oneLine(principal.address) : "",
      ubigeo: principal?.district?.ubigeo ?? "",
    },
    addresses: saved.map(({ id, name: label, address, district }) => ({
      id,
      name: label,
      line: oneLine(address),
      district,
    })),
  };
}

/** Fills the form with one of the account's saved addresses. A deleted address leaves the typed values. */
export async function fillSavedAddress(context: AppLoadContext, form: FormData, locale: string) {
  const id = parseId(String(form.get("addressId")));
  const user = await findUser(context);
  const address = id && user ? await findAddress(context, { userId: user.id, id }) : null;
  if (address) {
    form.set("addressLine", oneLine(address.address));
    form.set("ubigeo", address.district?.ubigeo ?? "");
    form.set("district", address.district ? districtLine(address.district) : "");
  }
  const isIncomplete = address !== null && address.district === null;
  return redisplayForm(
    await readBuyerForm(context, form, locale),
    isIncomplete ? { type: "info", message: m("checkout.savedWithoutDistrict") } : {},
  );
}

async function readBuyerForm(context: AppLoadContext, form: FormData, locale: string) {
  const zones = deliveryZonesIn(await context.shop(), locale);
  return parseSubmission(form, checkoutSchema(zones, { choice: await districtOfForm(form) }));
}

/**
 * Constraints for native validation. Whether an address is required depends on the delivery, so browsers don't check
 * it.
 */
function buyerConstraints(zones: DeliveryZone[]): BuyerFormState["constraints"] {
  const constraints = constraintOf(checkoutSchema(zones).in);
  return Object.fromEntries(
    buyerFields.map((name) => {
      const { required, minLength, maxLength } = constraints[name] ?? {};
      return [name, { required, minLength, maxLength }];
    }),
  );
}

/**
 * Handles quantities typed but not yet saved: refuses invalid ones; redisplays the form when they are already in the
 * cart; otherwise redirects (307) to the cart's action, which forwards the form back. Null when there are none.
 */
export async function answerQuantities(context: AppLoadContext, form: FormData, locale: string) {
  const { changes, wrong } = typedQuantities(form);
  if (Object.keys(wrong).length > 0)
    return refuseQuantities(await readBuyerForm(context, form, locale), wrong);
  if (changes.length === 0) return null;
  const cart = (await context.cart.read()) ?? NO_CART;
  if (!hasQuantities(cart, changes)) return redirect(hrefs.cart(locale, "quantities"), 307);
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
  const placed = await throwUnavailableOnError(context, async () =>
    placeOrder(context, {
      cart,
      form: submission.value,
      userId: (await findUser(context))?.id ?? null,
      locale,
      region: context.region ?? "PE",
      chargeUsd: context.environment.CHARGE_USD,
      now: context.now(),
    }),
  );
  if (placed.ok) {
    const { reference, accessKey } = placed.value;
    // A new document, because the previous page's CSP does not allow the payment provider.
    return redirectDocument(hrefs.payment(locale, reference, accessKey), 303);
  }
  switch (placed.code) {
    case "cart-empty":
      return redirect(hrefs.checkout(locale), 303);
    case "cart-changed":
    case "sold-out":
      return refuse(context, submission, ["placeOrder", { code: placed.code }]);
    case "zone-gone":
      return refuseGoneZone(context, submission, { zoneId: submission.value.zoneId, locale });
    case "zone-changed":
      return refuseChangedZone(context, submission, { cart, form: submission.value, locale });
    default:
      return placed.code satisfies never;
  }
}
