import { z } from "zod";
import { m } from "~/i18n/message";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { shipmentLimits } from "../fulfilment/shipments";
import { MANUAL_NOTE_LENGTH } from "../payment/manual-payment";
import { splitParcelTable } from "./parcel-table";

// Error messages are i18n keys.
/** `table` is read into lines; `carrier` is that of the rows without one. */
export const parcelTableSchema = z.object({
  table: z.string({ error: m("adminOrderBulk.table-empty") }).transform((typed, context) => {
    const table = splitParcelTable(typed);
    if ("lines" in table) return table.lines;
    context.addIssue({ code: "custom", message: m(`adminOrderBulk.table-${table.code}`) });
    return z.NEVER;
  }),
  carrier: optionalTextField({ most: shipmentLimits.carrier }),
});

/** What is noted with the cash of each order. */
export const collectSchema = z.object({
  note: textField({ most: MANUAL_NOTE_LENGTH, missing: m("adminOrders.missingDetail") }),
});
