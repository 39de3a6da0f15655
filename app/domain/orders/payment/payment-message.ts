import {
  type ExpectedPayment,
  judgePayment,
  type PaymentAnswer,
  type PaymentVerdict,
} from "~/domain/payments/izipay-answer";
import type { PaymentEventSource } from "~db/vocabulary";

/** What the provider says about a payment: its signature has been verified by whoever makes it, or we asked. */
export interface PaymentMessage {
  source: PaymentEventSource;
  /** Empty where the provider names none. */
  providerOrderId: string;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217 alpha-3. */
  currency: string;
  mode: string;
  /** The text as it was received. */
  payload: string;
  judge(expected: ExpectedPayment): PaymentVerdict;
}

/** A notification of the card form (`kr-answer`), or the answer of a look-up. */
export const formMessage = (
  source: "notification" | "lookup",
  answer: PaymentAnswer,
  payload: string,
): PaymentMessage => ({
  source,
  providerOrderId: answer.orderDetails.orderId ?? "",
  amountMinor: answer.orderDetails.orderTotalAmount,
  currency: answer.orderDetails.orderCurrency,
  mode: answer.orderDetails.mode,
  payload,
  judge: (expected) => judgePayment(answer, expected),
});
