import { normalizeCode } from "~/lib/text/normalize";
/** An order that has the operation of another one, too. */
export interface OrderOfOperation {
  id: number;
  reference: string;
}

/**
 * Digits, also in groups: any that hyphens join, as in `00123-456`, and of three or four, as in `12 345 678`, of which the last
 * may have two.
 */
const RUN = /\d+(?:-\d+)+|(?<!\d)\d{1,4}(?:[ .-]\d{3,4})+(?: \d\d(?![\d/.-]))?(?!\d)|\d+/g;

/** By its currency, or by its céntimos. */
const AMOUNT = /(?:S\/\.?|US\$|\$)\s?\d[\d.,]*|(?<![\d.,])\d+[.,]\d\d(?![\d.,])/gi;

/** A day such as `20261121` or `21112026`. */
const DAY =
  /^(?:20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d\d)$/;

/** A mobile number of Peru. */
const PHONE = /^(?:51)?9\d{8}$/;

const withoutZeros = (digits: string): string | null => digits.replace(/^0+/, "") || null;

/**
 * The number of an operation in what was typed about it, to compare with others, without leading zeros: the first run of at
 * least five digits that is no day and no phone number, or a text that is nothing but four digits; else a code of letters
 * and digits, in upper case. In a text of nothing but groups of digits, without a day and a phone number,
 * all of them are its number. Null when it names
 * none, as "en efectivo".
 */
export function operationNumber(typed: string): string | null {
  const text = normalizeCode(typed);
  if (/^\d{4}$/.test(text)) return withoutZeros(text);
  const runs = (text.replace(AMOUNT, " ").match(RUN) ?? []).map((run) => run.replace(/\D/g, ""));
  const isOther = (run: string): boolean => DAY.test(run) || PHONE.test(run);
  const whole = /^[\d -]+$/.test(text) && !runs.some(isOther) ? [runs.join("")] : [];
  const number = [...whole, ...runs].find((run) => run.length >= 5 && !isOther(run));
  if (number) return withoutZeros(number);
  const code = text.replaceAll("-", "").toUpperCase();
  return /^(?=.*\d)(?=.*[A-Z])[A-Z\d]{6,40}$/.test(code) ? code : null;
}
