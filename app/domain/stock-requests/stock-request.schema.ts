import { z } from "zod";
import { m } from "~/i18n/message";
import { emailField } from "~/lib/text/email-field";
import { idField } from "~/lib/text/id-field";

/**
 * The form to request a stock notification. `requestStock` checks that the size is sold and out of stock.
 */
export const stockRequestSchema = z.object({
  variantId: idField(m("alert.invalidForm"))
    .optional()
    .catch(undefined)
    .transform((value) => value ?? null),
  size: z
    .string({ error: m("stockRequest.not-for-sale") })
    .max(40, { error: m("stockRequest.not-for-sale") })
    .optional()
    .transform((value) => value || null),
  email: emailField({ missing: m("stockRequest.emailMissing"), invalid: m("stockRequest.invalidEmail") }),
  consent: z.literal("yes", { error: m("stockRequest.consentMissing") }),
});

export type StockRequestForm = z.output<typeof stockRequestSchema>;
