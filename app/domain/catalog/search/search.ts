import { fold } from "~/lib/text/fold";

const MAX_INPUT = 400;
const MAX_TOKENS = 8;
const MAX_TOKEN_LENGTH = 40;

/** Removes the Spanish plural endings s and es when at least three letters remain. */
const withoutPlural = (token: string) => token.replace(/(?<=\p{L}{3})(?:es|s)$/u, "");

/**
 * FTS5 expressions by relevance: all words in the name, then also in the category's name, then also in the
 * description. Each excludes the matches of those before it.
 */
export type SearchTiers = readonly [name: string, category: string, description: string];

/**
 * Builds FTS5 expressions for one language. Words are quoted, so that input can't contain syntax, and match as
 * prefixes. Null without search terms.
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

/** Whether a word of the name starts with the input, ignoring accents and case. */
export const hasWordPrefix = (name: string, input: string): boolean =>
  input.trim() !== "" && ` ${fold(name)}`.includes(` ${fold(input.slice(0, MAX_INPUT)).trim()}`);
