import type { Formats } from "./interface-language";

const LIMA = { timeZone: "America/Lima" } as const;

/**
 * Formats Unix seconds as date and time in Lima. Server and browser must produce the same text for hydration, so the parts
 * that differ between ICU versions (hour cycle, separator of date and time) are fixed here.
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
