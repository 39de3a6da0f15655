import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { finishMaking } from "~/domain/orders/fulfilment/finish-making.server";
import { markReady } from "~/domain/orders/fulfilment/mark-ready.server";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { shipSchema } from "~/domain/orders/fulfilment/shipment.schema";
import { undoStep } from "~/domain/orders/fulfilment/undo-step.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { addNote } from "~/domain/orders/staff/add-note.server";
import { handOver } from "~/domain/orders/staff/hand-over.server";
import { cancelOrder, prepareOrder, recordRefund } from "~/domain/orders/staff/move-order.server";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import {
  cancelOrderSchema,
  makingSchema,
  manualPaymentSchema,
  moveOrderSchema,
  noteSchema,
  refundSchema,
  undoSchema,
} from "~/domain/orders/staff/staff-order.schema";
import { forbidden, notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { answerSendAgain } from "~/http/staff/send-again.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";

type StaffForm = Extract<Awaited<ReturnType<typeof readStaffForm>>, { ok: true }>;
/** The step functions return null when the step is done, including when it was done before. */
type Refusal = ReturnType<typeof refuseUnparsed>;

interface OrderForm extends Pick<StaffForm, "form" | "staff" | "account"> {
  context: AppLoadContext;
  orderId: number;
}

async function prepare({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, moveOrderSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const moved = await prepareOrder(staff, { orderId, ...submission.value, now: context.now() });
  return moved.ok ? null : refuse(context, submission, ["moveOrder", moved]);
}

async function pay({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, manualPaymentSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const recorded = await recordManualPayment(staff, { orderId, ...submission.value, now: context.now() });
  return recorded.ok ? null : refuse(context, submission, ["recordManualPayment", recorded]);
}

async function ship({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, shipSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const shipped = await shipPieces(staff, { orderId, ...submission.value, now: context.now() });
  return shipped.ok ? null : refuse(context, submission, ["shipPieces", shipped]);
}

async function ready({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const marked = await markReady(staff, { orderId, now: context.now() });
  return marked.ok ? null : refuseButton(form, ["markReady", marked]);
}

async function making({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, makingSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const finished = await finishMaking(staff, { orderId, ...submission.value, now: context.now() });
  return finished.ok ? null : refuse(context, submission, ["finishMaking", finished]);
}

async function undo({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, undoSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const undone = await undoStep(staff, { orderId, ...submission.value, now: context.now() });
  return undone.ok ? null : refuse(context, submission, ["undoStep", undone]);
}

async function cancel({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, cancelOrderSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const cancelled = await cancelOrder(staff, { orderId, ...submission.value, now: context.now() });
  return cancelled.ok ? null : refuse(context, submission, ["moveOrder", cancelled]);
}

async function refund({ form, staff, account, context, orderId }: OrderForm): Promise<Refusal | null> {
  if (!may(account.role, "refunds")) throw forbidden();
  const submission = parseSubmission(form, refundSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const refunded = await recordRefund(staff, { orderId, ...submission.value, now: context.now() });
  return refunded.ok ? null : refuse(context, submission, ["moveOrder", refunded]);
}

/** Uses the same idempotent write as the door page. */
async function handOverOrder({ form, account, context, orderId }: OrderForm): Promise<Refusal | null> {
  const order = await findStaffOrder(context, orderId);
  if (!order) throw notFound();
  const { reference, referenceYear } = order;
  const actor = { kind: "staff", userId: account.id, name: account.email } as const;
  const { db, requestId } = context;
  const isDone = await handOver(db, { reference, referenceYear, actor, now: context.now(), requestId });
  if (isDone || (await findStaffOrder(context, orderId))?.status === "handed_over") return null;
  return refuseButton(form, ["moveOrder", { code: "changed-meanwhile" }]);
}

async function note({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, noteSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  await addNote(staff, { orderId, ...submission.value, now: context.now() });
  return null;
}

const intents: Record<string, (form: OrderForm) => Promise<Refusal | null>> = {
  pay,
  prepare,
  ship,
  ready,
  making,
  undo,
  "hand-over": handOverOrder,
  cancel,
  refund,
  note,
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "orders" });
  if (!read.ok) return read.refusal;
  const orderId = parseId(params.orderId);
  if (!orderId) throw notFound();
  const { form, staff, account } = read;
  const intent = String(form.get("intent"));
  if (intent === "send-again")
    return answerSendAgain(context, { staff, form, page: adminHrefs.order(orderId) });
  // A page has one such form per line.
  const name = intent.startsWith("making-") ? "making" : intent;
  const write = Object.hasOwn(intents, name) ? intents[name] : null;
  if (!write) return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  const refusal = await throwUnavailableOnError(context, () =>
    write({ form, staff, account, context, orderId }),
  );
  return refusal ?? redirectStaff(context, adminHrefs.order(orderId), { type: "success", key: "staffSaved" });
}
