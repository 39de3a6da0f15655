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

/** The newest payment of an attempt of which the amount is left; the only one in any case. */
function debitToRefund(transactions: readonly PaymentTransaction[], amountMinor: number) {
  const debits = transactions
    .filter(isPaidDebit)
    .toSorted((one, other) => (other.creationDate ?? "").localeCompare(one.creationDate ?? ""));
  const credited = ({ uuid }: PaymentTransaction) =>
    transactions
      .filter((credit) => isCredit(credit) && credit.status !== "UNPAID")
      .filter(({ transactionDetails }) => transactionDetails?.parentTransactionUuid === uuid)
      .reduce((total, { amount }) => total + amount, 0);
  return debits.length > 1
    ? debits.find((debit) => debit.amount - credited(debit) >= amountMinor)
    : debits[0];
}

/** Gives back the whole or a part of an attempt, in the way that the payment's state allows. */
export async function refundAttempt(gateway: Gateway, request: RefundRequest): Promise<RefundResult> {
  const found = await gateway.getOrder(request.providerOrderId);
  if (!found.ok) return notRead(found);
  const debit = debitToRefund(found.payment.transactions, request.amountMinor);
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
  const cancelled = transactions.filter(isCancelled);
  const debits = [...transactions.filter(isPaidDebit), ...cancelled];
  const isKnown = (uuid: string) => earlier.some(({ transaction }) => transaction === uuid);
  const changed = cancelled.find(({ uuid }) => !isKnown(uuid)) ?? debits[0];
  if (!changed) return { kind: "absent" };
  // Earlier refunds that cancelled or lowered a payment have the payment's own id.
  const ofDebits = earlier.filter(({ transaction }) => debits.some(({ uuid }) => uuid === transaction));
  const left = transactions.filter(isPaidDebit).reduce((total, { amount }) => total + amount, 0);
  return paidMinor - sum(ofDebits) - left === amountMinor
    ? { kind: "done", transaction: changed.uuid }
    : { kind: "absent" };
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
