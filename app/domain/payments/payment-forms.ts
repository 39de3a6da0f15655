import type { ComponentType } from "react";
import { IzipayForm } from "./izipay/izipay-form";
import type { PaymentFormProps } from "./payment-form";

/** The form of each provider in `payment-providers.server.ts`, by its id. */
export const paymentForms: Readonly<Record<string, ComponentType<PaymentFormProps>>> = {
  izipay: IzipayForm,
};
