import { z } from "zod";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { parseId } from "~/lib/ids";
import { MOST_AMOUNT, parseMinorUnits } from "~/lib/minor-units";
import { idField } from "~/lib/text/id-field";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { refundMeans } from "~db/vocabulary";
import { shipmentLimits } from "../fulfilment/shipments";
import { MANUAL, REFUND_TEXT_LENGTH } from "./refunds";

// Error messages are i18n keys.
const invalidPieces = { error: m("adminOrders.invalidPieces") };

const refundLines = z
  .array(
    z.object({
      lineId: idField(m("adminOrders.invalidPieces")),
      quantity: z
        .number(invalidPieces)
        .int(invalidPieces)
        .min(0, invalidPieces)
        .max(99, invalidPieces)
        .default(0),
      restocks: z.coerce.boolean().default(false),
    }),
  )
  .max(shipmentLimits.lines, invalidPieces)
  .default([])
  .transform((lines) => lines.filter(({ quantity }) => quantity > 0))
  .refine((lines) => areDistinct(lines, ({ lineId }) => lineId), invalidPieces);

const paymentId = z
  .string({ error: m("adminRefunds.invalidPayment") })
  .refine((typed) => typed === MANUAL || parseId(typed) !== null, { error: m("adminRefunds.invalidPayment") })
  .transform(parseId);

/** An amount to give back as typed, in minor units. */
export const refundAmount = z
  .string({ error: m("adminRefunds.invalidAmount", MOST_AMOUNT) })
  .transform((typed, context) => {
    const minor = parseMinorUnits(typed);
    if (minor) return minor;
    context.addIssue({ code: "custom", message: m("adminRefunds.invalidAmount", MOST_AMOUNT) });
    return z.NEVER;
  });

/** Idempotency key. */
export const refundKey = z
  .string({ error: m("adminRefunds.formGone") })
  .regex(/^[\w-]{8,64}$/, { error: m("adminRefunds.formGone") });

export const refundTexts = {
  reason: textField({ most: REFUND_TEXT_LENGTH, missing: m("adminRefunds.missingReason") }),
  note: optionalTextField({ most: REFUND_TEXT_LENGTH }),
};

/** The order's version that the form displayed. */
const seen = { version: z.number({ error: m("adminOrders.changed-meanwhile") }).int() };

/** A recorded refund names its operation, and a payment outside the provider can only be recorded. */
const isNoted = ({ means, note }: { means: string; note: string }): boolean =>
  means !== "recorded" || note !== "";

export const refundSchema = z
  .object({
    key: refundKey,
    payment: paymentId,
    means: z.enum(refundMeans, { error: m("adminRefunds.invalidMeans") }),
    amount: refundAmount,
    ...refundTexts,
    lines: refundLines,
    withDelivery: z.coerce.boolean().default(false),
    ...seen,
    returnId: z
      .number({ error: m("adminRefunds.formGone") })
      .int()
      .positive()
      .optional(),
  })
  .refine(isNoted, { path: ["note"], error: m("adminRefunds.missingNote") })
  .refine(({ means, payment }) => means === "recorded" || payment !== null, {
    path: ["means"],
    error: m("adminRefunds.onlyRecorded"),
  });

/** The part of the form that the proposed amount depends on. */
export const proposalSchema = z.object({
  lines: refundLines,
  withDelivery: z.coerce.boolean().default(false),
  ...seen,
});
