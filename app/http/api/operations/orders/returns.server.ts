import { z } from "zod";
import { exchangeReturn } from "~/domain/checkout/exchange/exchange-return.server";
import { approveReturn, receiveReturn, refuseReturn } from "~/domain/orders/returns/move-return.server";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import { returnFields, returnRequestSchema, returnTexts } from "~/domain/orders/returns/return.schema";
import { returnStates } from "~/domain/orders/returns/return-table";
import { returnLimits } from "~/domain/orders/returns/returns";
import { findStaffReturn, listReturns } from "~/domain/orders/returns/returns.queries.server";
import { settleReturn } from "~/domain/orders/returns/settle-return.server";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { staffOf } from "~/edge/staff-context.server";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { id, jsonText, paging, version } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../../operation.server";
import { parseInput } from "../../parse-input.server";
import { refuseFields } from "../../refuse-fields.server";
import { pieces, returnRequest, showReturn } from "./return-shape.server";

const returnId = z.object({ id: jsonText(id) });

type StepCall = Pick<Call<z.infer<typeof returnId>, unknown, unknown>, "context" | "path">;

const replyReturn = async ({ context, path }: StepCall): Promise<Reply> => {
  const found = await findStaffReturn(context, path.id);
  return found ? reply(200, showReturn(found)) : refuse(404, "not-found");
};

/** Takes a step of an existing request. Replies with it, or 409 with the code of the failure. */
async function take(
  call: StepCall,
  step: () => Promise<{ ok: true } | { ok: false; code: string }>,
): Promise<Reply> {
  if (!(await findStaffReturn(call.context, call.path.id))) return refuse(404, "not-found");
  const taken = await step();
  return taken.ok ? replyReturn(call) : refuse(409, taken.code);
}

const staffStep = {
  method: "post" as const,
  caller: "orders" as const,
  parameters: returnId,
  answers: { 200: returnRequest },
  refusals: [409],
};

const getReturns = operation({
  method: "get",
  path: "/returns",
  caller: "orders",
  summary: "Lists the return requests, oldest first",
  query: z.object({
    state: z.enum(returnStates).optional().meta({
      description: "A status, or `open` for `requested`, `approved` and `received`",
    }),
    ...paging,
  }),
  answers: { 200: z.array(returnRequest) },
  async answer({ request, context, query: { state = null, ...page } }) {
    const rows = await listReturns(context, { after: page.cursor ?? 0, limit: rowsToRead(page), state });
    return listReply(request, page, rows, showReturn);
  },
});

const getReturn = operation({
  method: "get",
  path: "/returns/{id}",
  caller: "orders",
  summary: "Reads one return request",
  parameters: returnId,
  answers: { 200: returnRequest },
  answer: replyReturn,
});

const { key, reason, detail, wish, wanted } = returnFields.shape;

const newReturn = z
  .object({
    order_id: id,
    key: key.meta({ description: "Chosen by the caller. Repeating a call with its key records one return" }),
    lines: z
      .array(z.object({ line_id: id, quantity: z.int().min(1).max(99) }))
      .min(1)
      .max(returnLimits.lines)
      .refine((lines) => areDistinct(lines, ({ line_id }) => line_id), {
        error: m("api.lineTwice"),
      }),
    reason,
    detail: detail.meta({ description: "The buyer's words, needed with the reason `other`" }),
    wish,
    wanted: wanted.meta({ description: "What an exchange is for, such as a size; needed with `exchange`" }),
  })
  .meta({ id: "NewReturn" });

const postReturn = operation({
  method: "post",
  path: "/returns",
  caller: "orders",
  summary:
    "Records a return for a buyer, whom no term limits here, and mails it to them. 409 `too-many-pieces`: more than the buyer has",
  bodies: { json: newReturn },
  answers: { 200: returnRequest, 201: returnRequest },
  refusals: [404, 409],
  async answer({ request, context, account, body: { order_id: orderId, lines, ...body } }) {
    const order = await findStaffOrder(context, orderId);
    if (!order) return refuse(404, "not-found");
    const input = parseInput(returnRequestSchema, {
      ...body,
      lines: lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
    });
    if (!input.success) {
      const problems = input.error.issues.map(({ path, message }) => [String(path[0]), message]);
      return refuseFields(request, Object.fromEntries(problems));
    }
    const asked = await requestReturn(context.db, {
      order,
      input: input.data,
      pictures: [],
      by: staffOf(context, account),
      now: context.now(),
    });
    if (!asked.ok) return refuse(409, asked.code);
    const found = await findStaffReturn(context, asked.value.id);
    return found ? reply(asked.value.isNew ? 201 : 200, showReturn(found)) : refuse(404, "not-found");
  },
});

