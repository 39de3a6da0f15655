import { normalizeCode } from "~/lib/text/normalize";

/** Parses a sheet number, with or without leading zeros; null when it is malformed. */
export function parseSheetNumber(text: string): { number: number; year: number } | null {
  const [, number, year] = /^(\d{1,9})-(\d{4})$/.exec(normalizeCode(text)) ?? [];
  return number && year ? { number: Number(number), year: Number(year) } : null;
}
