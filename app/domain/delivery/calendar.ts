import { isPublicHoliday, shiftDays } from "~/lib/calendar/peru-calendar";
import { limaDate, limaMidnight } from "~/lib/dates";

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

const DAY_MILLISECONDS = 86_400_000;

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

const midnightOf = (now: Date) => {
  const today = limaDate(now.getTime() / 1000);
  return { today, midnight: (limaMidnight(today) ?? 0) * 1000 };
};

/** Arrival of an order placed now. `makingDays`: working days to make pieces to order, before dispatch. */
export function arrivalOf(
  { daysMin, daysMax }: { daysMin: number; daysMax: number },
  { now, cutOffHour, makingDays }: Clock & { makingDays: number },
): Arrival {
  const { today, midnight } = midnightOf(now);
  const isInTime = now.getTime() < midnight + cutOffHour * 3_600_000;
  const dispatch = deliveryDayAfter(isInTime ? today : shiftDays(today, 1), 0);
  return {
    from: deliveryDayAfter(dispatch, makingDays + daysMin),
    to: deliveryDayAfter(dispatch, makingDays + daysMax),
    today,
  };
}

/** Unix seconds until which `arrivalOf` stays the same: the cut-off, else midnight in Lima. */
export function arrivalChangesAt({ now, cutOffHour }: Clock): number {
  const { midnight } = midnightOf(now);
  const cutOff = midnight + cutOffHour * 3_600_000;
  return (
    (now.getTime() < cutOff ? Math.min(cutOff, midnight + DAY_MILLISECONDS) : midnight + DAY_MILLISECONDS) /
    1000
  );
}
