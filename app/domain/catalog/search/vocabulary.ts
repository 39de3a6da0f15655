import { categoryName, exactTextSetting, type Shop } from "~/domain/settings/shop";
import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";

/** Removes the Spanish plural endings s and es when at least three letters remain. */
export const withoutPlural = (word: string) => word.replace(/(?<=\p{L}{3})(?:es|s)$/u, "");

/** Letters that are typed for an apostrophe. */
const APOSTROPHES = /[ʹʻʼˈ]/g;

/** Runs of letters and digits. */
export const wordsIn = (text: string): string[] =>
  normalizeText(text)
    .replace(APOSTROPHES, " ")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Longest phrase, in words, that has synonyms. */
const MOST_PHRASE_WORDS = 3;
/** Shorter words of a category's name, such as "and", do not name a kind of product. */
const SHORTEST_KIND = 4;

/** What the shop knows about the words of a language. Words are in lower case, without accents, in singular. */
export interface Vocabulary {
  /** What a word or phrase also finds. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words that name a kind of product. */
  kinds: ReadonlySet<string>;
}

export const NO_VOCABULARY: Vocabulary = { synonyms: new Map(), kinds: new Set() };

/** Brings a phrase of staff to the form of the vocabulary's keys. */
export const vocabularyKey = (phrase: string): string =>
  phrase
    .split(" ")
    .map((word) => withoutPlural(fold(word)))
    .join(" ");

/** The key of words that are in singular already. */
export const keyOfWords = (words: readonly string[]): string => fold(words.join(" "));

/** Maximum number of phrases on a side of a line, and of a phrase's synonyms. Each is a part of the search. */
const MAX_PHRASES = 50;

const phrasesIn = (text: string): string[] =>
  [...new Set(text.split(",").flatMap((phrase) => wordsIn(phrase).join(" ") || []))].slice(0, MAX_PHRASES);

/**
 * Reads the lines that staff write, such as `chalina, chal = pañuelo, bufanda`: each word or phrase on the left also
 * finds those on the right. Other lines are ignored.
 * @param categoryNames in the language of the synonyms
 */
export function readVocabulary(lines: string, categoryNames: readonly string[]): Vocabulary {
  const synonyms = new Map<string, string[]>();
  const kinds = new Set(
    categoryNames
      .flatMap(wordsIn)
      .flatMap((word) => (word.length < SHORTEST_KIND ? [] : vocabularyKey(word))),
  );
  for (const line of lines.split(/\r?\n/)) {
    const [left = "", right = "", ...rest] = line.split("=");
    const keys = phrasesIn(left).map(vocabularyKey);
    const found = phrasesIn(right);
    if (keys.length === 0 || found.length === 0 || rest.length > 0) continue;
    for (const key of keys) synonyms.set(key, [...(synonyms.get(key) ?? []), ...found].slice(0, MAX_PHRASES));
    for (const key of [...keys, ...found.map(vocabularyKey)]) kinds.add(key);
  }
  return { synonyms, kinds };
}

/** Splits words in singular into the longest phrases that have synonyms, and single words. */
export function phrasesOf(words: readonly string[], { synonyms }: Vocabulary): string[][] {
  const phrases: string[][] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(MOST_PHRASE_WORDS, words.length - start);
    while (length > 1 && !synonyms.has(keyOfWords(words.slice(start, start + length)))) length -= 1;
    phrases.push(words.slice(start, start + length));
    start += length;
  }
  return phrases;
}

/** The vocabulary of the shop in a language. */
export const vocabularyOf = (shop: Pick<Shop, "settings" | "categories">, locale: string): Vocabulary =>
  readVocabulary(
    exactTextSetting(shop, "search_synonyms", locale) ?? "",
    shop.categories.map((category) => categoryName(category, locale)),
  );
