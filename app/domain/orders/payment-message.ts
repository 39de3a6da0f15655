import { type HostedResult, judgeHostedResult, numericCurrency } from "~/domain/payments/hosted-result";
import {
  type ExpectedPayment,
  judgePayment,
  type PaymentAnswer,
  type PaymentVerdict,
} from "~/domain/payments/izipay-answer";
import type { PaymentEventSource } from "~db/vocabulary";

/** What the provider says about a payment, whichever way it came. Its signature has been verified by whoever makes it. */
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

/** A notification of the provider's own page (`vads_` fields). */
export const hostedMessage = (result: HostedResult, payload: string): PaymentMessage => ({
  source: "hosted",
  providerOrderId: result.vads_order_id,
  amountMinor: Number(result.vads_amount),
  currency: result.vads_currency === numericCurrency("PEN") ? "PEN" : result.vads_currency,
  mode: result.vads_ctx_mode,
  payload,
  judge: (expected) => judgeHostedResult(result, expected),
});
