import type { Formats } from "./interface-language";

const LIMA = { timeZone: "America/Lima" } as const;

/**
 * A moment (Unix seconds, UTC) as a date and time in Lima, in the given language. Server and browser must write the
 * same: what is left to regions (12 or 24 hours, what stands between date and time) differs with the data that each
 * brings, so it is settled here.
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
