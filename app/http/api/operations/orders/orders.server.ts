import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Account } from "~/domain/accounts/account.queries.server";
import { finishMaking } from "~/domain/orders/fulfilment/finish-making.server";
import { markReady } from "~/domain/orders/fulfilment/mark-ready.server";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { trackingFields, withTrackingPage } from "~/domain/orders/fulfilment/shipment.schema";
import { shipmentLimits, unshippedPieces } from "~/domain/orders/fulfilment/shipments";
import { undoStep } from "~/domain/orders/fulfilment/undo-step.server";
import type { OrderOfOperation } from "~/domain/orders/payment/operation-number";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { confirmationOf, referencesOf } from "~/domain/orders/payment/same-operation.server";
import { handOverByStaff } from "~/domain/orders/staff/hand-over.server";
import { prepareOrder } from "~/domain/orders/staff/move-order.server";
import { orderProgresses, orderStatuses } from "~/domain/orders/staff/order-table";
import { findStaffOrder, listStaffOrders } from "~/domain/orders/staff/staff-order.queries.server";
import { manualPaymentSchema, sharedWith } from "~/domain/orders/staff/staff-order.schema";
import { staffOf } from "~/edge/staff-context.server";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { id, jsonText, paging, version } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { operation, type Reply, refuse, reply } from "../../operation.server";
import { etagOf } from "../../row-version.server";
import { order, showOrder } from "./order-shape.server";

export const orderId = z.object({ id: jsonText(id) });

interface Step {
  context: AppLoadContext;
  account: Account;
  path: z.infer<typeof orderId>;
}

/** The status from which an order can be prepared. */
const statusToPrepare = async (context: AppLoadContext, orderId: number) =>
  (await findStaffOrder(context, orderId))?.status === "confirmed" ? "confirmed" : "paid";

type Outcome = { ok: true } | { ok: false; code: string; orders?: OrderOfOperation[] };

/** Of a payment whose operation pays other orders, too; see `ManualPaymentFailure`. */
export const sharedWithOthers = sharedWith.meta({
  description:
    "Confirms that the operation paid other orders, too: the `fields.shared_with` of `operation-used`",
});

/** 409 with the code of the failure, and the orders that it names. */
export const refuseStep = ({ code, orders: named }: Exclude<Outcome, { ok: true }>): Reply =>
  refuse(409, code, named && { note: referencesOf(named), shared_with: confirmationOf(named) });

export async function replyOrder(context: AppLoadContext, wanted: number): Promise<Reply> {
  const found = await findStaffOrder(context, wanted);
  return found ? reply(200, showOrder(found), { etag: etagOf(found.version) }) : refuse(404, "not-found");
}

/** Takes a step of an existing order. Replies with the order after it, or 409 with the code of the failure. */
export async function take({ context, path }: Step, step: () => Promise<Outcome>): Promise<Reply> {
  if (!(await findStaffOrder(context, path.id))) return refuse(404, "not-found");
  const taken = await step();
  return taken.ok ? replyOrder(context, path.id) : refuseStep(taken);
}

const staffStep = {
  method: "post" as const,
  caller: "orders" as const,
  parameters: orderId,
  answers: { 200: order },
  refusals: [409],
};

const getOrders = operation({
  method: "get",
  path: "/orders",
  caller: "orders",
  summary: "Lists the orders, oldest first",
  query: z.object({
    status: z.enum(orderStatuses).optional(),
    progress: z
      .enum(orderProgresses)
      .optional()
      .meta({ description: "Orders in preparation that are partly shipped, or ready for pick-up" }),
    ...paging,
  }),
  answers: { 200: z.array(order) },
  async answer({ request, context, query: { status = null, progress = null, ...page } }) {
    const rows = await listStaffOrders(context, {
      after: page.cursor ?? 0,
      limit: rowsToRead(page),
      status,
      progress,
    });
    return listReply(request, page, rows, showOrder);
  },
});

const getOrder = operation({
  method: "get",
  path: "/orders/{id}",
  caller: "orders",
  summary: "Reads one order",
  parameters: orderId,
  answers: { 200: order },
  answer: ({ context, path }) => replyOrder(context, path.id),
});

const postPreparing = operation({
  ...staffStep,
  path: "/orders/{id}/preparing",
  summary: "Staff have begun to pack an order that was paid, or is paid on delivery. Idempotent",
  answer: (call) =>
    take(call, async () =>
      prepareOrder(staffOf(call.context, call.account), {
        orderId: call.path.id,
        from: await statusToPrepare(call.context, call.path.id),
        now: call.context.now(),
      }),
    ),
});

