import { redirectDocument } from "@remix-run/cloudflare";
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
import { refuse } from "~/http/refuse.server";
import { formSteps, noFields, type Step } from "~/http/staff/form-step.server";
import { formRoute, type SentForm } from "~/http/staff/page-route.server";
import { idOf } from "~/http/staff/require-row.server";
import { answerSendAgain } from "~/http/staff/send-again.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";

interface OrderForm extends SentForm {
  orderId: number;
}

/** See `Step`. */
type OrderStep = Step<OrderForm>;

const step = formSteps(({ orderId }: OrderForm) => ({ orderId }));

const undo: OrderStep = async ({ form, staff, context, orderId }) => {
  const submission = parseSubmission(form, undoSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const undone = await undoStep(staff, { orderId, ...submission.value, now: context.now() });
  if (!undone.ok) return refuse(context, submission, ["undoStep", undone]);
  if (!undone.value?.isNotified) return null;
  throw redirectStaff(context, adminHrefs.order(orderId), { type: "warning", key: "staffUndoneMailed" });
};

const forRefunds =
  (take: OrderStep): OrderStep =>
  (sent) => {
    if (!may(sent.account.role, "refunds")) throw forbidden();
    return take(sent);
  };

/** Asks the provider how an undecided refund ended. */
const askRefund: OrderStep = async ({ form, staff, context, orderId }) => {
  const refundId = parseId(String(form.get("intent")).replace("ask-refund-", ""));
  const providers = providersOf(context.environment);
  const asked =
    refundId && (await askAboutRefund(staff, providers, { orderId, refundId, now: context.now() }));
  if (!asked) throw notFound();
  throw redirectDocument(adminHrefs.order(orderId, { refund: asked.id }), { status: 303, headers: noStore });
};

const noteIdIn = (form: FormData): number => idOf(String(form.get("intent")).replace(/^[a-z-]+-/, ""));

const removeNote: OrderStep = async ({ form, staff, orderId }) => {
  const deleted = await deleteNote(staff, { orderId, noteId: noteIdIn(form) });
  if (!deleted.ok) throw forbidden();
  return null;
};

const finish: OrderStep = async ({ form, staff, context }) => {
  await finishMention(staff, { noteId: noteIdIn(form), now: context.now() });
  return null;
};

const receipt: OrderStep = async ({ form, staff, context, orderId }) => {
  const order = await findStaffOrder(context, orderId);
  if (!order) throw notFound();
  const submission = parseSubmission(form, receiptSchema(needsDocument(order)));
  if (submission.status !== "success") return refuseInvalid(submission);
  const saved = await saveReceipt(staff, { orderId, receipt: submission.value, now: context.now() });
  return saved.ok ? null : refuse(context, submission, ["saveReceipt", saved]);
};

const intents: Record<string, OrderStep> = {
  pay: step("recordManualPayment", manualPaymentForm, recordManualPayment),
  "confirm-proof": step("recordManualPayment", confirmProofSchema, confirmProof),
  "refuse-proof": step("refuseProof", refuseProofSchema, refuseProof),
  prepare: step("moveOrder", moveOrderSchema, prepareOrder),
  ship: step("shipPieces", shipSchema, shipPieces),
  ready: step("markReady", noFields, markReady),
  making: step("finishMaking", makingSchema, finishMaking),
  undo,
  "hand-over": step("handOver", noFields, handOverByStaff),
  cancel: step("moveOrder", cancelOrderSchema, cancelOrder),
  /** Gives a part of the payment back to the gift card that made it. */
  "give-back": forRefunds(
    step("giveBackToCard", giveBackSchema, (staff, { amount, idempotencyKey: key, ...given }) =>
      giveBackToCard(staff, { ...given, key, amountMinor: amount }),
    ),
  ),
  /** Gives a part of what an exchange pays back to the order of the returned pieces. */
  "return-exchange": forRefunds(
    step("returnExchange", returnExchangeSchema, (staff, { amount, seen, ...given }) =>
      returnExchange(staff, { ...given, amountMinor: amount, seenMinor: seen }),
    ),
  ),
  receipt,
  "number-receipt": step("numberReceipt", noFields, numberReceiptByStaff),
  "ask-refund": forRefunds(askRefund),
  note: step("addNote", orderNoteSchema, addNote),
  "delete-note": removeNote,
  "finish-mention": finish,
};

export const action = formRoute({ right: "orders" }, async (sent) => {
  const { context, params, staff, form } = sent;
  const orderId = idOf(params.orderId);
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
  const refusal = await write({ ...sent, orderId });
  return refusal ?? redirectStaff(context, adminHrefs.order(orderId), { type: "success", key: "staffSaved" });
});
