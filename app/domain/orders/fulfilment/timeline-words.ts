import { formatDateTime, formatLongDay } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import type { Translate } from "~/i18n/translate";
import type { Parcel, TimelineEntry } from "./timeline";

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
    ? translate("orderSteps.parcel", { number: entry.parcel.number })
    : translate(`orderSteps.${entry.kind}`),
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
