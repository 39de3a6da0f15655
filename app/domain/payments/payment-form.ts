import type { ReactNode } from "react";
import type { PaymentMessageKey } from "./payment-messages";
import type { PaymentFormSource } from "./payment-provider";

export type PaymentFormState = "loading" | "ready" | "failed";

/** The provider's signed answer as form fields, unchanged, for verification by the server. */
export type AcceptedPayment = Readonly<Record<string, string>>;

/**
 * `next`: the buyer retries in the same form, or in a new one with a new form token; `order`: the payment can no longer
 * be made, and the order page explains why.
 */
export type PaymentProblem = { message: PaymentMessageKey; next: "same-form" | "new-form" | "order" };

/** Props of every provider's form. A new `formToken` opens a new form. */
export interface PaymentFormProps {
  settings: PaymentFormSource["settings"];
  formToken: string;
  /** BCP 47; see `InterfaceLanguage.paymentLanguage`. */
  language: string;
  onAccepted: (payment: AcceptedPayment) => void;
  onProblem: (problem: PaymentProblem) => void;
  onState?: (state: PaymentFormState) => void;
  /** Renders the form's status; `retry` reloads it after a failure. */
  children?: (form: { state: PaymentFormState; retry: () => void }) => ReactNode;
}
