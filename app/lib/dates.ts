/** Peru's offset from UTC in seconds; Peru keeps no summer time. */
const LIMA_OFFSET_SECONDS = -5 * 3600;

/** Unix time in whole seconds (UTC). */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The calendar day in Lima: year and day of the year, 1 to 366. */
export function limaDay(date: Date): { year: number; dayOfYear: number } {
  const local = new Date(date.getTime() + LIMA_OFFSET_SECONDS * 1000);
  const year = local.getUTCFullYear();
  const midnight = Date.UTC(year, local.getUTCMonth(), local.getUTCDate());
  return { year, dayOfYear: (midnight - Date.UTC(year, 0, 0)) / 86_400_000 };
}
