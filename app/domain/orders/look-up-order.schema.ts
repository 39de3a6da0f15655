import { z } from "zod";
import { m } from "~/i18n/message";
import { emailField } from "~/lib/text/email-field";
import { optionalPhone } from "~/lib/text/phone-field";
import { typedCode } from "~/lib/text/text-field";
import { REFERENCE_ALPHABET, REFERENCE_ENDING } from "./orders";

const { min, max } = REFERENCE_ENDING;
const REFERENCE = new RegExp(`^[0-3]\\d\\d[${REFERENCE_ALPHABET}]{${min},${max}}$`);

const invalidEmail = m("lookup.invalidEmail");

/** An order reference in its stored form, for example from ` 325 k7p`; null for anything else. */
export function parseReference(typed: string): string | null {
  const reference = typed.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  return REFERENCE.test(reference) ? reference : null;
}

/** Normalizes an order reference to its stored form. `error` is the message for an invalid one. */
export const referenceField = (error: string) =>
  typedCode(error)
    .transform((typed) => parseReference(typed) ?? "")
    .refine((reference) => reference !== "", { error });

/** Looks up an order by the reference, e-mail and phone of its buyer. */
export const orderLookUpSchema = z.object({
  reference: referenceField(m("lookup.invalidReference")),
  email: emailField({ missing: invalidEmail, invalid: invalidEmail }),
  /** Required only after many failed attempts; see `OrderLookUpFailure`. */
  phone: optionalPhone(m("lookup.invalidPhone")),
});

// Form values.
export type OrderLookUpFields = z.input<typeof orderLookUpSchema>;
