import { and, type Column, gte, lt, type SQL } from "drizzle-orm";
import { DAY_SECONDS, limaMidnight } from "~/lib/dates";

/** True for a time (Unix seconds) on or between two days in Lima. Null and invalid days are no bound. */
export function withinDays(
  column: Column,
  { from, to }: { from: string | null; to: string | null },
): SQL | undefined {
  const begin = from ? limaMidnight(from) : null;
  const lastDay = to ? limaMidnight(to) : null;
  return and(
    begin === null ? undefined : gte(column, begin),
    lastDay === null ? undefined : lt(column, lastDay + DAY_SECONDS),
  );
}
