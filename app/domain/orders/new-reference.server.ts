import { type SQL, sql } from "drizzle-orm";
import { limaDay } from "~/lib/dates";
import { orders } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import { REFERENCE_ALPHABET, REFERENCE_ENDING } from "./orders";

const DRAWN = 16;

/** Random endings of the most characters, of which a reference takes as many as its day needs. */
export function drawEndings(): string[] {
  const { most } = REFERENCE_ENDING;
  const bytes = crypto.getRandomValues(new Uint8Array(DRAWN * most));
  const letters = Array.from(bytes, (byte) => REFERENCE_ALPHABET[byte % REFERENCE_ALPHABET.length]);
  return Array.from({ length: DRAWN }, (_, index) =>
    letters.slice(index * most, (index + 1) * most).join(""),
  );
}

export interface NewReference {
  referenceYear: number;
  reference: SQL<string>;
  /** `reference_taken`: none of the endings is free. Goes before the insert. */
  guard: WriteQuery;
}

/**
 * A new order's reference and its year, in Lima's clock. The reference is SQL: the day of the year in three digits and the
 * first ending that is free, in the shortest length of which less than half is taken that day.
 */
export function newReference(now: Date, endings: string[]): NewReference {
  const { year: referenceYear, dayOfYear } = limaDay(now);
  const day = String(dayOfYear).padStart(3, "0");
  const { least, most } = REFERENCE_ENDING;
  const isOfDay = sql`reference_year = ${referenceYear} and reference between ${day} and ${`${day}~`}`;
  const lengths = Array.from({ length: most - least }, (_, index) => least + index);
  const roomy = lengths.map(
    (
      length,
    ) => sql`when (select count(*) from ${orders} where ${isOfDay} and length(reference) = ${3 + length}) * 2
      < ${REFERENCE_ALPHABET.length ** length} then ${length}`,
  );
  const length = sql`case ${sql.join(roomy, sql` `)} else ${most} end`;
  const free = sql`select drawn.reference
    from (select ${day} || substr(value, 1, (select ${length})) as reference from json_each(${JSON.stringify(endings)})) drawn
    where not exists (select 1 from ${orders} taken
      where taken.reference_year = ${referenceYear} and taken.reference = drawn.reference)
    limit 1`;
  return {
    referenceYear,
    reference: sql<string>`(${free})`,
    guard: requireThat("reference_taken", sql`exists (${free})`),
  };
}
