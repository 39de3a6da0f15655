import type { ComponentType } from "react";
import { IzipayForm } from "./izipay/izipay-form";
import type { PaymentFormProps } from "./payment-form";

/** Forms of the providers in `payment-providers.server.ts`, by id. */
export const paymentForms: Readonly<Record<string, ComponentType<PaymentFormProps>>> = {
  izipay: IzipayForm,
};
