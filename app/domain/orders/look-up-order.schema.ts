import { z } from "zod";
import { normalizeEmail } from "~/lib/text/email";
import { optionalPhone } from "~/lib/text/phone-field";
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
  phone: optionalPhone("lookup.invalidPhone"),
});
