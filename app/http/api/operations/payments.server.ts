import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { PlacedOrder } from "~/domain/checkout/duplicates.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { enteredCode } from "~/domain/coupons/coupon-code";
import { type StartFailure, startFormPayment } from "~/domain/orders/payment/start-payment.server";
import type { PaymentProviderDefinition } from "~/domain/payments/payment-provider";
import { paymentProviders } from "~/domain/payments/payment-providers.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit } from "~/edge/access/rate-limit.server";
import { notificationUrl } from "~/edge/services/payment-providers.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { operation, type Reply, refuse, reply, tooMany } from "../operation.server";
import { orderedFields, readCheckout, readShownOrder, refuseOrder, text } from "../order-input.server";
import { refuseFields } from "../refuse-fields.server";

const answer = z.object({ answer: z.object({ formToken: z.string() }) }).meta({ id: "FormToken" });

const ignoredField = z.unknown().optional().meta({ description: "Ignored: computed by the shop" });

const payment = z
  .object({
    customerEmail: text(300),
    ...orderedFields,
    amount: ignoredField,
    currency: ignoredField,
    orderId: ignoredField,
    transDate: ignoredField,
  })
  .meta({ id: "PaymentRequest" });

async function refusePayment(
  request: Request,
  { log }: AppLoadContext,
  { orderId, reference }: Pick<PlacedOrder, "orderId" | "reference">,
  failed: StartFailure,
): Promise<Reply> {
  if (failed.code === "too-many-attempts") return tooMany(failed.retryAfterSeconds);
  if (!("providerCode" in failed)) return reply(409, { error: failed.code, reference });
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
      "Places an order from the caller's cart and prepares its card form. Repeated calls return the same order. An order that a discount makes free is paid at once (409 `order-paid`). One whose discount other orders have used up meanwhile is not (409 `coupon-spent`)",
    bodies: { json: payment, form: payment },
    answers: { 200: answer },
    refusals: [409],
    async answer({ request, context, account, body }) {
      const cart = await context.cart.read();
      if (!cart || cart.lines.length === 0) return refuse(409, "cart-empty");
      const locale = localeOfRequest(request);
      const couponCode = enteredCode(body.coupon);
      if (couponCode && (await isOverLimit("try-coupon", request, context, cart.id))) return tooMany();
      const region = context.region ?? "PE";
      const chargeUsd = context.environment.CHARGE_USD;
      const offer = { cart, region, chargeUsd, locale, code: couponCode };
      const { shown, problem } = await readShownOrder(context, offer);
      if (problem) return refuseFields(request, { coupon: problem.message }, problem.values);
      const { customerEmail: email } = body;
      const checked = await readCheckout(context, { ...body, email }, { locale, ...shown });
      if (!checked.ok) {
        const { email: customerEmail, ...problems } = checked.problems;
        const { values } = checked;
        return refuseFields(request, customerEmail ? { ...problems, customerEmail } : problems, values);
      }
      if (await isOverLimit("place-order", request, context, cart.id)) return tooMany();
      const now = context.now();
      const userId = account?.id ?? null;
      const placed = await placeOrder(context, {
        cart,
        form: checked.value,
        userId,
        confirmedEmail: account?.emailVerified ? account.email : null,
        address: clientAddress(request),
        locale,
        region,
        chargeUsd,
        couponCode,
        now,
      });
      if (!placed.ok) return refuseOrder(request, context, placed);
      const { orderId } = placed.value;
      const provider = create(context.environment);
      const started = await startFormPayment(
        { db: context.db, provider },
        { orderId, notificationUrl: notificationUrl(context.environment, provider), now },
      );
      if (!started.ok) return refusePayment(request, context, placed.value, started);
      return reply(200, { answer: { formToken: started.value.formToken } });
    },
  });

export const paymentOperations = paymentProviders.map(postPayment);
