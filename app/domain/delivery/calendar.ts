import { limaDate, limaMidnight } from "~/lib/dates";

/**
 * Peru's public holidays with a fixed date, as `MM-DD`: Decreto Legislativo 713, article 6, as amended by the laws named
 * below. https://www.gob.pe/feriados lists them for the current year.
 */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  "01-01", // Año Nuevo
  "05-01", // Día del Trabajo
  "06-07", // Batalla de Arica y Día de la Bandera (Ley 31788)
  "06-29", // San Pedro y San Pablo
  "07-23", // Día de la Fuerza Aérea (Ley 31822)
  "07-28", // Fiestas Patrias
  "07-29", // Fiestas Patrias
  "08-06", // Batalla de Junín (Ley 31530)
  "08-30", // Santa Rosa de Lima
  "10-08", // Combate de Angamos
  "11-01", // Todos los Santos
  "12-08", // Inmaculada Concepción
  "12-09", // Batalla de Ayacucho (Ley 31381)
  "12-25", // Navidad
]);

/** Couriers in Peru deliver from Monday to Saturday. */
const SUNDAY = 0;

const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Easter Sunday, by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10);
}

/** Whether a day such as `2026-07-28` is a public holiday in Peru. */
export function isHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  // Maundy Thursday and Good Friday.
  return day === dayPlus(easter, -3) || day === dayPlus(easter, -2);
}

/** Monday to Saturday, except public holidays. */
export const isWorkingDay = (day: string): boolean => new Date(day).getUTCDay() !== SUNDAY && !isHoliday(day);

/** The working day that follows a day by `count` working days; for 0 the day itself or the next working day. */
export function workingDayAfter(day: string, count: number): string {
  let current = day;
  let left = count;
  while (left > 0 || !isWorkingDay(current)) {
    current = dayPlus(current, 1);
    if (left > 0 && isWorkingDay(current)) left -= 1;
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
  const dispatch = workingDayAfter(isInTime ? today : dayPlus(today, 1), 0);
  return {
    from: workingDayAfter(dispatch, makingDays + daysMin),
    to: workingDayAfter(dispatch, makingDays + daysMax),
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
