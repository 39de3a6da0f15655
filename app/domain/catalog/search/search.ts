import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";
import {
  keyOfWords,
  NO_VOCABULARY,
  phrasesOf,
  type Vocabulary,
  vocabularyKey,
  withoutPlural,
  wordsIn,
} from "./vocabulary";

const MAX_INPUT = 400;
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/** Shorter words are neither inflected nor corrected, since too many others resemble them. */
export const SHORTEST_VARIED = 4;

/** The words to search, in lower case and singular. */
export const searchWords = (input: string): string[] =>
  wordsIn(input.slice(0, MAX_INPUT))
    .slice(0, MAX_WORDS)
    .map((word) => withoutPlural(word.slice(0, MAX_WORD_LENGTH).toLowerCase()));

/** The Spanish adjective of the other gender: a "chompa negra" is sold in the colour "Negro". */
function otherGender(word: string): string[] {
  const end = { o: "a", a: "o" }[word.at(-1) ?? ""];
  if (!end || word.length < SHORTEST_VARIED) return [];
  const other = word.slice(0, -1) + end;
  return [other, `${other}s`];
}

/** FTS5 expressions by relevance; each excludes the matches of those before it. */
export type SearchTiers = readonly string[];

const NAMES = "{name search_category search_variants}";
const TEXTS = "{name search_category search_variants description}";

const inLanguage = (expression: string, languageCode: string): string =>
  `${expression} AND language_code : "${languageCode.replaceAll('"', "")}"`;

/** @param expressions FTS5 expressions, each of which also matches what the one before it matches */
const tiersOf = (expressions: string[], languageCode: string): SearchTiers =>
  expressions.map((expression, tier) => {
    const matches = inLanguage(expression, languageCode);
    return tier === 0 ? matches : `(${matches}) NOT ${expressions[tier - 1]}`;
  });

/** Matches in the name, then also in the names of category and variants, then also in the description. */
const tiersOfWords = (words: string, languageCode: string): SearchTiers =>
  tiersOf([`{name} : (${words})`, `${NAMES} : (${words})`, `${TEXTS} : (${words})`], languageCode);

const either = (expressions: string[]): string =>
  expressions.length === 1 ? String(expressions[0]) : `(${expressions.join(" OR ")})`;

/** Quoted, so that it has no syntax. */
const prefixOf = (word: string): string => `"${word}"*`;

/** Matches a word or phrase; the last word as a prefix. */
function phraseExpression(phrase: string): string {
  const words = phrase.split(" ");
  const last = words.pop() ?? "";
  return prefixOf([...words, withoutPlural(last)].join(" "));
}

/** FTS5 expression for names with all words, each as a prefix. */
export const namesExpression = (words: string[], languageCode: string): string =>
  inLanguage(`{name} : (${words.map(prefixOf).join(" AND ")})`, languageCode);

/** FTS5 expression for a word: it as a prefix, or one of the others. */
const expressionOf = (word: string, others: string[]): string =>
  either([prefixOf(word), ...others.map((other) => `"${other}"`)]);

/** A word of the search, or a phrase with synonyms. */
interface Term {
  typed: string;
  /** Also matches synonyms. */
  widened: string;
  /** Whether it names a kind of product. */
  isKind: boolean;
}

function termOf(phrase: string[], isSpanish: boolean, { synonyms, kinds }: Vocabulary): Term {
  const key = keyOfWords(phrase);
  const typed = phrase.map((word) => expressionOf(word, isSpanish ? otherGender(word) : [])).join(" AND ");
  const others = (synonyms.get(key) ?? [])
    .filter((synonym) => vocabularyKey(synonym) !== key)
    .map(phraseExpression);
  const whole = phrase.length > 1 ? `(${typed})` : typed;
  return { typed: whole, widened: either([whole, ...others]), isKind: kinds.has(key) };
}

const all = (terms: Term[], form: "typed" | "widened"): string =>
  terms.map((term) => term[form]).join(" AND ");

/**
 * Builds the expressions that find all words in one language: what has them in its name; what has the kind of product
 * in its name, as typed and then by synonyms, and the other words also in the names of variants; then all of them also
 * in the name of the category; then the other words also in the description. A kind is not searched in descriptions,
 * which mention other kinds: a skirt "to wear with a sweater" is no sweater. Null without words.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function searchTiers(
  input: string,
  languageCode: string,
  vocabulary: Vocabulary = NO_VOCABULARY,
): SearchTiers | null {
  const words = searchWords(input);
  if (words.length === 0) return null;
  const isSpanish = languageCode.startsWith("es");
  const terms = phrasesOf(words, vocabulary).map((phrase) => termOf(phrase, isSpanish, vocabulary));
  const kinds = terms.filter(({ isKind }) => isKind);
  const others = terms.filter(({ isKind }) => !isKind);
  if (kinds.length === 0) return tiersOfWords(all(terms, "typed"), languageCode);
  const withOthers = (expression: string, columns: string): string =>
    others.length === 0 ? expression : `(${expression} AND ${columns} : (${all(others, "typed")}))`;
  return tiersOf(
    [
      ...new Set([
        `{name} : (${all(terms, "typed")})`,
        withOthers(`{name} : (${all(kinds, "typed")})`, NAMES),
        withOthers(`{name} : (${all(kinds, "widened")})`, NAMES),
        withOthers(`${NAMES} : (${all(kinds, "widened")})`, NAMES),
        withOthers(`${NAMES} : (${all(kinds, "widened")})`, TEXTS),
      ]),
    ],
    languageCode,
  );
}

/** A word of the search with what it may stand for. */
interface SimilarWord {
  word: string;
  /** Words of the catalogue that are one typing error apart. */
  similar: string[];
  /** Synonyms of words that are one typing error apart. */
  synonyms: readonly string[];
}

/** Builds the expressions that find words or what they may stand for: all of them, and at least one. */
export function similarTiers(
  words: SimilarWord[],
  languageCode: string,
): [all: SearchTiers, any: SearchTiers] {
  const expressions = words.map(({ word, similar, synonyms }) =>
    either([expressionOf(word, similar), ...synonyms.map(phraseExpression)]),
  );
  return [
    tiersOfWords(expressions.join(" AND "), languageCode),
    tiersOfWords(expressions.join(" OR "), languageCode),
  ];
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
  normalizeText(input) !== "" &&
  ` ${fold(name)}`.includes(` ${fold(normalizeText(input.slice(0, MAX_INPUT)))}`);
