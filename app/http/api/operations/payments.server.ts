import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Cart } from "~/domain/cart/cart";
import { cartOffers } from "~/domain/cart/cart-offers";
import { type CheckoutForm, checkoutSchema } from "~/domain/checkout/checkout.schema";
import { type PlaceOrderFailure, placeOrder } from "~/domain/checkout/place-order.server";
import { cartDiscounts, formatShownDiscounts } from "~/domain/checkout/zone-totals";
import { normalizeCode } from "~/domain/coupons/coupon-code";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { zoneTo } from "~/domain/delivery/delivery";
import { formatShownPrices } from "~/domain/delivery/offers";
import { type StartFailure, startFormPayment } from "~/domain/orders/payment/start-payment.server";
import { formatRules } from "~/domain/pages/accepted-rules";
import type { PaymentProviderDefinition } from "~/domain/payments/payment-provider";
import { paymentProviders } from "~/domain/payments/payment-providers.server";
import { deliveryZonesIn } from "~/domain/settings/shop";
import { isOverLimit } from "~/edge/access/rate-limit.server";
import { notificationUrl } from "~/edge/services/payment-providers.server";
import { readShownCart } from "~/http/cart.server";
import { couponMessage } from "~/http/coupon-problem.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { unixSeconds } from "~/lib/dates";
import { definedValues } from "~/lib/defined-values";
import { randomId } from "~/lib/ids";
import { chooseDistrict } from "~/lib/peru/districts.server";
import { failure, type Result, success } from "~/lib/result";
import { id, jsonText } from "../fields.server";
import { operation, type Reply, refuse, reply, tooMany } from "../operation.server";
import { refuseFields } from "../refuse-fields.server";

const answer = z.object({ answer: z.object({ formToken: z.string() }) }).meta({ id: "FormToken" });

const ignoredField = z.unknown().optional().meta({ description: "Ignored: computed by the shop" });

const text = (most: number) =>
  z.string({ error: "checkout.required" }).max(most, { error: "checkout.tooLong" });

const acceptedVersion = (rules: string) =>
  jsonText(id)
    .optional()
    .meta({
      description: `Version of the ${rules} that the buyer has seen and accepted; kept with the order`,
    });

const payment = z
  .object({
    customerEmail: text(300),
    name: text(300),
    phone: text(50),
    zoneId: jsonText(id)
      .optional()
      .meta({ description: "Delivery zone; default: the first that serves the address" }),
    address: text(300)
      .optional()
      .meta({ description: "Street and number; required unless the order is picked up" }),
    ubigeo: text(20)
      .optional()
      .meta({ description: "INEI's code of the district in Peru, which gives district, city and state" }),
    district: text(300).optional(),
    city: text(300).optional().meta({ description: "In Peru the province" }),
    state: text(300).optional().meta({ description: "State or province, if the country has any" }),
    postcode: text(100).optional(),
    country: text(20).optional().meta({ description: "ISO 3166-1 alpha-2; default PE" }),
    note: text(1000).optional(),
    coupon: text(60).optional().meta({ description: "Discount code" }),
    terms_version: acceptedVersion("terms"),
    privacy_version: acceptedVersion("privacy policy"),
    amount: ignoredField,
    currency: ignoredField,
    orderId: ignoredField,
    transDate: ignoredField,
  })
  .meta({ id: "PaymentRequest" });

type Payment = z.output<typeof payment>;

const fieldNames: Record<string, string> = { email: "customerEmail", addressLine: "address" };

/** What the checkout page displays of a cart. */
type ShownCart = Pick<CheckoutForm, "fingerprint" | "shownPrices" | "shownDiscounts">;

/** The caller's cart with the call's code; `problem` says why the code does not apply. */
async function readCart(
  context: AppLoadContext,
  cart: Cart,
  { locale, code }: { locale: string; code: string | null },
) {
  const now = context.now();
  const [{ shop, view }, coupons] = await Promise.all([
    readShownCart(context, cart, locale),
    readOfferedCoupons(context, { code, cartId: cart.id, now: unixSeconds(now) }),
  ]);
  const offers = cartOffers(view, shop, { locale, now });
  const { zones, problem } = cartDiscounts(view, offers, { coupons, code, locale, now });
  const shown: ShownCart = {
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
  };
  return { shown, problem: problem && couponMessage(problem, view.charge, locale) };
}

