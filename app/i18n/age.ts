import { DAY_SECONDS, HOUR_SECONDS } from "~/lib/dates";
import type { Formats } from "./interface-language";

/** Formats how long ago a time was, in whole minutes (at least one), hours or days, such as "hace 3 minutos". */
export function formatAge(seconds: number, { text }: Formats): string {
  const [unit, length] =
    seconds >= 2 * DAY_SECONDS
      ? (["day", DAY_SECONDS] as const)
      : seconds >= 2 * HOUR_SECONDS
        ? (["hour", HOUR_SECONDS] as const)
        : (["minute", 60] as const);
  const count = Math.max(1, Math.floor(seconds / length));
  return new Intl.RelativeTimeFormat(text, { numeric: "always" }).format(-count, unit);
}
