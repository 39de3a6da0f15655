import { fold } from "~/lib/text/fold";

const MAX_INPUT = 400;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Shorter words are neither inflected nor corrected, since too many others resemble them. */
export const SHORTEST_VARIED = 4;

/** Removes the Spanish plural endings s and es when at least three letters remain. */
const withoutPlural = (word: string) => word.replace(/(?<=\p{L}{3})(?:es|s)$/u, "");

/** The words to search, in lower case and singular. */
export const searchWords = (input: string): string[] =>
  (
    input
      .slice(0, MAX_INPUT)
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, MAX_WORDS)
    .map((word) => withoutPlural(word.slice(0, MAX_WORD_LENGTH).toLowerCase()));

/** The Spanish adjective of the other gender: a "chompa negra" is sold in the colour "Negro". */
function otherGender(word: string): string[] {
  const end = { o: "a", a: "o" }[word.at(-1) ?? ""];
  if (!end || word.length < SHORTEST_VARIED) return [];
  const other = word.slice(0, -1) + end;
  return [other, `${other}s`];
}

/**
 * FTS5 expressions by relevance; each excludes the matches of those before it: in the name, then also in the names of
 * category and variants, then also in the description.
 */
export type SearchTiers = readonly [name: string, names: string, texts: string];

/** @param words FTS5 expression of the words */
function tiersOf(words: string, languageCode: string): SearchTiers {
  const language = `language_code : "${languageCode.replaceAll('"', "")}"`;
  const inName = `{name} : (${words})`;
  const inNames = `{name search_category search_variants} : (${words})`;
  const inTexts = `{name search_category search_variants description} : (${words})`;
  return [
    `${inName} AND ${language}`,
    `(${inNames} AND ${language}) NOT ${inName}`,
    `(${inTexts} AND ${language}) NOT ${inNames}`,
  ];
}

/** FTS5 expression for a word: it as a prefix, or one of the others. Words are quoted, so that they have no syntax. */
function expressionOf(word: string, others: string[]): string {
  const prefix = `"${word}"*`;
  return others.length === 0 ? prefix : `(${[prefix, ...others.map((other) => `"${other}"`)].join(" OR ")})`;
}

/**
 * Builds the expressions that find all words in one language. Null without words.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function searchTiers(input: string, languageCode: string): SearchTiers | null {
  const words = searchWords(input);
  if (words.length === 0) return null;
  const isSpanish = languageCode.startsWith("es");
  const all = words.map((word) => expressionOf(word, isSpanish ? otherGender(word) : [])).join(" AND ");
  return tiersOf(all, languageCode);
}

/** Builds the expressions that find words or what they may be mistyped for: all of them, and at least one. */
export function similarTiers(
  words: { word: string; similar: string[] }[],
  languageCode: string,
): [all: SearchTiers, any: SearchTiers] {
  const expressions = words.map(({ word, similar }) => expressionOf(word, similar));
  return [tiersOf(expressions.join(" AND "), languageCode), tiersOf(expressions.join(" OR "), languageCode)];
}

/** Whether one letter is missing, added, replaced or swapped with its neighbour, or none. */
export function isOneTypingErrorApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length);
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const first = one.slice(start, one.length - end);
  const second = other.slice(start, other.length - end);
  const isSwapped = first.length === 2 && second.length === 2 && first === `${second[1]}${second[0]}`;
  return isSwapped || (first.length <= 1 && second.length <= 1);
}

/** Whether a word of the name starts with the input, ignoring accents and case. */
export const hasWordPrefix = (name: string, input: string): boolean =>
  input.trim() !== "" && ` ${fold(name)}`.includes(` ${fold(input.slice(0, MAX_INPUT)).trim()}`);
