import { formatWeekday } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import type { Translate } from "~/i18n/translate";
import { type DayHours, groupDays, type OpeningHours } from "~/lib/calendar/opening-hours";

export const hoursText = (hours: DayHours | null, translate: Translate): string =>
  hours ? `${hours.opens} – ${hours.closes}` : translate("opening.closed");

/** Lines such as `Lunes a viernes: 10:00 – 20:00`, and those of the note. Empty without either. */
export function openingLines(
  { hours, openingHours }: { hours: OpeningHours; openingHours: string },
  translate: Translate,
  formats: Formats,
): string {
  const lines = groupDays(hours).map(({ days: [first, ...others], hours: ofDays }) => {
    const last = others.at(-1);
    const from = formatWeekday(first, formats);
    const words = others.length > 1 ? "opening.days" : "opening.twoDays";
    const days = last ? translate(words, { from, to: formatWeekday(last, formats) }) : from;
    return `${days.charAt(0).toLocaleUpperCase()}${days.slice(1)}: ${hoursText(ofDays, translate)}`;
  });
  return [...lines, openingHours].filter(Boolean).join("\n");
}
