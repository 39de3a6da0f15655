import type { PaymentEventSource } from "~db/vocabulary";
import type { PaymentMessageKey } from "./payment-messages";

/** The attempt's expected payment; `amountMinor` in minor units, `currency` ISO 4217 alpha-3. */
export type ExpectedPayment = { providerOrderId: string; amountMinor: number; currency: string };

/** The field of a message that contradicts the attempt. Money may have been taken, so a person must check it. */
export type MismatchField = "shopId" | "mode" | "orderId" | "amount" | "currency" | "status" | "transactions";

/**
 * Meaning of an authentic message for its order. `eventKey` (`transaction:state`) is equal for repeated messages.
 * `refused` in an open cycle lets the buyer try another card in the same form; `reason` may be displayed. `instalments` is
 * in how many the buyer pays the bank; null for one charge. `paidAt` is when the provider received the payment, in Unix
 * seconds; null when it does not say. `count` is how many transactions paid the whole amount, 1 by default.
 */
export type PaymentVerdict = { eventKey: string } & (
  | {
      kind: "paid";
      transactionUuid: string;
      instalments: number | null;
      paidAt: number | null;
      count?: number;
    }
  | { kind: "running" }
  | { kind: "refused"; cycle: "open" | "closed"; reason: PaymentMessageKey }
  | { kind: "abandoned" }
  | { kind: "mismatch"; field: MismatchField }
);

/** An authentic statement of a provider about a payment: a verified message or the response to a look-up. */
export interface PaymentMessage {
  /** The provider's id. */
  provider: string;
  source: PaymentEventSource;
  /** Empty when the provider names none. */
  providerOrderId: string;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217 alpha-3. */
  currency: string;
  /** `TEST` or `PRODUCTION`. */
  mode: string;
  /** The received text. */
  payload: string;
  judge(expected: ExpectedPayment): PaymentVerdict;
}
