import { z } from "zod";
import { refundKey, refundTexts } from "~/domain/orders/refunds/refund.schema";
import { askAboutRefund, refundOrder } from "~/domain/orders/refunds/refund-order.server";
import { refundMeans, refundSources } from "~/domain/orders/refunds/refunds";
import { withRestock } from "~/domain/orders/refunds/restock";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { providersOf } from "~/edge/services/payment-providers.server";
import { staffOf } from "~/edge/staff-context.server";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { exactMinorUnits } from "~/lib/minor-units";
import { id, jsonText } from "../../fields.server";
import { operation, refuse } from "../../operation.server";
import { refuseFields } from "../../refuse-fields.server";
import { order } from "./order-shape.server";
import { orderId, replyOrder } from "./orders.server";

const newRefund = z
  .object({
    key: refundKey.meta({
      description: "Idempotency key: repeating a call with its key refunds once",
      pattern: "^[\\w-]{8,64}$",
    }),
    amount: z
      .number()
      .positive()
      .refine((amount) => exactMinorUnits(amount) !== null, { error: m("api.twoDecimals") })
      .meta({ description: "In the order's currency" }),
    means: z.enum(refundMeans).optional().meta({
      description:
        "`provider` by default; `recorded`: the money was given back elsewhere, which the note names",
    }),
    payment_id: id.nullable().optional().meta({
      description:
        "The payment attempt, null for the payment outside the provider; needed when an order was paid twice",
    }),
    reason: refundTexts.reason,
    note: refundTexts.note,
    lines: z
      .array(z.object({ line_id: id, quantity: z.int().min(1).max(99), restock: z.boolean().optional() }))
      .max(100)
      .refine((lines) => areDistinct(lines, ({ line_id }) => line_id), {
        error: m("api.lineTwice"),
      })
      .optional()
      .meta({ description: "The pieces that the refund is for; `restock` puts them back into stock" }),
    return_id: id.optional().meta({
      description:
        "The return that the refund closes; its pieces must have been received, and are not restocked again",
    }),
  })
  .meta({ id: "NewRefund" });

const postRefund = operation({
  method: "post",
  path: "/orders/{id}/refunds",
  caller: "refunds",
  summary:
    "Gives money back, whole or in part. The reply's refund may be undecided (`unknown`) or `failed`. 409 `unsettled`: another refund of the order is undecided. 409 `pieces-in-return`: an open return has some of the pieces",
  parameters: orderId,
  bodies: { json: newRefund },
  answers: { 200: order },
  refusals: [409],
  async answer({ request, context, account, path, body }) {
    const found = await findOrderToRefund(context, path.id);
    if (!found) return refuse(404, "not-found");
    const sources = refundSources(found);
    const [only] = sources;
    const paymentId = body.payment_id === undefined ? only?.paymentId : body.payment_id;
    if (body.payment_id === undefined && sources.length > 1) return refuse(409, "several-payments");
    const { key, means = "provider", reason, note, lines = [], return_id: returnId = null } = body;
    if (means === "recorded" && note === "")
      return refuseFields(request, { note: m("adminRefunds.missingNote") });
    if (means === "provider" && paymentId === null) return refuse(409, "only-recorded");
    const refunded = await refundOrder(staffOf(context, account), providersOf(context.environment), {
      orderId: path.id,
      key,
      means,
      // Without a payment that has something left, the database refuses any amount.
      paymentId: paymentId ?? null,
      amountMinor: exactMinorUnits(body.amount) ?? 0,
      reason,
      note,
      lines: withRestock(
        found,
        lines.map(({ line_id: lineId, quantity, restock: restocks = false }) => ({
          lineId,
          quantity,
          restocks,
        })),
      ),
      returnId,
      version: found.version,
      now: context.now(),
    });
    return refunded.ok ? replyOrder(context, path.id) : refuse(409, refunded.code);
  },
});

const refundId = z.object({ id: jsonText(id), refund_id: jsonText(id) });

const postAsk = operation({
  method: "post",
  path: "/orders/{id}/refunds/{refund_id}/ask",
  caller: "refunds",
  summary: "Asks the payment provider how an undecided refund ended. Idempotent",
  parameters: refundId,
  answers: { 200: order },
  async answer({ context, account, path }) {
    const staff = staffOf(context, account);
    const providers = providersOf(context.environment);
    const wanted = { orderId: path.id, refundId: path.refund_id, now: context.now() };
    const asked = await askAboutRefund(staff, providers, wanted);
    return asked ? replyOrder(context, path.id) : refuse(404, "not-found");
  },
});

export const refundOperations = [postRefund, postAsk];
