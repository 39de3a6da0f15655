import { z } from "zod";
import { m } from "~/i18n/message";
import { normalizeEmail } from "~/lib/text/email";
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
    .string({ error: m("stockRequest.invalidSize") })
    .max(40, { error: m("stockRequest.invalidSize") })
    .optional()
    .transform((value) => value || null),
  email: z
    .string({ error: m("stockRequest.emailMissing") })
    .transform(normalizeEmail)
    .pipe(
      z
        .string({ error: m("stockRequest.emailMissing") })
        .min(1, { error: m("stockRequest.emailMissing"), abort: true })
        .max(150, { error: m("stockRequest.invalidEmail"), abort: true })
        .pipe(z.email({ error: m("stockRequest.invalidEmail") })),
    ),
  consent: z.literal("yes", { error: m("stockRequest.consentMissing") }),
});

export type StockRequestForm = z.output<typeof stockRequestSchema>;
