import { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import {
  approveReturn,
  exchangeReturn,
  receiveReturn,
  refuseReturn,
} from "~/domain/orders/returns/move-return.server";
import { returnTexts } from "~/domain/orders/returns/return.schema";
import { returnStates } from "~/domain/orders/returns/return-table";
import { returnLimits, returnReasons, returnStatuses, returnWishes } from "~/domain/orders/returns/returns";
import {
  findStaffReturn,
  listReturns,
  type StaffReturn,
} from "~/domain/orders/returns/returns.queries.server";
import { staffOf } from "~/edge/staff-context.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { areDistinct } from "~/lib/distinct";
import { id, jsonText, paging, version } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../../operation.server";

const time = z.iso.datetime();
const pieces = z.int().min(0).max(99);

const shape = z
  .object({
    id,
    version,
    order_id: id,
    order_reference: z.string(),
    number: z.int().positive().meta({ description: "1 for the order's first request, and so on" }),
    status: z.enum(returnStatuses),
    wish: z.enum(returnWishes).meta({
      description: "What the buyer prefers; staff place the order of an exchange",
    }),
    wanted: z.string().meta({ description: "What an exchange is for, such as a size" }),
    reason: z.enum(returnReasons),
    detail: z.string(),
    instructions: z.string().nullable().meta({ description: "How to send the pieces back" }),
    refusal: z.string().nullable(),
    by_parcel: z.boolean().meta({
      description:
        "Whether the pieces of an approved request come by parcel, with a label that the buyer prints",
    }),
    pictures: z.array(z.string()).meta({
      description: "Paths of its pictures, for a browser in which staff have signed in",
    }),
    requested_at: time,
    approved_at: time.nullable(),
    received_at: time.nullable(),
    closed_at: time.nullable(),
    lines: z.array(
      z.object({
        line_id: id,
        quantity: z.int().positive(),
        restocked: pieces.meta({ description: "Pieces put back into stock when they were received" }),
      }),
    ),
  })
  .meta({ id: "Return" });

const show = (row: StaffReturn): z.infer<typeof shape> => ({
  id: row.id,
  version: row.version,
  order_id: row.orderId,
  order_reference: row.order.reference,
  number: row.number,
  status: row.status,
  wish: row.wish,
  wanted: row.wanted,
  reason: row.reason,
  detail: row.detail,
  instructions: row.instructions,
  refusal: row.refusal,
  by_parcel: row.byParcel,
  pictures: row.pictures.map(({ position }) => adminHrefs.returnPicture(row.id, position + 1)),
  requested_at: isoTime(row.createdAt),
  approved_at: optionalIsoTime(row.approvedAt),
  received_at: optionalIsoTime(row.receivedAt),
  closed_at: optionalIsoTime(row.closedAt),
  lines: row.lines.map(({ orderLineId, quantity, restocked }) => ({
    line_id: orderLineId,
    quantity,
    restocked,
  })),
});

const returnId = z.object({ id: jsonText(id) });

type StepCall = Pick<Call<z.infer<typeof returnId>, unknown, unknown>, "context" | "path">;

const replyReturn = async ({ context, path }: StepCall): Promise<Reply> => {
  const found = await findStaffReturn(context, path.id);
  return found ? reply(200, show(found)) : refuse(404, "not-found");
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
  answers: { 200: shape },
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
  answers: { 200: z.array(shape) },
  async answer({ request, context, query: { state = null, ...page } }) {
    const rows = await listReturns(context, { after: page.cursor ?? 0, limit: rowsToRead(page), state });
    return listReply(request, page, rows, show);
  },
});

const getReturn = operation({
  method: "get",
  path: "/returns/{id}",
  caller: "orders",
  summary: "Reads one return request",
  parameters: returnId,
  answers: { 200: shape },
  answer: replyReturn,
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
        error: "A line is listed twice.",
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
  summary: "Closes a received request for which the buyer gets another piece. Idempotent",
  bodies: { json: z.object({ version }).meta({ id: "ExchangeReturn" }) },
  answer: (call) =>
    take(call, () =>
      exchangeReturn(staffOf(call.context, call.account), {
        returnId: call.path.id,
        ...call.body,
        now: call.context.now(),
      }),
    ),
});

export const returnOperations = [getReturns, getReturn, postApprove, postRefuse, postReceive, postExchange];
