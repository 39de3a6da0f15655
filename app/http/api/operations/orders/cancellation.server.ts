import { z } from "zod";
import { cancelOrder } from "~/domain/orders/staff/move-order.server";
import { canReturnStock } from "~/domain/orders/staff/staff-order";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { cancelOrderSchema } from "~/domain/orders/staff/staff-order.schema";
import { staffOf } from "~/edge/staff-context.server";
import { version } from "../../fields.server";
import { operation, refuse } from "../../operation.server";
import { order } from "./order-shape.server";
import { orderId, replyOrder } from "./orders.server";

const postCancellation = operation({
  method: "post",
  path: "/orders/{id}/cancel",
  caller: "orders",
  summary:
    "Cancels an order; one that was paid is refunded afterwards. 409 `return-open`: a return request is settled first. Idempotent",
  parameters: orderId,
  bodies: {
    json: z
      .object({
        version,
        reason: cancelOrderSchema.shape.reason.meta({ description: "Visible to staff only" }),
        returns_stock: z.boolean().optional().meta({
          description: "Puts back the pieces that came from stock; by default unless they were shipped",
        }),
      })
      .meta({ id: "Cancellation" }),
  },
  answers: { 200: order },
  refusals: [409],
  async answer({ context, account, path, body }) {
    const found = await findStaffOrder(context, path.id);
    if (!found) return refuse(404, "not-found");
    if (found.status === "cancelled") return replyOrder(context, path.id);
    const cancelled = await cancelOrder(staffOf(context, account), {
      orderId: path.id,
      from: found.status,
      version: body.version,
      reason: body.reason,
      returnsStock: body.returns_stock ?? canReturnStock(found.status),
      now: context.now(),
    });
    return cancelled.ok ? replyOrder(context, path.id) : refuse(409, cancelled.code);
  },
});

export const cancellationOperations = [postCancellation];
