import { z } from "zod";
import {
  approveReturn,
  exchangeReturn,
  receiveReturn,
  refuseReturn,
  settleReturn,
} from "~/domain/orders/returns/move-return.server";
import { returnTexts } from "~/domain/orders/returns/return.schema";
import { returnStates } from "~/domain/orders/returns/return-table";
import { returnLimits } from "~/domain/orders/returns/returns";
import { findStaffReturn, listReturns } from "~/domain/orders/returns/returns.queries.server";
import { staffOf } from "~/edge/staff-context.server";
import { areDistinct } from "~/lib/distinct";
import { id, jsonText, paging, version } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../../operation.server";
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

const postSettle = operation({
  ...staffStep,
  path: "/returns/{id}/settle",
  summary:
    "Closes a received request of an order that a gift card paid in part, or that cost nothing, once what is due was given back. 409 for other orders, whose refund closes it. Idempotent",
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
  postApprove,
  postRefuse,
  postReceive,
  postExchange,
  postSettle,
];
