import { z } from "zod";
import { m } from "~/i18n/message";
import { areDistinct } from "~/lib/distinct";
import { idField } from "~/lib/text/id-field";
import { optionalTextField } from "~/lib/text/text-field";
import { trackingPageOf } from "./carriers";
import { shipmentLimits } from "./shipments";

// Error messages are i18n keys.
const isSecureUrl = (typed: string): boolean => {
  const url = URL.parse(typed);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
};

const quantity = z
  .number({ error: m("adminOrders.invalidPieces") })
  .int({ error: m("adminOrders.invalidPieces") })
  .min(0, { error: m("adminOrders.invalidPieces") })
  .max(shipmentLimits.pieces, { error: m("adminOrders.invalidPieces") });

const lineId = idField(m("adminOrders.invalidPieces"));

/** Carrier and tracking of a parcel. Without a typed link, the carrier's own tracking page is used. */
export const trackingFields = {
  carrier: optionalTextField({ most: shipmentLimits.carrier }),
  trackingNumber: optionalTextField({ most: shipmentLimits.trackingNumber, isCode: true }),
  trackingUrl: optionalTextField({ most: shipmentLimits.trackingUrl }).refine(
    (typed) => typed === "" || isSecureUrl(typed),
    {
      error: m("adminOrders.invalidTrackingUrl"),
    },
  ),
};

export const withTrackingPage = <
  Typed extends { carrier: string; trackingNumber: string; trackingUrl: string },
>(
  typed: Typed,
): Typed => ({
  ...typed,
  trackingUrl: typed.trackingUrl || trackingPageOf(typed.carrier, typed.trackingNumber),
});

/** The form of a parcel. `number` is the parcel's number that the form displayed; lines without pieces are dropped. */
export const shipSchema = z
  .object({
    number: z
      .number({ error: m("adminOrders.changed-meanwhile") })
      .int()
      .positive(),
    ...trackingFields,
    lines: z
      .array(z.object({ lineId, quantity: quantity.default(0) }))
      .max(shipmentLimits.lines, { error: m("adminOrders.invalidPieces") })
      .transform((lines) => lines.filter((line) => line.quantity > 0))
      .refine((lines) => lines.length > 0, { error: m("adminOrders.noPieces") })
      .refine((lines) => areDistinct(lines, ({ lineId }) => lineId), {
        error: m("adminOrders.invalidPieces"),
      }),
  })
  .transform(withTrackingPage);
