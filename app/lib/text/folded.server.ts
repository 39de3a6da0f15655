import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fold } from "./fold";
import { ACCENTED } from "./glob";

const ligatures = ["œ", "æ"];
/** Grave, acute, circumflex, tilde, diaeresis, ring and cedilla, as letters in NFD have them. */
const marks = ["\u0300", "\u0301", "\u0302", "\u0303", "\u0308", "\u030a", "\u0327"];

/** What SQLite's `lower`, which changes ASCII letters only, leaves to do. */
const replaced = [
  ...[...ACCENTED, ...ligatures].flatMap((letter) => [letter, letter.toUpperCase()]),
  ...marks,
].filter((letter) => fold(letter) !== letter);

/** Calls nested deeper overflow SQLite's parser, so each of a row of subqueries has as many. */
const CALLS = 10;

const steps = Array.from({ length: Math.ceil(replaced.length / CALLS) }, (_, step) =>
  replaced
    .slice(step * CALLS, (step + 1) * CALLS)
    .reduce((inner, letter) => `replace(${inner}, '${letter}', '${fold(letter)}')`, "text"),
);
const names = steps.map((_, step) => `, step${step + 1}(text) as (select ${steps[step]} from step${step})`);

/**
 * `fold` in SQL, for the letters of Spanish, Portuguese and French. To find a text within another, `containing` is
 * faster.
 */
export const folded = (text: SQLWrapper): SQL<string> =>
  sql`(with step0(text) as (select lower(${text}))${sql.raw(names.join(""))} select text from step${sql.raw(String(steps.length))})`;
