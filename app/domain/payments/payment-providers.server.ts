import type { z } from "zod";
import { izipay } from "./izipay/izipay.server";
import type { PaymentProviderDefinition } from "./payment-provider";

/**
 * The payment providers of the shop. Checkout offers the first; the others still answer for attempts that began with
 * them.
 */
export const paymentProviders: readonly [PaymentProviderDefinition, ...PaymentProviderDefinition[]] = [
  izipay,
];

/** The variables of the environment that the providers read. Their names are for the providers alone, so the type has none. */
export const paymentVariables: Record<never, z.ZodType> = Object.assign(
  {},
  ...paymentProviders.map(({ variables }) => variables),
);
