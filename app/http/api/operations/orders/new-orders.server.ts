import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { MAX_LINES, MAX_QUANTITY } from "~/domain/cart/cart";
import { addedLineSchema } from "~/domain/cart/cart.schema";
import { staffSources } from "~/domain/checkout/draft/order-draft";
import { findOrderOfKey, staffOrderKey } from "~/domain/checkout/duplicates.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { enteredCode } from "~/domain/coupons/coupon-code";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { publishedLanguages } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { defaultLocale } from "~/i18n/locale";
import { id } from "../../fields.server";
import { operation, refuse, reply } from "../../operation.server";
import { orderedFields, readCheckout, readShownOrder, refuseOrder, text } from "../../order-input.server";
import { refuseFields } from "../../refuse-fields.server";
import { etagOf } from "../../row-version.server";
import { order, showOrder } from "./order-shape.server";

export const newLine = z.object({
  product_id: id,
  variant_id: id.nullish(),
  size: addedLineSchema.shape.size.optional(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
});

/** What an order contains that staff place or edit. */
export const contentFields = {
  email: text(300).optional().meta({ description: "A buyer without one gets no messages" }),
  ...orderedFields,
  lines: z.array(newLine).min(1).max(MAX_LINES),
};

export const linesOf = (lines: z.infer<typeof newLine>[]) =>
  lines.map((line) => ({
    productId: line.product_id,
    variantId: line.variant_id ?? null,
    size: line.size ?? null,
    quantity: line.quantity,
  }));

const newOrder = z
  .object({
    key: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .meta({ description: "Chosen by the caller. Repeating a call with its key places one order" }),
    source: z.enum(staffSources),
    language: z.string().max(20).optional().meta({ description: "Of mails and names; default es" }),
    ...contentFields,
  })
  .meta({ id: "NewOrder" });

const placedOrder = order
  .extend({ page: z.url().meta({ description: "The buyer's page, which needs no account: pay here" }) })
  .meta({ id: "PlacedOrder" });

async function replyWithOrder(context: AppLoadContext, status: 200 | 201, orderId: number) {
  const found = await findStaffOrder(context, orderId);
  if (!found) return refuse(404, "not-found");
  const page = context.environment.SHOP_ORIGIN + hrefs.order(found.locale, found.reference, found.accessKey);
  return reply(status, { ...showOrder(found), page }, { etag: etagOf(found.version) });
}

const postOrder = operation({
  method: "post",
  path: "/orders",
  caller: "orders",
  summary:
    "Places an order for a buyer, in soles, at the prices of now. The buyer pays it by the link in the mail, or staff record the payment",
  bodies: { json: newOrder },
  answers: { 200: placedOrder, 201: placedOrder },
  refusals: [409],
  async answer({ request, context, account, body }) {
    const key = await staffOrderKey(account.id, body.key);
    // Before the checks: the order itself may have taken the coupon's last use or changed what is offered.
    const known = await findOrderOfKey(context, key);
    if (known) return replyWithOrder(context, 200, known.orderId);
    const locale =
      publishedLanguages(await context.shop()).find(({ code }) => code === body.language)?.code ??
      defaultLocale;
    const couponCode = enteredCode(body.coupon);
    const lines = linesOf(body.lines);
    // The same for each call with the key, whose order must not count as another cart's use of the coupon.
    const cart = { id: key, lines };
    const offer = { cart, region: "PE", chargeUsd: false, locale, code: couponCode } as const;
    const { shown, problem } = await readShownOrder(context, offer);
    if (problem) return refuseFields(request, { coupon: problem.message }, problem.values);
    const checked = await readCheckout(context, body, { locale, isByStaff: true, ...shown });
    if (!checked.ok) return refuseFields(request, checked.problems, checked.values);
    const placed = await placeOrder(context, {
      cart,
      form: { ...checked.value, idempotencyKey: body.key },
      userId: null,
      locale,
      region: "PE",
      chargeUsd: false,
      couponCode,
      placing: {
        staff: { id: account.id, email: account.email },
        requestId: context.requestId,
        source: body.source,
        isByKeyAlone: true,
      },
      now: context.now(),
    });
    if (!placed.ok) return refuseOrder(request, context, placed);
    return replyWithOrder(context, placed.value.created ? 201 : 200, placed.value.orderId);
  },
});

export const newOrderOperations = [postOrder];
