import { isPublicHoliday, shiftDays } from "~/lib/calendar/peru-calendar";
import { DAY_SECONDS, HOUR_SECONDS, limaDate, limaMidnight, unixSeconds } from "~/lib/dates";

const SUNDAY = 0;

/** Couriers in Peru deliver from Monday to Saturday, except on public holidays. */
export const isDeliveryDay = (day: string): boolean =>
  new Date(day).getUTCDay() !== SUNDAY && !isPublicHoliday(day);

/** The delivery day that follows a day by `count` delivery days; for 0 the day itself or the next delivery day. */
export function deliveryDayAfter(day: string, count: number): string {
  let current = day;
  let left = count;
  while (left > 0 || !isDeliveryDay(current)) {
    current = shiftDays(current, 1);
    if (left > 0 && isDeliveryDay(current)) left -= 1;
  }
  return current;
}

interface Clock {
  now: Date;
  /** Orders placed before this hour in Lima are dispatched on the same working day: 0 to 24. */
  cutOffHour: number;
}

/** The days in Lima between which an order arrives, such as `2026-11-26`. */
export interface Arrival {
  from: string;
  to: string;
  /** The day on which this was computed. */
  today: string;
}

/** Today in Lima, and Unix seconds of its cut-off and its end. */
function limaDayOf({ now, cutOffHour }: Clock) {
  const today = limaDate(unixSeconds(now));
  const midnight = limaMidnight(today) ?? 0;
  return { today, cutOff: midnight + cutOffHour * HOUR_SECONDS, end: midnight + DAY_SECONDS };
}

/** Arrival of an order placed now. `makingDays`: working days to make pieces to order, before dispatch. */
export function arrivalOf(
  { daysMin, daysMax }: { daysMin: number; daysMax: number },
  { makingDays, ...clock }: Clock & { makingDays: number },
): Arrival {
  const { today, cutOff } = limaDayOf(clock);
  const dispatch = deliveryDayAfter(unixSeconds(clock.now) < cutOff ? today : shiftDays(today, 1), 0);
  return {
    from: deliveryDayAfter(dispatch, makingDays + daysMin),
    to: deliveryDayAfter(dispatch, makingDays + daysMax),
    today,
  };
}

/** Unix seconds until which `arrivalOf` stays the same: the cut-off, else midnight in Lima. */
export function arrivalChangesAt(clock: Clock): number {
  const { cutOff, end } = limaDayOf(clock);
  return unixSeconds(clock.now) < cutOff ? cutOff : end;
}
