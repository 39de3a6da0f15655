import { limaMidnight } from "./dates";
import { normalizeCode } from "./text/normalize";

/** Reads a date such as `2026-11-21` from a query parameter; null when it is missing or invalid. */
export function readDay(parameters: URLSearchParams, name: string): string | null {
  const day = normalizeCode(parameters.get(name) ?? "");
  return limaMidnight(day) === null ? null : day;
}
