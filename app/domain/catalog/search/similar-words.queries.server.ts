import { type SQL, sql } from "drizzle-orm";
import { fold } from "~/lib/text/fold";
import { productWords } from "~db/product-search";
import type { Reader } from "~db/read-batcher";
import {
  isOneTypingErrorApart,
  type SearchTiers,
  SHORTEST_VARIED,
  searchWords,
  similarTiers,
} from "./search";
import type { Vocabulary } from "./vocabulary";

/** Most words that one word may stand for. */
const MOST_SIMILAR = 4;
/** Words of the catalogue that are compared with a word. */
const MOST_COMPARED = 400;

/**
 * Words of about the same length with the same first letter, which bounds what is read of the index, and the same
 * beginning or end, the most frequent first: an error is in one half of the word only, or swaps the letters where the
 * halves meet.
 */
function candidates(word: string): SQL {
  const half = Math.floor(word.length / 2);
  const rest = word.length - half;
  const { term, doc } = productWords;
  const first = word.slice(0, 1);
  return sql`select * from (select ${word} as word, ${term} as term from ${productWords}
    where ${term} >= ${first} and ${term} <= ${`${first}\u{10FFFF}`} and length(${term}) between ${word.length - 1} and ${word.length + 1}
      and (substr(${term}, 1, ${half}) = ${word.slice(0, half)} or substr(${term}, ${-rest}) = ${word.slice(-rest)}
        or substr(${term}, 1, ${half - 1}) = ${word.slice(0, half - 1)}
          and substr(${term}, ${1 - rest}) = ${word.slice(1 - rest)})
    order by ${doc} desc limit ${MOST_COMPARED})`;
}

/** Synonyms of the words that are one typing error apart, or of the word itself. */
const similarSynonyms = (word: string, { synonyms }: Vocabulary): string[] =>
  [...synonyms].flatMap(([key, others]) =>
    key === word || (word.length >= SHORTEST_VARIED && isOneTypingErrorApart(word, key)) ? others : [],
  );

/**
 * Expressions to try in turn for a search that found nothing: with words of the catalogue or with synonyms that are one
 * typing error apart, then for products that have some of the words. Descriptions are searched for all words, unlike in
 * `searchTiers`. One round trip.
 */
export async function findSimilar(
  { db, read }: Reader,
  input: string,
  { languageCode, vocabulary }: { languageCode: string; vocabulary: Vocabulary },
): Promise<SearchTiers[]> {
  const words = searchWords(input).map(fold);
  const compared = [...new Set(words)].filter((word) => word.length >= SHORTEST_VARIED);
  const rows =
    compared.length === 0
      ? []
      : await read(
          db.all<{ word: string; term: string }>(sql.join(compared.map(candidates), sql` union all `)),
        );
  const similar = words.map((word) => ({
    word,
    similar: rows
      .filter((row) => row.word === word && row.term !== word && isOneTypingErrorApart(word, row.term))
      .slice(0, MOST_SIMILAR)
      .map(({ term }) => term),
    synonyms: similarSynonyms(word, vocabulary),
  }));
  const [only] = similar;
  const isSame =
    similar.length <= 1 &&
    (!only || (only.similar.length + only.synonyms.length === 0 && !vocabulary.kinds.has(only.word)));
  return isSame ? [] : similarTiers(similar, languageCode);
}
