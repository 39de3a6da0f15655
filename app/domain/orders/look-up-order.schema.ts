import { z } from "zod";
import { normalizeEmail } from "~/lib/email";
import { normalizePhone } from "~/lib/phone";
import { REFERENCE_ALPHABET, REFERENCE_ENDING } from "./orders";

const { least, most } = REFERENCE_ENDING;
const REFERENCE = new RegExp(`^[0-3]\\d\\d[${REFERENCE_ALPHABET}]{${least},${most}}$`);

// Messages are keys of `i18n`.
const invalidEmail = "lookup.invalidEmail";

/** An order's number however it was typed, as it is stored. `error` is what is said of one that can't be. */
export const typedReference = (error: string) =>
  z
    .string({ error })
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(REFERENCE, { error }));

/** What finds an order again: the number that its buyer was given, however it was typed, the e-mail and the phone. */
export const orderLookUpSchema = z.object({
  reference: typedReference("lookup.invalidReference"),
  email: z
    .string({ error: invalidEmail })
    .transform(normalizeEmail)
    .pipe(
      z
        .string()
        .max(150, { error: invalidEmail, abort: true })
        .pipe(z.email({ error: invalidEmail })),
    ),
  /** Asked for only where many have searched in vain. */
  phone: z
    .string()
    .optional()
    .transform((typed, context) => {
      if (!typed?.trim()) return null;
      const number = normalizePhone(typed);
      if (number) return number;
      context.addIssue({ code: "custom", message: "lookup.invalidPhone" });
      return z.NEVER;
    }),
});
