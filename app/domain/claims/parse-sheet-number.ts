import { normalizeCode } from "~/lib/text/normalize";

/** Parses a sheet number, with or without leading zeros and `N°` before it; null when it is malformed. */
export function parseSheetNumber(text: string): { number: number; year: number } | null {
  const [, number, year] = /^(?:n[°o.]*\s?|#\s?)?(\d{1,9})\s?-\s?(\d{4})$/i.exec(normalizeCode(text)) ?? [];
  return number && year ? { number: Number(number), year: Number(year) } : null;
}
