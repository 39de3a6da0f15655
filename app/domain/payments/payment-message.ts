import type { PaymentEventSource } from "~db/vocabulary";
import type { PaymentMessageKey } from "./payment-messages";

/** What our attempt says the payment must be; `amountMinor` in minor units, `currency` ISO 4217 alpha-3. */
export type ExpectedPayment = { providerOrderId: string; amountMinor: number; currency: string };

/** What of a message contradicts the attempt. Money may have been taken: a person must look. */
export type MismatchField = "shopId" | "mode" | "orderId" | "amount" | "currency" | "status" | "transactions";

/**
 * What an authentic message means for its order. `eventKey` (`transaction:state`) is the same for every repetition of
 * the same news. `refused` in an open cycle lets the buyer try another card in the same form; `reason` is fit to be
 * shown.
 */
export type PaymentVerdict = { eventKey: string } & (
  | { kind: "paid"; transactionUuid: string }
  | { kind: "running" }
  | { kind: "refused"; cycle: "open" | "closed"; reason: PaymentMessageKey }
  | { kind: "abandoned" }
  | { kind: "mismatch"; field: MismatchField }
);

/** What a provider says about a payment: its signature has been verified by whoever makes it, or we asked. */
export interface PaymentMessage {
  /** The provider's id. */
  provider: string;
  source: PaymentEventSource;
  /** Empty where the provider names none. */
  providerOrderId: string;
  /** Minor units. */
  amountMinor: number;
  /** ISO 4217 alpha-3. */
  currency: string;
  /** `TEST` or `PRODUCTION`. */
  mode: string;
  /** The text as it was received. */
  payload: string;
  judge(expected: ExpectedPayment): PaymentVerdict;
}
