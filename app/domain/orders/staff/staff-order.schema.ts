import { z } from "zod";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";
import { textField } from "~/lib/text/text-field";
import { orderStatuses } from "~db/order-statuses";
import { MOST_MENTIONS } from "../notes/notes";
import { MANUAL_NOTE_LENGTH, manualPaymentMethods } from "../payment/manual-payment";

// Error messages are i18n keys.
const from = z.enum(orderStatuses, { error: m("adminOrders.changed-meanwhile") });

/** `from` is the status that the form displayed. */
export const moveOrderSchema = z.object({ from });

/** `version` is the one that the form displayed. */
export const undoSchema = z.object({
  version: z.number({ error: m("adminOrders.changed-meanwhile") }).int(),
});

export const makingSchema = z.object({
  lineId: idField(m("adminOrders.changed-meanwhile")),
  isMade: z.enum(["yes", "no"]).transform((typed) => typed === "yes"),
});

/** `version` is the one that the form displayed: a parcel does not change the status. */
export const cancelOrderSchema = z.object({
  from,
  version: z
    .number({ error: m("adminOrders.changed-meanwhile") })
    .int()
    .optional(),
  reason: textField({
    most: 200,
    missing: m("adminOrders.missingReason"),
  }),
  returnsStock: z.coerce.boolean().default(false),
});

/** See `confirmationOf`. */
export const sharedWith = z
  .string({ error: m("alert.invalidForm") })
  .regex(/^\d{1,10}-\d{1,10}$/, { error: m("alert.invalidForm") })
  .optional();

export const manualPaymentSchema = z.object({
  version: z
    .number({ error: m("adminOrders.changed-meanwhile") })
    .int()
    .optional(),
  method: z.enum(manualPaymentMethods, { error: m("adminOrders.missingMethod") }),
  note: textField({
    most: MANUAL_NOTE_LENGTH,
    missing: m("adminOrders.missingDetail"),
  }),
});

export const manualPaymentForm = manualPaymentSchema.extend({ sharedWith });

export const noteSchema = z.object({
  text: textField({
    most: 1000,
    hasLines: true,
    missing: m("adminOrders.missingNote"),
  }),
});

/** `mentions`: ids of the colleagues whom the note is for. */
export const orderNoteSchema = noteSchema.extend({
  mentions: z
    .array(idField(m("alert.invalidForm")))
    .max(MOST_MENTIONS)
    .default([]),
});
