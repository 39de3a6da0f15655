import { normalizeCode, normalizeLines } from "../text/normalize";

/** A positive decimal number as written. */
interface Decimal {
  whole: string;
  /** Without the mark; empty without decimals. */
  decimals: string;
  /** The mark before `decimals`; empty without decimals. */
  mark: string;
  /** `1,000` and `1.000`: one thousand to some, one to others. */
  isAmbiguous: boolean;
}

const PLAIN = /^(\d+)(?:([.,])(\d+))?$/;
const GROUPED = /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)([.,])(\d+))?$/;
const THOUSAND = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Splits a number at its decimal mark, a point or a comma. Thousands may have a point, a comma, an apostrophe or a space
 * between them. Null for anything else.
 */
export function readDecimal(typed: string): Decimal | null {
  // Of several lines it is not one number.
  if (normalizeLines(typed).includes("\n")) return null;
  const text = normalizeCode(typed);
  const [, plain, mark = "", decimals = ""] = PLAIN.exec(text) ?? [];
  if (plain !== undefined) return { whole: plain, decimals, mark, isAmbiguous: THOUSAND.test(text) };
  const [, grouped, , itsMark = "", itsDecimals = ""] = GROUPED.exec(text) ?? [];
  if (grouped === undefined) return null;
  return { whole: grouped.replace(/\D/g, ""), decimals: itsDecimals, mark: itsMark, isAmbiguous: false };
}

/** Parses a whole number from 0, also as spreadsheets write it: `12.0`. Null for anything else, and for `1,000`. */
export function parseWholeNumber(typed: string): number | null {
  const read = readDecimal(typed);
  if (!read || read.isAmbiguous || /[1-9]/.test(read.decimals)) return null;
  const number = Number(read.whole);
  return Number.isSafeInteger(number) ? number : null;
}

/** Parses a number with a sign and decimals. Null for anything else, and for `1,000`. */
export function parseDecimal(typed: string): number | null {
  const [, sign, digits = ""] = /^([-−])?(.*)$/s.exec(normalizeLines(typed)) ?? [];
  const read = readDecimal(digits);
  return !read || read.isAmbiguous ? null : Number(`${sign ? "-" : ""}${read.whole}.${read.decimals}`);
}
