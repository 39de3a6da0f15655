import { type Weekday, weekdays } from "~/lib/calendar/opening-hours";
import type { Formats } from "./interface-language";

const LIMA = { timeZone: "America/Lima" } as const;

const DAY = { timeZone: "UTC", day: "2-digit", month: "2-digit" } as const;

/** Formats a day such as `2026-11-21` in digits, such as 21/11/2026. */
export const formatDay = (day: string, { text }: Formats): string =>
  new Intl.DateTimeFormat(text, { ...DAY, year: "numeric" }).format(new Date(day));

/** Formats a day such as `2026-11-21` in words, such as 21 de noviembre de 2026. */
export const formatLongDay = (day: string, { text }: Formats): string =>
  new Intl.DateTimeFormat(text, { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" }).format(
    new Date(day),
  );

/** As `formatDay`, without the year. */
export const formatDayOfYear = (day: string, { text }: Formats): string =>
  new Intl.DateTimeFormat(text, DAY).format(new Date(day));

/**
 * Formats Unix seconds as date and time in Lima. Server and browser must produce the same text for hydration, so the
 * parts that differ between ICU versions (hour cycle, separator of date and time) are fixed here.
 */
export function formatDateTime(seconds: number, { text }: Formats): string {
  const moment = new Date(seconds * 1000);
  const date = new Intl.DateTimeFormat(text, { ...LIMA, day: "numeric", month: "long", year: "numeric" });
  const time = new Intl.DateTimeFormat("en", {
    ...LIMA,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return `${date.format(moment)}, ${time.format(moment)}`;
}

const SHORT_DAY = { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" } as const;

/** Parts of a day such as `2026-11-26`: "jue", "26" and "nov". Without the dots that some ICU versions add. */
export function shortDay(day: string, { text }: Formats): { weekday: string; number: string; month: string } {
  const parts = new Intl.DateTimeFormat(text, SHORT_DAY).formatToParts(new Date(day));
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value.replace(/\.$/, "") ?? "";
  return { weekday: part("weekday"), number: part("day"), month: part("month") };
}

/** The name of a weekday, such as "lunes" and "Monday". */
export function formatWeekday(day: Weekday, { text }: Formats): string {
  const date = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(day)));
  return new Intl.DateTimeFormat(text, { timeZone: "UTC", weekday: "long" }).format(date);
}
