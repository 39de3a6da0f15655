import { z } from "zod";
import { normalizeEmail } from "~/lib/email";
import { REFERENCE_ALPHABET } from "./orders";

const REFERENCE = new RegExp(`^[0-3]\\d\\d[${REFERENCE_ALPHABET}]{3}$`);

// Messages are keys of `i18n`.
const invalidReference = "lookup.invalidReference";
const invalidEmail = "lookup.invalidEmail";

/** What finds an order again: the number that its buyer was given, however it was typed, and the e-mail. */
export const orderLookUpSchema = z.object({
  reference: z
    .string({ error: invalidReference })
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(REFERENCE, { error: invalidReference })),
  email: z
    .string({ error: invalidEmail })
    .transform(normalizeEmail)
    .pipe(
      z
        .string()
        .max(150, { error: invalidEmail, abort: true })
        .pipe(z.email({ error: invalidEmail })),
    ),
});
