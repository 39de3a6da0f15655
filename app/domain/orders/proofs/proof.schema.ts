import { z } from "zod";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { MANUAL_NOTE_LENGTH } from "../payment/manual-payment";
import { sharedWith } from "../staff/staff-order.schema";
import { proofLimits } from "./proofs";

// Error messages are i18n keys.
const operation = optionalTextField({
  most: proofLimits.operation,
  isCode: true,
}).refine((text) => /^[\p{L}\p{N} ./#:°-]*$/u.test(text), { error: m("ways.invalidOperation") });

/** The form's own fields besides the picture. `key` is a new `randomId()` per displayed form. */
export const proofFields = z.object({
  key: z.string({ error: m("alert.invalidForm") }).regex(/^[\w-]{16,64}$/, { error: m("alert.invalidForm") }),
  operation,
});

/** What a buyer sends besides the picture, without which the operation's number is required. */
export const proofSchema = ({ hasPicture }: { hasPicture: boolean }) =>
  proofFields.refine((form) => hasPicture || form.operation !== "", {
    path: ["operation"],
    error: m("ways.missing"),
  });

const proofId = idField(m("adminOrders.changed-meanwhile"));

export const proofTexts = {
  note: textField({
    most: MANUAL_NOTE_LENGTH,
    missing: m("adminOrders.missingDetail"),
  }),
  refusal: textField({
    most: proofLimits.refusal,
    hasLines: true,
    missing: m("adminOrders.missingRefusal"),
  }),
};

/** `version` is the order's that the form displayed, with the total that was paid. */
export const confirmProofSchema = z.object({
  proofId,
  version: z.number({ error: m("adminOrders.changed-meanwhile") }).int(),
  note: proofTexts.note,
  sharedWith,
});

export const refuseProofSchema = z.object({ proofId, refusal: proofTexts.refusal });
