import { limaDate, limaMidnight } from "../dates";

/**
 * Public holidays on a fixed date, as month and day: article 6 of Decreto Legislativo 713 as amended by
 * Ley 31381 (9 December), Ley 31530 (6 August) and Ley 31788 (7 June), and Ley 31822 (23 July).
 */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  "01-01", // Año Nuevo
  "05-01", // Día del Trabajo
  "06-07", // Batalla de Arica y Día de la Bandera
  "06-29", // San Pedro y San Pablo
  "07-23", // Día de la Fuerza Aérea del Perú
  "07-28", // Fiestas Patrias
  "07-29", // Fiestas Patrias
  "08-06", // Batalla de Junín
  "08-30", // Santa Rosa de Lima
  "10-08", // Combate de Angamos
  "11-01", // Todos los Santos
  "12-08", // Inmaculada Concepción
  "12-09", // Batalla de Ayacucho
  "12-25", // Navidad
]);

const SATURDAY = 6;
const SUNDAY = 0;

const utcDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** `days` may be negative. */
export function shiftDays(day: string, days: number): string {
  const date = utcDate(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Easter Sunday of the Gregorian calendar, such as `2026-04-05` (anonymous Gregorian algorithm). */
function easterSunday(year: number): string {
  const goldenNumber = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenNumber + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((goldenNumber + 11 * epact + 22 * weekday) / 451);
  const monthAndDay = epact + weekday - 7 * lateMoon + 114;
  const date = new Date(Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1));
  return date.toISOString().slice(0, 10);
}

/** Whether a day such as `2026-04-02` is a public holiday in Peru: a fixed one, Maundy Thursday or Good Friday. */
export function isPublicHoliday(day: string): boolean {
  if (FIXED_HOLIDAYS.has(day.slice(5))) return true;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return day === shiftDays(easter, -3) || day === shiftDays(easter, -2);
}

/**
 * Whether a day such as `2026-11-21` is Monday to Friday and no public holiday. Non-working days that the government
 * declares for the public sector are working days here.
 */
export function isWorkingDay(day: string): boolean {
  const weekday = utcDate(day).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isPublicHoliday(day);
}

/** The last of `count` working days after a day, which itself is not counted. `count` is at least 1. */
export function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let counted = 0; counted < count; ) {
    last = shiftDays(last, 1);
    if (isWorkingDay(last)) counted += 1;
  }
  return last;
}

/** Unix seconds at which a term of working days ends: midnight in Lima after its last day. */
export function workingDaysDeadline(from: number, count: number): number {
  const lastDay = addWorkingDays(limaDate(from), count);
  const midnight = limaMidnight(shiftDays(lastDay, 1));
  if (midnight === null) throw new Error(`Not a date: ${lastDay}`);
  return midnight;
}
