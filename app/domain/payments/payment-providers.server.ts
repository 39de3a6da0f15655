import type { z } from "zod";
import { izipay } from "./izipay/izipay.server";
import type { PaymentProviderDefinition } from "./payment-provider";

/** The shop's payment providers. Checkout offers the first; the others still serve attempts started with them. */
export const paymentProviders: readonly [PaymentProviderDefinition, ...PaymentProviderDefinition[]] = [
  izipay,
];

/** Environment variables of all providers. Only the providers know their names, so the type has none. */
export const paymentVariables: Record<never, z.ZodType> = Object.assign(
  {},
  ...paymentProviders.map(({ variables }) => variables),
);