const newShipment = z
  .object({
    number: z.int().positive().meta({
      description:
        "1 for the first shipment of the order, and so on. Repeating a call with its number ships once",
    }),
    carrier: trackingFields.carrier,
    tracking_number: trackingFields.trackingNumber,
    tracking_url: trackingFields.trackingUrl.meta({
      description: "An `https:` URL; by default the tracking page of a known carrier",
    }),
    lines: z
      .array(z.object({ line_id: id, quantity: z.int().min(1).max(shipmentLimits.pieces) }))
      .min(1)
      .max(shipmentLimits.lines)
      .refine((lines) => areDistinct(lines, ({ line_id }) => line_id), {
        error: m("api.lineTwice"),
      })
      .optional()
      .meta({ description: "By default everything that is in no other shipment" }),
  })
  .meta({ id: "NewShipment" });

const postShipment = operation({
  ...staffStep,
  path: "/orders/{id}/shipments",
  summary:
    "Ships an order or a part of it, and tells the buyer. 409 `shipped-meanwhile`: another shipment has the number",
  bodies: { json: newShipment },
  answer: (call) =>
    take(call, async () => {
      const { context, account, path, body } = call;
      const found = await findStaffOrder(context, path.id);
      const earlier = (found?.shipments ?? []).filter(({ number }) => number < body.number);
      const rest = (found?.lines ?? [])
        .map((line) => ({ line_id: line.id, quantity: unshippedPieces(line, earlier) }))
        .filter(({ quantity }) => quantity > 0);
      const lines = (body.lines ?? rest).map(({ line_id: lineId, quantity }) => ({ lineId, quantity }));
      if (lines.length === 0) return { ok: false, code: "too-many-pieces" };
      const tracking = withTrackingPage({
        carrier: body.carrier,
        trackingNumber: body.tracking_number,
        trackingUrl: body.tracking_url,
      });
      const parcel = { orderId: path.id, number: body.number, ...tracking, lines, now: context.now() };
      return shipPieces(staffOf(context, account), parcel);
    }),
});

const postReady = operation({
  ...staffStep,
  path: "/orders/{id}/ready",
  summary: "An order that is collected is ready for pick-up; tells the buyer. Idempotent",
  answer: (call) =>
    take(call, () =>
      markReady(staffOf(call.context, call.account), { orderId: call.path.id, now: call.context.now() }),
    ),
});

const postHandOver = operation({
  ...staffStep,
  path: "/orders/{id}/hand_over",
  summary: "The buyer has the goods. Idempotent",
  answer: (call) =>
    take(call, () =>
      handOverByStaff(staffOf(call.context, call.account), {
        orderId: call.path.id,
        now: call.context.now(),
      }),
    ),
});

const postUndo = operation({
  ...staffStep,
  path: "/orders/{id}/undo",
  summary: "Undoes the latest step (preparing, shipment, ready, handing over) of the past week",
  bodies: { json: z.object({ version }) },
  answer: (call) =>
    take(call, () =>
      undoStep(staffOf(call.context, call.account), {
        orderId: call.path.id,
        version: call.body.version,
        now: call.context.now(),
      }),
    ),
});

const postMade = operation({
  ...staffStep,
  path: "/orders/{id}/made",
  summary: "The made-to-order pieces of a line are finished, or not",
  bodies: { json: z.object({ line_id: id, made: z.boolean() }) },
  answer: (call) =>
    take(call, () =>
      finishMaking(staffOf(call.context, call.account), {
        orderId: call.path.id,
        lineId: call.body.line_id,
        isMade: call.body.made,
        now: call.context.now(),
      }),
    ),
});

const postPayment = operation({
  ...staffStep,
  path: "/orders/{id}/manual_payment",
  summary:
    "Marks an unpaid order as paid outside the payment provider; one with cash on delivery keeps its status once it is being prepared. 409 `operation-used`: the note has the number of an operation of other orders, which `fields.note` names; `fields.shared_with` confirms it. Idempotent",
  bodies: {
    json: manualPaymentSchema.extend({ shared_with: sharedWithOthers }).meta({ id: "ManualPayment" }),
  },
  answer: ({ body: { shared_with: shared, ...payment }, ...call }) =>
    take(call, () =>
      recordManualPayment(staffOf(call.context, call.account), {
        orderId: call.path.id,
        ...payment,
        sharedWith: shared,
        now: call.context.now(),
      }),
    ),
});

export const orderOperations = [
  getOrders,
  getOrder,
  postPreparing,
  postShipment,
  postReady,
  postHandOver,
  postUndo,
  postMade,
  postPayment,
];
