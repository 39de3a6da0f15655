import { z } from "zod";
import { parseReference } from "~/domain/orders/look-up-order.schema";
import { m } from "~/i18n/message";
import { parseMinorUnits } from "~/lib/minor-units";
import { isDocumentNumber, normalizeDocumentNumber } from "~/lib/peru/identity-document";
import { emailField } from "~/lib/text/email-field";
import { optionalPhone } from "~/lib/text/phone-field";
import { optionalTextField, textField, typedCode } from "~/lib/text/text-field";
import { claimKinds, claimLimits, claimSubjects, documentTypes } from "./claims";

// Error messages are i18n keys.
const missing = m("claims.required");

const text = (most: number, hasLines = false) => textField({ most, hasLines, missing });

const orNull = (most: number, isCode = false) =>
  optionalTextField({ most, isCode }).transform((typed) => (typed === "" ? null : typed));

const amount = typedCode()
  .optional()
  .transform((typed, context) => {
    if (!typed) return null;
    const minor = parseMinorUnits(typed.replace(/^S\/\.?/i, ""));
    if (minor !== null) return minor;
    context.addIssue({ code: "custom", message: m("claims.invalidAmount") });
    return z.NEVER;
  });

/**
 * A sheet of the Libro de Reclamaciones as its consumer fills it in. `idempotencyKey` is a new `randomId()` per
 * displayed form. Phone, amount and order are optional; a minor needs a guardian.
 */
const fields = z.object({
  kind: z.enum(claimKinds, { error: m("claims.chooseKind") }),
  name: text(claimLimits.name),
  documentType: z.enum(documentTypes, { error: m("claims.chooseDocument") }),
  documentNumber: textField({ most: claimLimits.documentNumber, isCode: true, missing }).transform(
    normalizeDocumentNumber,
  ),
  email: emailField({ missing: m("claims.required"), invalid: m("claims.invalidEmail") }),
  phone: optionalPhone(m("claims.invalidPhone")),
  address: text(claimLimits.address),
  isMinor: z.coerce.boolean().default(false),
  guardianName: orNull(claimLimits.name),
  subject: z.enum(claimSubjects, { error: m("claims.chooseSubject") }),
  subjectDescription: text(claimLimits.subjectDescription),
  amountMinor: amount,
  // Stored as typed when it is no reference: a claim is never refused for it.
  orderReference: orNull(claimLimits.orderReference, true).transform(
    (typed) => typed && (parseReference(typed) ?? typed),
  ),
  detail: text(claimLimits.detail, true),
  request: text(claimLimits.request, true),
  idempotencyKey: z
    .string({ error: m("alert.invalidForm") })
    .regex(/^[\w-]{16,64}$/, { error: m("alert.invalidForm") }),
});

type Fields = z.output<typeof fields>;

/** The form's own fields, for native validation. */
export const claimFields = fields;

/** Whether the number has its document's format. Missing and invalid fields have errors of their own. */
function hasDocumentFormat({ documentType, documentNumber }: Partial<Fields>): boolean {
  const type = documentTypes.find((known) => known === documentType);
  return !type || !documentNumber || isDocumentNumber(type, documentNumber);
}

const documentError = ({ input }: { input?: unknown }) =>
  m(`claims.${(input as Fields).documentType}Invalid`);

const always = () => true;

// `when`: these errors are reported together with others, except those of missing fields.
export const claimSchema = fields
  .refine(hasDocumentFormat, { path: ["documentNumber"], error: documentError, when: always })
  .refine(({ isMinor, guardianName }: Partial<Fields>) => !isMinor || guardianName !== null, {
    path: ["guardianName"],
    error: m("claims.guardianMissing"),
    when: always,
  })
  .transform(({ isMinor, guardianName, ...form }) => ({
    ...form,
    guardianName: isMinor ? guardianName : null,
  }));

/** What a consumer enters in the book. Amounts are minor units of PEN. */
export type ClaimInput = z.output<typeof claimSchema>;

export const claimAnswerSchema = z.object({
  answer: textField({
    most: claimLimits.answer,
    hasLines: true,
    missing: m("adminClaims.missingAnswer"),
  }),
});
