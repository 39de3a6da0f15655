export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Local times such as `10:00`; it closes on the day on which it opens. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** Closed on the days that are missing. */
export type OpeningHours = Partial<Record<Weekday, DayHours>>;

/** Consecutive days with the same hours; null when closed. */
interface DayGroup {
  days: [Weekday, ...Weekday[]];
  hours: DayHours | null;
}

const isSame = (first: DayHours | null, second: DayHours | null): boolean =>
  first?.opens === second?.opens && first?.closes === second?.closes;

/** The week from Monday to Sunday. Empty for hours without any day. */
export function groupDays(hours: OpeningHours): DayGroup[] {
  const groups: DayGroup[] = [];
  if (Object.keys(hours).length === 0) return groups;
  for (const day of weekdays) {
    const ofDay = hours[day] ?? null;
    const last = groups.at(-1);
    if (last && isSame(last.hours, ofDay)) last.days.push(day);
    else groups.push({ days: [day], hours: ofDay });
  }
  return groups;
}
