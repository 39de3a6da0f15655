import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hasWords } from "~/lib/text/has-words.server";
import { phoneDigits } from "~/lib/text/phone-search";

interface Person {
  name: SQLWrapper;
  email: SQLWrapper;
  /** E.164. */
  phone: SQLWrapper;
}

/**
 * Condition that a person has each typed word in name, e-mail or phone, or the typed phone number; undefined when nothing
 * was typed.
 * @param others texts in which the words may be, too
 */
export function isPerson(
  typed: string,
  { name, email, phone }: Person,
  others: SQLWrapper[] = [],
): SQL | undefined {
  const digits = phoneDigits(typed);
  return or(
    hasWords(typed, [name, email, phone, ...others]),
    digits === null ? undefined : sql`${phone} glob ${`*${digits}*`}`,
  );
}
