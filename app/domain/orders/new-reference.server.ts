import { type SQL, sql } from "drizzle-orm";
import { limaDay } from "~/lib/dates";
import { jsonRows } from "~db/fragments";
import { orders } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import { REFERENCE_ALPHABET, REFERENCE_ENDING } from "./orders";

const CANDIDATES = 16;

/** Random endings of maximum length; a reference uses a prefix of one of them. */
export function drawEndings(): string[] {
  const { max } = REFERENCE_ENDING;
  const bytes = crypto.getRandomValues(new Uint8Array(CANDIDATES * max));
  const letters = Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]);
  return Array.from({ length: CANDIDATES }, (_, index) =>
    letters.slice(index * max, (index + 1) * max).join(""),
  );
}

export interface NewReference {
  referenceYear: number;
  reference: SQL<string>;
  /** Must run before the insert. Fails as `reference_taken` when every ending is taken. */
  guard: WriteQuery;
}

/**
 * A new order's reference and year, by the clock in Lima. The reference is an SQL expression: the day of the year in
 * three digits and the first free ending, cut to the shortest length of which less than half is taken on that day.
 */
export function newReference(now: Date, endings: string[]): NewReference {
  const { year: referenceYear, dayOfYear } = limaDay(now);
  const day = String(dayOfYear).padStart(3, "0");
  const { min, max } = REFERENCE_ENDING;
  const isOfDay = sql`reference_year = ${referenceYear} and reference between ${day} and ${`${day}~`}`;
  const lengths = Array.from({ length: max - min }, (_, index) => min + index);
  const conditions = lengths.map(
    (
      length,
    ) => sql`when (select count(*) from ${orders} where ${isOfDay} and length(reference) = ${3 + length}) * 2
      < ${REFERENCE_ALPHABET.length ** length} then ${length}`,
  );
  const length = sql`case ${sql.join(conditions, sql` `)} else ${max} end`;
  const free = sql`select drawn.reference
    from (select ${day} || substr(value, 1, (select ${length})) as reference from ${jsonRows(endings)}) drawn
    where not exists (select 1 from ${orders} taken
      where taken.reference_year = ${referenceYear} and taken.reference = drawn.reference)
    limit 1`;
  return {
    referenceYear,
    reference: sql<string>`(${free})`,
    guard: requireThat("reference_taken", sql`exists (${free})`),
  };
}
