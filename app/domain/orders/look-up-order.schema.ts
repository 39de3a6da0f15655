import { z } from "zod";
import { m } from "~/i18n/message";
import { emailField } from "~/lib/text/email-field";
import { optionalPhone } from "~/lib/text/phone-field";
import { REFERENCE_ALPHABET, REFERENCE_ENDING } from "./orders";

const { least, most } = REFERENCE_ENDING;
const REFERENCE = new RegExp(`^[0-3]\\d\\d[${REFERENCE_ALPHABET}]{${least},${most}}$`);

const invalidEmail = m("lookup.invalidEmail");

/** An order's number however it was typed, as it is stored. `error` is what is said of one that can't be. */
export const typedReference = (error: string) =>
  z
    .string({ error })
    .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase())
    .refine((reference) => REFERENCE.test(reference), { error });

/** What finds an order again: the number that its buyer was given, however it was typed, the e-mail and the phone. */
export const orderLookUpSchema = z.object({
  reference: typedReference(m("lookup.invalidReference")),
  email: emailField({ missing: invalidEmail, invalid: invalidEmail }),
  /** Asked for only where many have searched in vain. */
  phone: optionalPhone(m("lookup.invalidPhone")),
});

// What their forms send.
export type OrderLookUpFields = z.input<typeof orderLookUpSchema>;