/** Validates the call as the checkout form for this cart. `problems` has message keys by the API's field names. */
async function readCheckout(
  context: AppLoadContext,
  body: Payment,
  { locale, ...shown }: ShownCart & { locale: string },
): Promise<Result<CheckoutForm, { code: "invalid"; problems: Record<string, MessageKey> }>> {
  const zones = deliveryZonesIn(await context.shop(), locale);
  const { customerEmail: email, address: addressLine, zoneId, ...buyer } = body;
  // Empty fields, which forms send, are treated as missing.
  const given = (typed: string | undefined) => typed?.trim() || undefined;
  const country = given(buyer.country);
  const choice = await chooseDistrict(definedValues(buyer));
  if (given(buyer.ubigeo) && !choice.chosen) {
    return failure({ code: "invalid", problems: { ubigeo: "checkout.unknownDistrict" } });
  }
  const zone = zoneId ?? zoneTo(zones, (country ?? "PE").toUpperCase(), choice.chosen?.ubigeo ?? "")?.id;
  const parsed = checkoutSchema(zones, { choice, anyDistrict: true }).safeParse({
    name: buyer.name,
    phone: buyer.phone,
    email,
    zoneId: zone,
    addressLine: given(addressLine),
    ubigeo: given(buyer.ubigeo),
    district: given(buyer.district),
    city: given(buyer.city),
    state: given(buyer.state),
    postcode: given(buyer.postcode),
    country,
    note: given(buyer.note),
    rules: formatRules({ terms: body.terms_version ?? null, privacy: body.privacy_version ?? null }),
    idempotencyKey: randomId(),
    ...shown,
  });
  if (parsed.success) return success(parsed.data);
  const problems: Record<string, MessageKey> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]);
    problems[fieldNames[field] ?? field] ??= message as MessageKey;
  }
  return failure({ code: "invalid", problems });
}

async function refuseOrder(
  request: Request,
  context: AppLoadContext,
  code: PlaceOrderFailure,
): Promise<Reply> {
  // The cached zones are outdated; the call can be repeated with the current ones.
  if (code === "zone-gone" || code === "zone-changed") await context.refreshShop();
  if (code === "zone-gone") return refuseFields(request, { zoneId: "checkout.invalidZone" });
  if (code === "coupon-used-up") return refuseFields(request, { coupon: "checkout.couponUsedUp" });
  if (code === "coupon-person") return refuseFields(request, { coupon: "checkout.couponPerson" });
  return refuse(409, code);
}

async function refusePayment(
  request: Request,
  { log }: AppLoadContext,
  orderId: number,
  failed: StartFailure,
): Promise<Reply> {
  if (failed.code === "too-many-attempts") return tooMany(failed.retryAfterSeconds);
  if (!("providerCode" in failed)) return refuse(409, failed.code);
  const { code, providerCode } = failed;
  log.error("payment-not-started", { orderId, code, providerCode });
  if (code === "unavailable") return refuse(503, "unavailable");
  if (code === "invalid-input" && failed.field === "customerEmail") {
    return refuseFields(request, { customerEmail: "payment.checkEmail" });
  }
  return refuse(500, "payment-configuration");
}

const postPayment = ({ id: path, create }: PaymentProviderDefinition) =>
  operation({
    method: "post",
    path: `/${path}`,
    caller: "anyone",
    summary:
      "Places an order from the caller's cart and prepares its card form. Repeated calls return the same order. An order that a discount makes free is paid at once (409 `order-paid`)",
    bodies: { json: payment, form: payment },
    answers: { 200: answer },
    refusals: [409],
    async answer({ request, context, account, body }) {
      const cart = await context.cart.read();
      if (!cart || cart.lines.length === 0) return refuse(409, "cart-empty");
      const locale = localeOfRequest(request);
      const typed = body.coupon?.trim();
      if (typed && (await isOverLimit("try-coupon", request, context, cart.id))) return tooMany();
      const couponCode = typed ? (normalizeCode(typed) ?? typed) : null;
      const { shown, problem } = await readCart(context, cart, { locale, code: couponCode });
      if (problem) return refuseFields(request, { coupon: problem.message }, problem.values);
      const checked = await readCheckout(context, body, { locale, ...shown });
      if (!checked.ok) return refuseFields(request, checked.problems);
      if (await isOverLimit("place-order", request, context, cart.id)) return tooMany();
      const now = context.now();
      const userId = account?.id ?? null;
      const placed = await placeOrder(context, {
        cart,
        form: checked.value,
        userId,
        locale,
        region: context.region ?? "PE",
        chargeUsd: context.environment.CHARGE_USD,
        couponCode,
        now,
      });
      if (!placed.ok) return refuseOrder(request, context, placed.code);
      const { orderId } = placed.value;
      const provider = create(context.environment);
      const started = await startFormPayment(
        { db: context.db, provider },
        { orderId, notificationUrl: notificationUrl(context.environment, provider), now },
      );
      if (!started.ok) return refusePayment(request, context, orderId, started);
      return reply(200, { answer: { formToken: started.value.formToken } });
    },
  });

export const paymentOperations = paymentProviders.map(postPayment);
