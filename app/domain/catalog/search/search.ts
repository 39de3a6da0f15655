const MAX_INPUT = 400;
const MAX_TOKENS = 8;
const MAX_TOKEN_LENGTH = 40;

/** "faldas" also finds "falda": plurals in s and es are cut where a stem of three letters remains. */
const withoutPlural = (token: string) => token.replace(/(?<=\p{L}{3})(?:es|s)$/u, "");

/**
 * What was searched for as FTS5 expressions: the best matches (all words in the name), then those that need the
 * category's name, then those that need the description. None finds what one before it does.
 */
export type SearchTiers = readonly [name: string, category: string, description: string];

/**
 * What a visitor typed as expressions: every word quoted, so that no input can be syntax, and taken as the beginning
 * of a word, among the words of one language (its code, such as `es`). Null when there is nothing to search for.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function searchTiers(input: string, languageCode: string): SearchTiers | null {
  const tokens = (
    input
      .slice(0, MAX_INPUT)
      .normalize("NFC")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .slice(0, MAX_TOKENS)
    .map((token) => withoutPlural(token.slice(0, MAX_TOKEN_LENGTH).toLowerCase()));
  if (tokens.length === 0) return null;
  const words = tokens.map((token) => `"${token}"*`).join(" AND ");
  const language = `language_code : "${languageCode.replaceAll('"', "")}"`;
  const inName = `{name} : (${words})`;
  const inCategory = `{name search_category} : (${words})`;
  const inDescription = `{name search_category description} : (${words})`;
  return [
    `${inName} AND ${language}`,
    `(${inCategory} AND ${language}) NOT ${inName}`,
    `(${inDescription} AND ${language}) NOT ${inCategory}`,
  ];
}

const folded = (text: string) =>
  text.slice(0, MAX_INPUT).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a word of the name begins with what was typed, accents and case apart. */
export const startsLike = (name: string, typed: string): boolean =>
  typed.trim() !== "" && ` ${folded(name)}`.includes(` ${folded(typed).trim()}`);