const postApprove = operation({
  ...staffStep,
  path: "/returns/{id}/approve",
  summary: "Approves a request and tells the buyer how to send the pieces back. Idempotent",
  bodies: {
    json: z
      .object({
        version,
        instructions: returnTexts.instructions,
        by_parcel: z.boolean().optional().meta({
          description:
            "Whether the pieces come by parcel, for which the buyer prints a label; not by default",
        }),
      })
      .meta({ id: "ApproveReturn" }),
  },
  answer: (call) =>
    take(call, () =>
      approveReturn(staffOf(call.context, call.account), {
        returnId: call.path.id,
        version: call.body.version,
        instructions: call.body.instructions,
        byParcel: call.body.by_parcel ?? false,
        now: call.context.now(),
      }),
    ),
});

const postRefuse = operation({
  ...staffStep,
  path: "/returns/{id}/refuse",
  summary:
    "Refuses a request, also after its pieces came when none was restocked, and tells the buyer. Idempotent",
  bodies: { json: z.object({ version, refusal: returnTexts.refusal }).meta({ id: "RefuseReturn" }) },
  answer: (call) =>
    take(call, () =>
      refuseReturn(staffOf(call.context, call.account), {
        returnId: call.path.id,
        ...call.body,
        now: call.context.now(),
      }),
    ),
});

const received = z
  .object({
    version,
    lines: z
      .array(z.object({ line_id: id, restock: pieces }))
      .max(returnLimits.lines)
      .refine((lines) => areDistinct(lines, ({ line_id }) => line_id), {
        error: m("api.lineTwice"),
      })
      .optional()
      .meta({ description: "How many pieces return to stock; none by default" }),
  })
  .meta({ id: "ReceiveReturn" });

const postReceive = operation({
  ...staffStep,
  path: "/returns/{id}/receive",
  summary:
    "The pieces have come back. 409 `too-many-restocked`: more than came back or than can return to stock. Idempotent",
  bodies: { json: received },
  answer: (call) =>
    take(call, () =>
      receiveReturn(staffOf(call.context, call.account), {
        returnId: call.path.id,
        version: call.body.version,
        lines: (call.body.lines ?? []).map(({ line_id: lineId, restock }) => ({ lineId, restock })),
        now: call.context.now(),
      }),
    ),
});

const postExchange = operation({
  ...staffStep,
  path: "/returns/{id}/exchange",
  summary:
    "Closes a received request with the order that replaces its pieces, which then costs only the difference. 409 `exchange-order`: the order does not wait for its payment, or something else pays it. 409 `nothing-to-pass-on`: no money of the pieces is left. Idempotent",
  bodies: { json: z.object({ version, order_id: id }).meta({ id: "ExchangeReturn" }) },
  answer: (call) =>
    take(call, () =>
      exchangeReturn(staffOf(call.context, call.account), {
        returnId: call.path.id,
        version: call.body.version,
        orderId: call.body.order_id,
        now: call.context.now(),
      }),
    ),
});

const postSettle = operation({
  ...staffStep,
  path: "/returns/{id}/settle",
  summary:
    "Closes a received request of which nothing is left to give back, or whose order a gift card or an exchange paid in part, once that was given back. 409 for others, whose refund closes them. Idempotent",
  bodies: { json: z.object({ version }).meta({ id: "SettleReturn" }) },
  answer: (call) =>
    take(call, () =>
      settleReturn(staffOf(call.context, call.account), {
        returnId: call.path.id,
        ...call.body,
        now: call.context.now(),
      }),
    ),
});

export const returnOperations = [
  getReturns,
  getReturn,
  postReturn,
  postApprove,
  postRefuse,
  postReceive,
  postExchange,
  postSettle,
];
