/** Peru has no daylight saving time. */
const LIMA_OFFSET_SECONDS = -5 * 3600;

export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 86_400;

/** Unix time in whole seconds (UTC). */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Formats Unix seconds as ISO 8601 in UTC, such as `2026-11-21T22:05:00.000Z`. */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const optionalIsoTime = (seconds: number | null): string | null =>
  seconds === null ? null : isoTime(seconds);

/** Year and day of the year (1 to 366) in Lima. */
export function limaDay(date: Date): { year: number; dayOfYear: number } {
  const local = new Date(date.getTime() + LIMA_OFFSET_SECONDS * 1000);
  const year = local.getUTCFullYear();
  const midnight = Date.UTC(year, local.getUTCMonth(), local.getUTCDate());
  return { year, dayOfYear: (midnight - Date.UTC(year, 0, 0)) / 86_400_000 };
}

/** Formats Unix seconds as a date in Lima, such as `2026-11-21`. */
export const limaDate = (seconds: number): string => isoTime(seconds + LIMA_OFFSET_SECONDS).slice(0, 10);

/** Formats Unix seconds as a time of day in Lima, such as `17:05`. */
export const limaTime = (seconds: number): string => isoTime(seconds + LIMA_OFFSET_SECONDS).slice(11, 16);

/** Unix seconds at which a day such as `2026-11-21` begins in Lima; null when the text is not a calendar date. */
export function limaMidnight(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const utcMidnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  const midnight = utcMidnight - LIMA_OFFSET_SECONDS;
  return Number.isNaN(utcMidnight) || limaDate(midnight) !== day ? null : midnight;
}

/** Unix seconds as a time in Lima for people and spreadsheets, such as `2026-11-27 00:00`; empty for null. */
export const limaDateTime = (seconds: number | null): string =>
  seconds === null ? "" : `${limaDate(seconds)} ${limaTime(seconds)}`;

/** Unix seconds as a time in Lima, such as `2026-11-27T00:00`; empty for null. The opposite of `limaInstant`. */
export const limaInstantText = (seconds: number | null): string =>
  seconds === null ? "" : `${limaDate(seconds)}T${limaTime(seconds)}`;

/** Unix seconds of a time in Lima such as `2026-11-27T00:00`; null when the text is not one. */
export function limaInstant(text: string): number | null {
  const [, day = "", hours, minutes] = /^([\d-]{10})T([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(text) ?? [];
  const midnight = limaMidnight(day);
  return midnight === null ? null : midnight + Number(hours) * HOUR_SECONDS + Number(minutes) * 60;
}
