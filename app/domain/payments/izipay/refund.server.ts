import type { FoundRefund, RefundRequest, RefundResult } from "../payment-provider";
import { isPaidDebit, type PaymentAnswer, type PaymentTransaction } from "./answer";
import type { createIzipayGateway, GetOrderResult, GivingBack } from "./gateway.server";

type Gateway = Pick<ReturnType<typeof createIzipayGateway>, "getOrder" | "giveBack">;

/** The provider's clock may differ from ours by this much. */
const CLOCK_SECONDS = 5 * 60;

const isCredit = ({ operationType }: PaymentTransaction) => operationType === "CREDIT";
const isCancelled = ({ operationType, detailedStatus }: PaymentTransaction) =>
  operationType === "DEBIT" && detailedStatus === "CANCELLED";

/**
 * Before a payment is captured it can only be cancelled as a whole or lowered, afterwards only refunded. Source:
 * docs.lyra.com REST V4.0, Transaction/CancelOrRefund and Transaction/Update; the provider's own modules do the same.
 */
function givingBack(debit: PaymentTransaction, { amountMinor: amount, currency }: RefundRequest): GivingBack {
  if (debit.detailedStatus === "CAPTURED")
    return { service: "Transaction/CancelOrRefund", resolutionMode: "REFUND_ONLY", amount, currency };
  if (amount >= debit.amount)
    return { service: "Transaction/CancelOrRefund", resolutionMode: "CANCELLATION_ONLY" };
  return { service: "Transaction/Update", cardUpdate: { amount: debit.amount - amount, currency } };
}

/** The outcome that a credit transaction states. */
function outcomeOfCredit({ uuid, status, errorCode = null }: PaymentTransaction): RefundResult {
  if (status === "PAID") return { kind: "done", transaction: uuid };
  if (status === "UNPAID") return { kind: "refused", code: "refused", providerCode: errorCode };
  return { kind: "unknown", transaction: uuid, providerCode: errorCode };
}

/** The outcome of a cancelled or lowered debit, which must have become what was asked for. */
function outcomeOfDebit(debit: PaymentTransaction, asked: GivingBack): RefundResult {
  const isDone =
    asked.service === "Transaction/Update"
      ? isPaidDebit(debit) && debit.amount === asked.cardUpdate.amount
      : isCancelled(debit);
  return isDone
    ? { kind: "done", transaction: debit.uuid }
    : { kind: "unknown", transaction: null, providerCode: null };
}

/** Nothing was asked for yet when the order can't be read. */
const notRead = ({ code, providerCode }: Extract<GetOrderResult, { ok: false }>): RefundResult => ({
  kind: "refused",
  code: code === "not-found" ? "no-payment" : code === "configuration" ? "refused" : "unavailable",
  providerCode,
});

/** Gives back the whole or a part of an attempt, in the way that the payment's state allows. */
export async function refundAttempt(gateway: Gateway, request: RefundRequest): Promise<RefundResult> {
  const found = await gateway.getOrder(request.providerOrderId);
  if (!found.ok) return notRead(found);
  const debit = found.payment.transactions.find(isPaidDebit);
  if (!debit || debit.currency !== request.currency)
    return { kind: "refused", code: "no-payment", providerCode: null };
  const asked = givingBack(debit, request);
  const answer = await gateway.giveBack(debit.uuid, asked);
  if (!answer.ok) {
    const { isCertain, providerCode } = answer;
    return isCertain
      ? { kind: "refused", code: "refused", providerCode }
      : { kind: "unknown", transaction: null, providerCode };
  }
  return isCredit(answer.transaction)
    ? outcomeOfCredit(answer.transaction)
    : outcomeOfDebit(answer.transaction, asked);
}

const sum = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** The refund among an order's transactions: a credit that no earlier refund accounts for, or a changed debit. */
function refundIn(
  { transactions }: PaymentAnswer,
  { amountMinor, paidMinor, earlier, requestedAt }: RefundRequest & { requestedAt: Date },
): FoundRefund {
  const credit = transactions.find(
    (transaction) =>
      isCredit(transaction) &&
      transaction.amount === amountMinor &&
      !earlier.some(({ transaction: known }) => known === transaction.uuid) &&
      Date.parse(transaction.creationDate ?? "") >= requestedAt.getTime() - CLOCK_SECONDS * 1000,
  );
  if (credit) return outcomeOfCredit(credit);
  const debit = transactions.find(isPaidDebit) ?? transactions.find(isCancelled);
  if (!debit) return { kind: "absent" };
  // Earlier refunds that cancelled or lowered the payment have the payment's own id.
  const leftBefore = paidMinor - sum(earlier.filter(({ transaction }) => transaction === debit.uuid));
  const left = isCancelled(debit) ? 0 : debit.amount;
  return leftBefore - left === amountMinor ? { kind: "done", transaction: debit.uuid } : { kind: "absent" };
}

/** Looks for a refund in the provider's state of its attempt. */
export async function findRefund(
  gateway: Gateway,
  request: RefundRequest & { requestedAt: Date },
): Promise<FoundRefund> {
  const found = await gateway.getOrder(request.providerOrderId);
  return found.ok
    ? refundIn(found.payment, request)
    : { kind: "unknown", transaction: null, providerCode: found.providerCode };
}
