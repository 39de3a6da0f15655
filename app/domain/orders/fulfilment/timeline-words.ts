import { formatDateTime, formatLongDay } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import type { Parcel, TimelineEntry } from "./timeline";

const names: Record<TimelineEntry["kind"], MessageKey> = {
  placed: "order.stepPlaced",
  edited: "order.stepEdited",
  confirmed: "order.stepConfirmed",
  paid: "order.stepPaid",
  making: "order.stepMaking",
  made: "order.stepMade",
  preparing: "order.stepPreparing",
  ready: "order.stepReady",
  shipment: "order.stepShipment",
  handed_over: "order.stepHandedOver",
  cancelled: "order.stepCancelled",
  refunded: "order.stepRefunded",
  partly_refunded: "order.stepPartlyRefunded",
};

/** The date of an entry; of pieces that are being made, how many are finished and when the rest is. */
function whenWords({ at, making }: TimelineEntry, translate: Translate, formats: Formats): string {
  if (at !== null) return formatDateTime(at, formats);
  if (!making) return "";
  const { made, count, day } = making;
  const progress = translate("order.makingProgress", { made, count });
  return day === null
    ? progress
    : `${progress} · ${translate("order.makingUntil", { day: formatLongDay(day, formats) })}`;
}

export const entryWords = (entry: TimelineEntry, translate: Translate, formats: Formats) => ({
  name: entry.parcel
    ? translate("order.stepParcel", { number: entry.parcel.number })
    : translate(names[entry.kind]),
  when: whenWords(entry, translate, formats),
});

/** Carrier and tracking number; empty when neither is known. */
export const trackingWords = ({
  carrier,
  trackingNumber,
}: Pick<Parcel, "carrier" | "trackingNumber">): string =>
  [carrier, trackingNumber].filter(Boolean).join(" · ");

export const parcelContents = ({ lines }: Parcel): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
