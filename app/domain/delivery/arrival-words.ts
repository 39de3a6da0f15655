import { shortDay } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import type { Translate } from "~/i18n/translate";
import type { Arrival } from "./calendar";

/** A day such as "jue 26", with its month unless it is the current one. */
function dayWords(day: string, today: string, [translate, formats]: readonly [Translate, Formats]): string {
  const { weekday, number, month } = shortDay(day, formats);
  const isThisMonth = day.slice(0, 7) === today.slice(0, 7);
  return translate(isThisMonth ? "arrival.day" : "arrival.dayOfMonth", { weekday, day: number, month });
}

/** Formats when an order arrives, or is ready for collection. */
export function arrivalWords(
  { from, to, today }: Arrival,
  { isPickup }: { isPickup: boolean },
  ...language: readonly [Translate, Formats]
): string {
  const [translate] = language;
  const values = { from: dayWords(from, today, language), to: dayWords(to, today, language) };
  if (from === to) return translate(isPickup ? "arrival.readyOn" : "arrival.on", values);
  return translate(isPickup ? "arrival.readyBetween" : "arrival.between", values);
}
