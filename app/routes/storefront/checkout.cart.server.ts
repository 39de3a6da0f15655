import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { readSessionAccount } from "~/domain/accounts/sessions/sessions.queries.server";
import { oneLine } from "~/domain/addresses/address";
import { findAddress, listAddresses } from "~/domain/addresses/addresses.queries.server";
import { type Cart, hasQuantities, MAX_QUANTITY, quantityField } from "~/domain/cart/cart";
import { mirrorOf } from "~/domain/cart/cart-mirror";
import { typedQuantities } from "~/domain/cart/typed-quantities";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import { countriesServed } from "~/domain/checkout/countries";
import type { DeliveryZone } from "~/domain/checkout/delivery";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { deliveryZonesIn, madeToOrderDays } from "~/domain/settings/shop";
import { findUser } from "~/edge/access/access.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { hrefs } from "~/hrefs";
import { dropUnsellable, readShownCart } from "~/http/cart.server";
import {
  type AnySubmission,
  constraintOf,
  parseSubmission,
  redisplayForm,
  refuseForm,
} from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { parseId, randomId } from "~/lib/ids";
import { type BuyerField, type BuyerFormState, buyerFields, type SavedAddress } from "~/ui/checkout/buyer";

const NO_CART: Cart = { id: "", lines: [] };

/** The checkout page before there is an order: the cart and the buyer's form. */
export async function loadCartStep(context: AppLoadContext, locale: string) {
  const cart = (await context.cart.read()) ?? NO_CART;
  const session = await context.session.read();
  const [{ shop, view: found }, { known, addresses }, translate] = await Promise.all([
    readShownCart(context, cart, locale),
    session ? readBuyer(context, session) : NOBODY,
    translatorFor(locale),
  ]);
  const { view, cookie } = await dropUnsellable(context, cart, found);
  const zones = deliveryZonesIn(shop, locale);
  const { lines, charge, dollars, fingerprint } = view;
  const step = {
    step: "cart" as const,
    view: { lines, charge, dollars, fingerprint },
    zones,
    countries: lines.length > 0 ? countriesServed(zones, locale) : [],
    constraints: buyerConstraints(zones),
    // Abroad there are too many to guess.
    known: { country: context.region === "INT" ? "" : "PE", ...known },
    addresses,
    madeToOrderDays: madeToOrderDays(shop),
    idempotencyKey: randomId(),
    hasDropped: view.dropped.length > 0,
    /** Of the cart as it became, when it is not what the browser knows. */
    mirror: cookie === null ? null : mirrorOf(view, locale),
    messages: messagesFor(locale, "cart", "checkout", "product"),
    meta: { title: translate("cart.title") },
  };
  return data(step, cookie === null ? {} : { headers: { "set-cookie": cookie } });
}

interface Buyer {
  known: Partial<Record<BuyerField, string>>;
  addresses: SavedAddress[];
}
const NOBODY: Buyer = { known: {}, addresses: [] };

/** What the form begins with for whoever is signed in. */
async function readBuyer(context: AppLoadContext, session: SessionKey): Promise<Buyer> {
  const [found, saved] = await Promise.all([
    readSessionAccount(context, session),
    listAddresses(context, session.userId),
  ]);
  if (!found) return NOBODY;
  const { name, email, phone } = found.account;
  const principal = saved.find((address) => address.principal);
  return {
    known: { name, email, phone: phone ?? "", addressLine: principal ? oneLine(principal.address) : "" },
    addresses: saved.map(({ id, name: label, address }) => ({ id, name: label, line: oneLine(address) })),
  };
}

/** Takes one of the buyer's own addresses into the form. One that is gone leaves what was typed. */
export async function takeAddress(context: AppLoadContext, form: FormData, locale: string) {
  const id = parseId(String(form.get("addressId")));
  const user = await findUser(context);
  const address = id && user ? await findAddress(context, { userId: user.id, id }) : null;
  if (address) form.set("addressLine", oneLine(address.address));
  return redisplayForm(await readBuyerForm(context, form, locale));
}

const readBuyerForm = async (context: AppLoadContext, form: FormData, locale: string) =>
  parseSubmission(form, checkoutSchema(deliveryZonesIn(await context.shop(), locale)));

/** What browsers can check by themselves. Whether an address is needed depends on the delivery, so they don't. */
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
 * Answers a form with quantities that were typed and not sent yet: with what is wrong with them, with what follows from
 * them once they are in the cart, and until then with a redirect (307) that takes the form to the cart's action and back.
 * @returns null when there are none.
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

/** The form again with what is no quantity beside the lines. */
function refuseQuantities(submission: AnySubmission, wrong: Record<string, string>) {
  const byField = Object.entries(wrong).map(([name, typed]) => [quantityField(name), typed] as const);
  const refused = redisplayForm(submission, { status: 400, message: m("checkout.problems") });
  const { result } = refused.data;
  result.initialValue = { ...result.initialValue, ...Object.fromEntries(byField) };
  const message = m("product.invalidQuantity");
  result.error = { ...result.error, ...Object.fromEntries(byField.map(([field]) => [field, [message]])) };
  return refused;
}

/** Shows the form anew for the country that was chosen, with all that was typed. */
export const takeCountry = async (context: AppLoadContext, form: FormData, locale: string) =>
  (await answerQuantities(context, form, locale)) ??
  redisplayForm(await readBuyerForm(context, form, locale));

/** Places the order that the form asks for, and leads to its payment. */
export async function placeOrderFrom(
  context: AppLoadContext,
  { request, form, locale }: { request: Request; form: FormData; locale: string },
) {
  const typed = await answerQuantities(context, form, locale);
  if (typed) return typed;
  const submission = await readBuyerForm(context, form, locale);
  if (submission.status !== "success") return refuseForm(submission, { message: m("checkout.problems") });
  const cart = (await context.cart.read()) ?? NO_CART;
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
    // A document of its own: the page before may not talk to the payment provider.
    return redirectDocument(hrefs.payment(locale, reference, accessKey), 303);
  }
  if (placed.code === "cart-empty") return redirect(hrefs.checkout(locale), 303);
  return refuse(context, submission, ["placeOrder", { code: placed.code }]);
}
