import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { returnExchangeSchema } from "~/domain/checkout/exchange/exchange.schema";
import { returnExchange } from "~/domain/checkout/exchange/exchange-return.server";
import { giveBackSchema } from "~/domain/gift-cards/staff-gift.schema";
import { finishMaking } from "~/domain/orders/fulfilment/finish-making.server";
import { markReady } from "~/domain/orders/fulfilment/mark-ready.server";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { shipSchema } from "~/domain/orders/fulfilment/shipment.schema";
import { undoStep } from "~/domain/orders/fulfilment/undo-step.server";
import { addNote } from "~/domain/orders/notes/add-note.server";
import { deleteNote } from "~/domain/orders/notes/delete-note.server";
import { finishMention } from "~/domain/orders/notes/finish-mention.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { confirmProof, refuseProof } from "~/domain/orders/proofs/decide-proof.server";
import { confirmProofSchema, refuseProofSchema } from "~/domain/orders/proofs/proof.schema";
import { giveBackToCard } from "~/domain/orders/refunds/give-back-to-card.server";
import { askAboutRefund } from "~/domain/orders/refunds/refund-order.server";
import { handOverByStaff } from "~/domain/orders/staff/hand-over.server";
import { cancelOrder, prepareOrder } from "~/domain/orders/staff/move-order.server";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import {
  cancelOrderSchema,
  makingSchema,
  manualPaymentForm,
  moveOrderSchema,
  orderNoteSchema,
  undoSchema,
} from "~/domain/orders/staff/staff-order.schema";
import { numberReceiptByStaff } from "~/domain/receipts/number-receipt.server";
import { receiptSchema } from "~/domain/receipts/receipt.schema";
import { needsDocument } from "~/domain/receipts/receipts";
import { saveReceipt } from "~/domain/receipts/save-receipt.server";
import { forbidden, notFound } from "~/edge/http/responses.server";
import { providersOf } from "~/edge/services/payment-providers.server";
import { noStore, parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { answerSendAgain } from "~/http/staff/send-again.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
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
  const submission = parseSubmission(form, manualPaymentForm);
  if (submission.status !== "success") return refuseInvalid(submission);
  const recorded = await recordManualPayment(staff, { orderId, ...submission.value, now: context.now() });
  return recorded.ok ? null : refuse(context, submission, ["recordManualPayment", recorded]);
}

async function confirm({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, confirmProofSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const confirmed = await confirmProof(staff, { orderId, ...submission.value, now: context.now() });
  return confirmed.ok ? null : refuse(context, submission, ["recordManualPayment", confirmed]);
}

async function refuseSent({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, refuseProofSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const refused = await refuseProof(staff, { orderId, ...submission.value, now: context.now() });
  return refused.ok ? null : refuse(context, submission, ["refuseProof", refused]);
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
  if (!undone.ok) return refuse(context, submission, ["undoStep", undone]);
  if (!undone.value?.isNotified) return null;
  throw redirectStaff(context, adminHrefs.order(orderId), { type: "warning", key: "staffUndoneMailed" });
}

async function cancel({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, cancelOrderSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const cancelled = await cancelOrder(staff, { orderId, ...submission.value, now: context.now() });
  return cancelled.ok ? null : refuse(context, submission, ["moveOrder", cancelled]);
}

/** Asks the provider how an undecided refund ended. */
async function askRefund({ form, staff, account, context, orderId }: OrderForm): Promise<Refusal | null> {
  if (!may(account.role, "refunds")) throw forbidden();
  const refundId = parseId(String(form.get("intent")).replace("ask-refund-", ""));
  const providers = providersOf(context.environment);
  const asked =
    refundId && (await askAboutRefund(staff, providers, { orderId, refundId, now: context.now() }));
  if (!asked) throw notFound();
  throw redirectDocument(adminHrefs.order(orderId, { refund: asked.id }), { status: 303, headers: noStore });
}

async function handOver({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const done = await handOverByStaff(staff, { orderId, now: context.now() });
  return done.ok ? null : refuseButton(form, ["handOver", done]);
}

async function note({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const submission = parseSubmission(form, orderNoteSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const added = await addNote(staff, { orderId, ...submission.value, now: context.now() });
  return added.ok ? null : refuse(context, submission, ["addNote", added]);
}

const noteIdIn = (form: FormData): number => {
  const id = parseId(String(form.get("intent")).replace(/^[a-z-]+-/, ""));
  if (!id) throw notFound();
  return id;
};

async function removeNote({ form, staff, orderId }: OrderForm): Promise<Refusal | null> {
  const deleted = await deleteNote(staff, { orderId, noteId: noteIdIn(form) });
  if (!deleted.ok) throw forbidden();
  return null;
}

async function finish({ form, staff, context }: OrderForm): Promise<Refusal | null> {
  await finishMention(staff, { noteId: noteIdIn(form), now: context.now() });
  return null;
}

/** Gives a part of the payment back to the gift card that made it. */
async function giveBack({ form, staff, account, context, orderId }: OrderForm): Promise<Refusal | null> {
  if (!may(account.role, "refunds")) throw forbidden();
  const submission = parseSubmission(form, giveBackSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { amount: amountMinor, idempotencyKey: key } = submission.value;
  const given = await giveBackToCard(staff, { orderId, key, amountMinor, now: context.now() });
  return given.ok ? null : refuse(context, submission, ["giveBackToCard", given]);
}

/** Gives a part of what an exchange pays back to the order of the returned pieces. */
async function giveExchangeBack({
  form,
  staff,
  account,
  context,
  orderId,
}: OrderForm): Promise<Refusal | null> {
  if (!may(account.role, "refunds")) throw forbidden();
  const submission = parseSubmission(form, returnExchangeSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { amount: amountMinor, seen: seenMinor } = submission.value;
  const given = await returnExchange(staff, { orderId, amountMinor, seenMinor, now: context.now() });
  return given.ok ? null : refuse(context, submission, ["returnExchange", given]);
}

async function receipt({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const order = await findStaffOrder(context, orderId);
  if (!order) throw notFound();
  const submission = parseSubmission(form, receiptSchema(needsDocument(order)));
  if (submission.status !== "success") return refuseInvalid(submission);
  const saved = await saveReceipt(staff, { orderId, receipt: submission.value, now: context.now() });
  return saved.ok ? null : refuse(context, submission, ["saveReceipt", saved]);
}

async function assignNumber({ form, staff, context, orderId }: OrderForm): Promise<Refusal | null> {
  const numbered = await numberReceiptByStaff(staff, { orderId, now: context.now() });
  return numbered.ok ? null : refuseButton(form, ["numberReceipt", numbered]);
}

const intents: Record<string, (form: OrderForm) => Promise<Refusal | null>> = {
  pay,
  "confirm-proof": confirm,
  "refuse-proof": refuseSent,
  prepare,
  ship,
  ready,
  making,
  undo,
  "hand-over": handOver,
  cancel,
  "give-back": giveBack,
  "return-exchange": giveExchangeBack,
  receipt,
  "number-receipt": assignNumber,
  "ask-refund": askRefund,
  note,
  "delete-note": removeNote,
  "finish-mention": finish,
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
  // A page has one such form per line, refund or note.
  const name =
    ["making", "ask-refund", "delete-note", "finish-mention"].find((group) =>
      intent.startsWith(`${group}-`),
    ) ?? intent;
  const write = Object.hasOwn(intents, name) ? intents[name] : null;
  if (!write) return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  const refusal = await write({ form, staff, account, context, orderId });
  return refusal ?? redirectStaff(context, adminHrefs.order(orderId), { type: "success", key: "staffSaved" });
}
