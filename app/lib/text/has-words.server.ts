import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing } from "./glob";
import { typedWords } from "./typed-words";

/** Further words are not searched. */
const MAX_WORDS = 8;

/**
 * Condition that each typed word occurs in one of the texts, ignoring case, accents, and how apostrophes, dashes and spaces
 * are written. Undefined when nothing was typed; nothing meets it when no word was.
 */
export function hasWords(typed: string, texts: readonly SQLWrapper[]): SQL | undefined {
  if (typed.trim() === "") return undefined;
  const words = typedWords(typed).slice(0, MAX_WORDS);
  if (words.length === 0) return sql`0`;
  return and(
    ...words.map((word) => {
      const pattern = containing(word);
      return or(...texts.map((text) => sql`${text} glob ${pattern}`));
    }),
  );
}
