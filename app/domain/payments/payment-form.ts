import type { ReactNode } from "react";
import type { PaymentMessageKey } from "./payment-messages";
import type { PaymentFormSource } from "./payment-provider";

export type PaymentFormState = "loading" | "ready" | "failed";

/** The provider's signed answer as fields of a form, byte for byte, for the server to verify. */
export type AcceptedPayment = Readonly<Record<string, string>>;

/**
 * A problem of the provider's form. The buyer goes on in the same form, or in a new one with a new form token; `order`:
 * the payment can't be made any more, and the order's page tells why.
 */
export type PaymentProblem = { message: PaymentMessageKey; next: "same-form" | "new-form" | "order" };

/** What every provider's form takes. A new `formToken` opens a new form. */
export interface PaymentFormProps {
  settings: PaymentFormSource["settings"];
  formToken: string;
  /** BCP 47, of `InterfaceLanguage.paymentLanguage`. */
  language: string;
  onAccepted: (payment: AcceptedPayment) => void;
  onProblem: (problem: PaymentProblem) => void;
  onState?: (state: PaymentFormState) => void;
  /** What people read around the form, by its state; `retry` loads it anew after a failure. */
  children?: (form: { state: PaymentFormState; retry: () => void }) => ReactNode;
}
