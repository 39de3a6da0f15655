import { z } from "zod";
import { textField } from "~/lib/text/text-field";
import { orderStatuses } from "~db/vocabulary";

// Error messages are i18n keys.
const from = z.enum(orderStatuses, { error: "adminOrders.changedMeanwhile" });

/** `from` is the status that the form displayed. */
export const moveOrderSchema = z.object({ from });

export const cancelOrderSchema = z.object({
  from,
  reason: textField({
    most: 200,
    messages: {
      missing: "adminOrders.missingReason",
      tooLong: "adminOrders.longReason",
      invalid: "adminOrders.invalidReason",
    },
  }),
  returnsStock: z.coerce.boolean().default(false),
});

export const refundSchema = z.object({
  detail: textField({
    most: 200,
    messages: {
      missing: "adminOrders.missingDetail",
      tooLong: "adminOrders.longDetail",
      invalid: "adminOrders.invalidDetail",
    },
  }),
});

export const noteSchema = z.object({
  text: textField({
    most: 1000,
    hasLines: true,
    messages: {
      missing: "adminOrders.missingNote",
      tooLong: "adminOrders.longNote",
      invalid: "adminOrders.invalidNote",
    },
  }),
});
