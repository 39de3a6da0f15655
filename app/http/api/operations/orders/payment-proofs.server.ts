import { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import { confirmProof, refuseProof } from "~/domain/orders/proofs/decide-proof.server";
import { proofTexts } from "~/domain/orders/proofs/proof.schema";
import { findStaffProof, listProofs, type StaffProof } from "~/domain/orders/proofs/proofs.queries.server";
import { offlineWays, proofStatuses } from "~/domain/payments/offline-ways";
import { staffOf } from "~/edge/staff-context.server";
import { isoTime, optionalIsoTime } from "~/lib/dates";
import { id, jsonText, paging, version } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { type Call, operation, type Reply, refuse, reply } from "../../operation.server";
import { refuseStep, sharedWithOthers } from "./orders.server";

const time = z.iso.datetime();

const shape = z
  .object({
    id,
    order_id: id,
    order_reference: z.string(),
    number: z.int().positive().meta({ description: "1 for the order's first proof, and so on" }),
    way: z.enum(offlineWays),
    operation: z.string().meta({ description: "The operation's number; empty without one" }),
    picture: z.string().nullable().meta({
      description: "Path of its picture, for a browser in which staff have signed in; null without one",
    }),
    status: z.enum(proofStatuses),
    refusal: z.string().nullable(),
    sent_at: time,
    decided_at: time.nullable(),
  })
  .meta({ id: "PaymentProof" });

const show = (row: StaffProof): z.infer<typeof shape> => ({
  id: row.id,
  order_id: row.orderId,
  order_reference: row.order.reference,
  number: row.number,
  way: row.way,
  operation: row.operation,
  picture: row.pictureKey === null ? null : adminHrefs.proofPicture(row.orderId, row.number),
  status: row.status,
  refusal: row.refusal,
  sent_at: isoTime(row.createdAt),
  decided_at: optionalIsoTime(row.decidedAt),
});

const proofId = z.object({ id: jsonText(id) });

type ProofCall = Pick<Call<z.infer<typeof proofId>, unknown, unknown>, "context" | "path">;

const replyProof = async ({ context, path }: ProofCall): Promise<Reply> => {
  const found = await findStaffProof(context, path.id);
  return found ? reply(200, show(found)) : refuse(404, "not-found");
};

/** Decides about an existing proof. Replies with it, or 409 with the code of the failure. */
async function decide(
  call: ProofCall,
  decision: () => ReturnType<typeof confirmProof | typeof refuseProof>,
): Promise<Reply> {
  if (!(await findStaffProof(call.context, call.path.id))) return refuse(404, "not-found");
  const decided = await decision();
  return decided.ok ? replyProof(call) : refuseStep(decided);
}

const staffDecision = {
  method: "post" as const,
  caller: "orders" as const,
  parameters: proofId,
  answers: { 200: shape },
  refusals: [409],
};

const getProofs = operation({
  method: "get",
  path: "/payment_proofs",
  caller: "orders",
  summary: "Lists the proofs of payments outside the payment provider, oldest first",
  query: z.object({ status: z.enum(proofStatuses).optional(), ...paging }),
  answers: { 200: z.array(shape) },
  async answer({ request, context, query: { status = null, ...page } }) {
    const rows = await listProofs(context, { after: page.cursor ?? 0, limit: rowsToRead(page), status });
    return listReply(request, page, rows, show);
  },
});

const getProof = operation({
  method: "get",
  path: "/payment_proofs/{id}",
  caller: "orders",
  summary: "Reads one proof of a payment",
  parameters: proofId,
  answers: { 200: shape },
  answer: replyProof,
});

const postConfirm = operation({
  ...staffDecision,
  path: "/payment_proofs/{id}/confirm",
  summary:
    "The money has arrived: makes the order paid, or records a second payment of an order that was paid or cancelled meanwhile. 409 `operation-used`: the operation is that of other orders, which `fields.note` names; `fields.shared_with` confirms it. Idempotent",
  bodies: {
    json: z
      .object({
        version: version
          .optional()
          .meta({ description: "The order's, whose total was paid; any by default" }),
        note: proofTexts.note,
        shared_with: sharedWithOthers,
      })
      .meta({ id: "ConfirmPaymentProof" }),
  },
  answer: ({ body: { shared_with: shared, ...confirmation }, ...call }) =>
    decide(call, () =>
      confirmProof(staffOf(call.context, call.account), {
        proofId: call.path.id,
        ...confirmation,
        sharedWith: shared,
        now: call.context.now(),
      }),
    ),
});

const postRefuse = operation({
  ...staffDecision,
  path: "/payment_proofs/{id}/refuse",
  summary: "The money has not arrived: tells the buyer why, who can send another proof. Idempotent",
  bodies: { json: z.object({ refusal: proofTexts.refusal }).meta({ id: "RefusePaymentProof" }) },
  answer: (call) =>
    decide(call, () =>
      refuseProof(staffOf(call.context, call.account), {
        proofId: call.path.id,
        ...call.body,
        now: call.context.now(),
      }),
    ),
});

export const paymentProofOperations = [getProofs, getProof, postConfirm, postRefuse];
