import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { Cart } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { checkoutSchema } from "~/domain/checkout/checkout.schema";
import type { DeliveryZone } from "~/domain/checkout/delivery";
import { listDeliveryZones } from "~/domain/checkout/delivery.queries.server";
import { type PlaceOrderFailure, placeOrder } from "~/domain/checkout/place-order.server";
import { currencyOf } from "~/domain/settings/shop";
import { findUser } from "~/edge/access.server";
import { unavailable } from "~/edge/responses.server";
import { hrefs } from "~/hrefs";
import { type MessageKey, messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { randomId } from "~/lib/ids";
import { type BuyerField, type BuyerProblem, buyerFields } from "~/ui/checkout/buyer";
import type { FieldRules } from "~/ui/checkout/field";
import { dropUnsellable, mirrorOf } from "./cart-answer.server";
import { countriesAbroad } from "./countries.server";
import { orUnavailable } from "./or-unavailable.server";
import { madeToOrderDays } from "./order-view.server";

const NO_CART: Cart = { id: "", lines: [] };

/** The cart as it is shown, and its cookie where lines had to be taken out of it. */
async function readShownCart(context: AppLoadContext, locale: string) {
  const [shop, cart = NO_CART] = await Promise.all([
    context.shop(),
    context.cart.read().then((kept) => kept ?? undefined),
  ]);
  const region = context.region ?? "PE";
  const [view, zones] = await Promise.all([
    readCartView(context, { cart, locale, region, languages: shop.languages }),
    listDeliveryZones(context, locale),
  ]);
  return { shop, zones, ...(await dropUnsellable(context, cart, view)) };
}

/** The checkout page before there is an order: the cart and the buyer's form. */
export async function loadCartStep(context: AppLoadContext, locale: string) {
  const [{ shop, view, zones, cookie }, translate] = await Promise.all([
    readShownCart(context, locale),
    translatorFor(locale),
  ]);
  const { lines, subtotals, chargeMinor, fingerprint } = view;
  const step = {
    step: "cart" as const,
    view: { lines, subtotals, chargeMinor, fingerprint },
    zones,
    zoneId: defaultZone(zones, context.region ?? "PE"),
    currency: currencyOf(shop, "es"),
    countries: lines.length > 0 ? countriesAbroad(zones, locale) : [],
    rules: fieldRules(zones),
    madeToOrderDays: madeToOrderDays(shop),
    idempotencyKey: randomId(),
    hasDropped: view.dropped.length > 0,
    /** Of the cart as it became, when it is not what the browser knows. */
    mirror: cookie === null ? null : mirrorOf(view, locale),
    messages: messagesFor(locale, "cart", "checkout"),
    meta: { title: translate("cart.title") },
  };
  return data(step, cookie === null ? {} : { headers: { "set-cookie": cookie } });
}

const defaultZone = (zones: DeliveryZone[], region: "PE" | "INT") =>
  (zones.find(({ kind }) => kind === (region === "INT" ? "abroad" : "peru")) ?? zones[0])?.id;

/** What browsers can check by themselves. Whether an address is needed depends on the delivery, so they don't. */
function fieldRules(zones: DeliveryZone[]): Partial<Record<BuyerField, FieldRules>> {
  const constraints = getZodConstraint(checkoutSchema(zones).in);
  return Object.fromEntries(
    buyerFields.map((name) => {
      const { required, minLength, maxLength } = constraints[name] ?? {};
      return [name, { required, minLength, maxLength }];
    }),
  );
}

const failures = {
  "cart-changed": { status: 409, message: "checkout.cartChanged", errors: {} },
  "zone-gone": { status: 409, message: "checkout.problems", errors: { zoneId: "checkout.invalidZone" } },
} as const satisfies Partial<
  Record<PlaceOrderFailure, Pick<BuyerProblem, "message" | "errors"> & { status: number }>
>;

/** Places the order that the form asks for, and leads to its payment. */
export async function placeOrderFrom(context: AppLoadContext, form: FormData, locale: string) {
  const zones = await listDeliveryZones(context, locale);
  // The country is asked for abroad alone; elsewhere it may stand there from an earlier choice.
  const zone = zones.find(({ id }) => String(id) === form.get("zoneId"));
  if (zone && zone.kind !== "abroad") form.delete("country");

  const submission = parseWithZod(form, { schema: checkoutSchema(zones) });
  if (submission.status !== "success") {
    const { error } = submission.reply();
    return refuse(form, { status: 400, message: "checkout.problems", errors: fieldErrors(error) });
  }
  const placed = await orUnavailable(context, async () =>
    placeOrder(context, {
      cart: (await context.cart.read()) ?? NO_CART,
      form: submission.value,
      userId: (await findUser(context))?.id ?? null,
      locale,
      region: context.region ?? "PE",
      now: context.now(),
    }),
  );
  if (placed.ok) {
    const { reference, accessKey } = placed.value;
    // A document of its own: the page before may not talk to the payment provider.
    return redirectDocument(hrefs.payment(locale, reference, accessKey), 303);
  }
  if (placed.code === "cart-empty") return redirect(hrefs.checkout(locale), 303);
  if (placed.code === "reference-unavailable") throw unavailable();
  return refuse(form, failures[placed.code]);
}

function refuse(
  form: FormData,
  { status, message, errors }: Pick<BuyerProblem, "message" | "errors"> & { status: number },
) {
  const typed = buyerFields.map((name) => [name, form.get(name)]);
  const values = Object.fromEntries(typed.filter(([, value]) => typeof value === "string"));
  return data({ kind: "buyer", message, values, errors } satisfies BuyerProblem, { status });
}

/** The schema's messages are keys of `i18n`. */
function fieldErrors(error: Record<string, string[] | null> | undefined): BuyerProblem["errors"] {
  const first = buyerFields.map((name) => [name, error?.[name]?.[0] as MessageKey | undefined]);
  return Object.fromEntries(first.filter(([, message]) => message));
}
