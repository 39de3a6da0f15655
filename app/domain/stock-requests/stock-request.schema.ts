import { z } from "zod";
import { normalizeEmail } from "~/lib/text/email";

const id = z.coerce.number().int().min(1).max(9_999_999_999);

/**
 * The form that asks to be told when a size is in stock. Messages are keys of `i18n`. Whether the shop sells such a
 * thing, and has none of it, is for `requestStock` to say.
 */
export const stockRequestSchema = z.object({
  variantId: id
    .optional()
    .catch(undefined)
    .transform((value) => value ?? null),
  size: z
    .string({ error: "stockRequest.invalidSize" })
    .max(40, { error: "stockRequest.invalidSize" })
    .optional()
    .transform((value) => value || null),
  email: z
    .string({ error: "stockRequest.emailMissing" })
    .transform(normalizeEmail)
    .pipe(
      z
        .string()
        .min(1, { error: "stockRequest.emailMissing", abort: true })
        .max(150, { error: "stockRequest.invalidEmail", abort: true })
        .pipe(z.email({ error: "stockRequest.invalidEmail" })),
    ),
  consent: z.literal("yes", { error: "stockRequest.consentMissing" }),
});

export type StockRequestForm = z.output<typeof stockRequestSchema>;
