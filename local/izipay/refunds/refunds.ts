import { z } from "zod";
import { updateOrderStatus } from "../attempts";
import { createCredit, newIdentifier, providerDate, type Transaction } from "../payment-object";
import { invalidInput, notFound, type ServiceResult } from "../service-result";
import type { SandboxState, Session } from "../state";

const amount = z.number().int().positive();
const currency = z.string().regex(/^[A-Z]{3}$/);

/** Source: docs.lyra.com REST V4.0, Transaction/CancelOrRefund. */
const cancelOrRefundSchema = z.looseObject({
  uuid: z.string(),
  amount: amount.nullish(),
  currency: currency.nullish(),
  resolutionMode: z.enum(["AUTO", "CANCELLATION_ONLY", "REFUND_ONLY"]).default("AUTO"),
});

/** Source: docs.lyra.com REST V4.0, Transaction/Update. */
const updateSchema = z.looseObject({
  uuid: z.string(),
  cardUpdate: z.looseObject({ amount, currency }),
});

const stateError = (errorCode: string, errorMessage: string): ServiceResult => ({
  error: { errorCode, errorMessage },
});

const isUncaptured = ({ detailedStatus }: Transaction) => detailedStatus === "AUTHORISED";

function debitOf(state: SandboxState, uuid: string): { session: Session; debit: Transaction } | null {
  for (const session of state.sessions.values()) {
    const debit = session.transactions.find(
      (transaction) => transaction.uuid === uuid && transaction.operationType === "DEBIT",
    );
    if (debit) return { session, debit };
  }
  return null;
}

function cancel(session: Session, debit: Transaction): ServiceResult {
  if (debit.detailedStatus === "CANCELLED") return stateError("PSP_105", "Transaction already cancelled");
  if (!isUncaptured(debit)) return stateError("PSP_075", "Cancellation impossible, please try a refund");
  Object.assign(debit, { status: "UNPAID", detailedStatus: "CANCELLED" });
  updateOrderStatus(session);
  return { answer: debit };
}

/** Every refund that is accepted creates a credit of its own. */
function refund(
  state: SandboxState,
  { session, debit }: { session: Session; debit: Transaction },
  wanted: number | null | undefined,
): ServiceResult {
  if (isUncaptured(debit))
    return stateError("PSP_076", "The refund operation is not yet available, please try to cancel");
  if (debit.detailedStatus !== "CAPTURED")
    return stateError("PSP_083", "Non-refundable for an unpaid transaction");
  const credits = session.transactions.filter(
    ({ transactionDetails }) => transactionDetails.parentTransactionUuid === debit.uuid,
  );
  const left = credits.reduce((rest, credit) => rest - credit.amount, debit.amount);
  if (left <= 0) return stateError("PSP_104", "Transaction already refunded");
  if ((wanted ?? left) > left) return stateError("PSP_511", "Refund amount is too high");
  const credit = createCredit(state, debit, wanted ?? left);
  session.transactions.push(credit);
  return { answer: credit };
}

/** Cancels a payment that was not captured, or refunds one that was. */
export function cancelOrRefund(state: SandboxState, body: Record<string, unknown>): ServiceResult {
  const parsed = cancelOrRefundSchema.safeParse(body);
  if (!parsed.success) return { error: invalidInput() };
  const { uuid, resolutionMode, amount: wanted } = parsed.data;
  const found = debitOf(state, uuid);
  if (!found) return notFound;
  const { session, debit } = found;
  const cancels =
    resolutionMode === "CANCELLATION_ONLY" || (resolutionMode === "AUTO" && isUncaptured(debit));
  state.note("give-back", { orderId: session.orderId, resolutionMode, amount: wanted ?? null });
  return cancels ? cancel(session, debit) : refund(state, found, wanted);
}

/** Lowers the amount of a payment that was not captured. */
export function updateTransaction(state: SandboxState, body: Record<string, unknown>): ServiceResult {
  const parsed = updateSchema.safeParse(body);
  if (!parsed.success) return { error: invalidInput() };
  const { uuid, cardUpdate } = parsed.data;
  const found = debitOf(state, uuid);
  if (!found) return notFound;
  const { session, debit } = found;
  if (!isUncaptured(debit)) return stateError("PSP_503", "Action not authorized for this status");
  if (cardUpdate.amount > debit.amount) return stateError("PSP_511", "Amount is too high");
  state.note("give-back", { orderId: session.orderId, amount: debit.amount - cardUpdate.amount });
  debit.amount = cardUpdate.amount;
  return { answer: debit };
}

/** Captures the accepted payments of a session, as the provider does once a day. */
export function captureOrder({ transactions }: Session): void {
  for (const transaction of transactions)
    if (isUncaptured(transaction)) transaction.detailedStatus = "CAPTURED";
}

/** Takes the accepted payment of a session a second time, as when a buyer pays in two windows. */
export function chargeAgain({ settings }: SandboxState, { transactions }: Session): void {
  const debit = transactions.find(isUncaptured);
  if (debit)
    transactions.push({ ...debit, uuid: newIdentifier(), creationDate: providerDate(settings.now()) });
}
