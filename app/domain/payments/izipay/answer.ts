import { z } from "zod";
import type { PaymentEventSource } from "~db/vocabulary";
import type { ExpectedPayment, MismatchField, PaymentMessage, PaymentVerdict } from "../payment-message";
import { paymentMessageKey } from "./error-codes";

/** The provider's id in URLs and rows. */
export const IZIPAY = "izipay";

export const transactionSchema = z.looseObject({
  uuid: z.string().min(1),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string().nullish(),
  detailedStatus: z.string().nullish(),
  operationType: z.string().nullish(),
  creationDate: z.string().nullish(),
  errorCode: z.string().nullish(),
  // No unknown form of it makes a message unreadable.
  transactionDetails: z
    .looseObject({
      cardDetails: z.looseObject({ installmentNumber: z.unknown() }).nullish(),
      /** Of a credit: the debit that it gives back. */
      parentTransactionUuid: z.string().nullish(),
    })
    .nullish()
    .catch(null),
});

/**
 * Lyra's Payment object (`kr-answer`, and the response of `Order/Get`). Only fields that the shop reads are validated,
 * because the provider adds fields at any time. Amounts are in minor units, currencies ISO 4217 alpha-3. Source:
 * docs.lyra.com REST V4.0, "payment done".
 */
export const paymentAnswerSchema = z.looseObject({
  shopId: z.string(),
  orderCycle: z.string().nullish(),
  orderStatus: z.string(),
  orderDetails: z.looseObject({
    orderTotalAmount: z.number().int(),
    orderCurrency: z.string(),
    mode: z.string(),
    orderId: z.string().nullable(),
  }),
  transactions: z.array(transactionSchema).default([]),
});

export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
export type PaymentTransaction = z.infer<typeof transactionSchema>;
export type PaymentMode = "TEST" | "PRODUCTION";

/** Every answer must belong to this account. */
export type IzipayAccount = { shopId: string; mode: PaymentMode };

export type ExpectedAnswer = IzipayAccount & ExpectedPayment;

/**
 * Judges an authentic Payment object against the stored order: shop, mode, order, amount and currency first,
 * then the status, and for PAID that DEBIT transactions which are PAID add up to the order, or each pay it, so that a card
 * check (VERIFICATION, amount 0) never pays. `transactions` come in no particular order.
 */
export function judgePayment(answer: PaymentAnswer, expected: ExpectedAnswer): PaymentVerdict {
  const deciding = decidingTransaction(answer);
  const eventKey = deciding
    ? `${deciding.uuid}:${deciding.detailedStatus ?? deciding.status ?? ""}`
    : `${answer.orderDetails.orderId ?? ""}:${answer.orderStatus}`;
  const field = contradiction(answer, expected);
  if (field) return { kind: "mismatch", field, eventKey };
  switch (answer.orderStatus) {
    case "PAID":
      return paidVerdict(answer, expected, { deciding, eventKey });
    case "RUNNING":
      return { kind: "running", eventKey };
    case "UNPAID": {
      const cycle = answer.orderCycle === "OPEN" ? "open" : "closed";
      return { kind: "refused", cycle, reason: paymentMessageKey(deciding?.errorCode), eventKey };
    }
    case "ABANDONED":
      return { kind: "abandoned", eventKey };
    default:
      return { kind: "mismatch", field: "status", eventKey };
  }
}

/** Of an answer that says that the order was paid, once or several times. */
function paidVerdict(
  answer: PaymentAnswer,
  expected: ExpectedAnswer,
  { deciding, eventKey }: { deciding: PaymentTransaction | undefined; eventKey: string },
): PaymentVerdict {
  const count = timesPaid(answer, expected);
  if (!deciding || count === 0) return { kind: "mismatch", field: "transactions", eventKey };
  const verdict = {
    transactionUuid: deciding.uuid,
    instalments: instalmentsOf(deciding),
    paidAt: paidAt(answer, count),
    eventKey,
  };
  return { kind: "paid", ...verdict, ...(count > 1 && { count }) };
}

/**
 * Unix seconds of the transaction that completed the amount: the first of several that each pay it, the last of those that
 * pay it together. Null when one has no date.
 */
function paidAt({ transactions }: PaymentAnswer, count: number): number | null {
  const times = transactions
    .filter(isPaidDebit)
    .map(({ creationDate }) => Date.parse(creationDate ?? "") / 1000);
  const time = count > 1 ? Math.min(...times) : Math.max(...times);
  return Number.isFinite(time) ? Math.floor(time) : null;
}

/** In how many instalments the buyer pays the bank; null for one charge. The shop is paid once, in full. */
function instalmentsOf({ transactionDetails }: PaymentTransaction): number | null {
  const number = Number(transactionDetails?.cardDetails?.installmentNumber);
  return Number.isSafeInteger(number) && number > 1 ? number : null;
}

function contradiction(answer: PaymentAnswer, expected: ExpectedAnswer): MismatchField | null {
  const { orderDetails } = answer;
  if (answer.shopId !== expected.shopId) return "shopId";
  if (orderDetails.mode !== expected.mode) return "mode";
  if (orderDetails.orderId !== expected.providerOrderId) return "orderId";
  if (orderDetails.orderTotalAmount !== expected.amountMinor) return "amount";
  if (orderDetails.orderCurrency !== expected.currency) return "currency";
  return null;
}

export const isPaidDebit = (transaction: PaymentTransaction) =>
  transaction.operationType === "DEBIT" && transaction.status === "PAID";

/** 1 when the debits add up to the amount, more when each of several has it, 0 when they contradict it. */
function timesPaid(answer: PaymentAnswer, { currency, amountMinor }: ExpectedAnswer): number {
  const debits = answer.transactions.filter(isPaidDebit);
  if (amountMinor <= 0 || debits.some((debit) => debit.currency !== currency)) return 0;
  if (debits.every(({ amount }) => amount === amountMinor)) return debits.length;
  return debits.reduce((sum, { amount }) => sum + amount, 0) === amountMinor ? 1 : 0;
}

/** The transaction that determined the order's status; the newest of several. */
function decidingTransaction({ orderStatus, transactions }: PaymentAnswer): PaymentTransaction | undefined {
  const causes = transactions.filter((transaction) =>
    orderStatus === "PAID" ? isPaidDebit(transaction) : transaction.status === orderStatus,
  );
  const newestFirst = (causes.length > 0 ? causes : transactions).toSorted((one, other) =>
    (other.creationDate ?? "").localeCompare(one.creationDate ?? ""),
  );
  return newestFirst[0];
}

/** Converts an authentic notification or look-up into a payment message. */
export const paymentMessage = (
  source: PaymentEventSource,
  { answer, payload }: { answer: PaymentAnswer; payload: string },
  account: IzipayAccount,
): PaymentMessage => ({
  provider: IZIPAY,
  source,
  providerOrderId: answer.orderDetails.orderId ?? "",
  amountMinor: answer.orderDetails.orderTotalAmount,
  currency: answer.orderDetails.orderCurrency,
  mode: answer.orderDetails.mode,
  payload,
  judge: (expected) => judgePayment(answer, { ...account, ...expected }),
});
