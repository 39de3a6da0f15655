import { and, eq, lt, sql } from "drizzle-orm";
import { limaDate, unixSeconds } from "~/lib/dates";
import { fold } from "~/lib/text/fold";
import type { Database } from "~db/client";
import { productSearch } from "~db/product-search";
import type { Reader } from "~db/read-batcher";
import { productTranslations, searchCounts } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { firstCountedDay } from "./popular-searches.queries.server";
import { withoutPlural, wordsIn } from "./vocabulary";

/** Longer searches are not counted: they would hardly recur. */
const MOST_WORDS = 3;
const MOST_LETTERS = 40;
/** Different searches that are counted in a language on a day, so that made-up ones cannot fill the table. */
const MOST_TERMS = 2000;

/** Texts of a product that contain the word, as the index spells it. */
const textsWith = (word: string, languageCode: string) => sql`select * from (
  select ${word} as word, ${productTranslations.name} || ' ' || ${productTranslations.searchCategory} || ' '
    || ${productTranslations.searchVariants} || ' ' || ${productTranslations.description} as texts
  from ${productSearch} cross join ${productTranslations}
    on ${productTranslations.id} = ${productSearch.rowid} and ${productTranslations.languageCode} = ${languageCode}
  where product_search match ${`"${word}" AND language_code : "${languageCode}"`}
  order by ${productSearch.rowid} desc limit 1)`;

/** The words as the catalogue spells them, in singular if it has that, in lower case; null when it lacks one of them. */
async function spell({ db, read }: Reader, words: string[], languageCode: string): Promise<string[] | null> {
  const formsOf = (word: string) => [withoutPlural(word), word];
  const parts = [...new Set(words.flatMap(formsOf))].map((form) => textsWith(form, languageCode));
  const rows = await read(db.all<{ word: string; texts: string }>(sql.join(parts, sql` union all `)));
  const spelling = (form: string) =>
    wordsIn(rows.find(({ word }) => word === form)?.texts ?? "").find((word) => fold(word) === form);
  const spelled = words.flatMap((word) => formsOf(word).flatMap((form) => spelling(form) ?? [])[0] ?? []);
  return spelled.length === words.length ? spelled.map((word) => word.toLowerCase()) : null;
}

interface Search {
  typed: string;
  languageCode: string;
  now: Date;
}

/**
 * Counts a search that found something. Only words of the catalogue are stored, so nothing that tells who searched.
 * Two round trips.
 */
export async function countSearch(reader: Reader, { typed, languageCode, now }: Search): Promise<void> {
  const words = wordsIn(typed).map(fold);
  if (words.length === 0 || words.length > MOST_WORDS || words.join(" ").length > MOST_LETTERS) return;
  const spelled = (await spell(reader, words, languageCode))?.join(" ");
  if (!spelled) return;
  const day = limaDate(unixSeconds(now));
  const isToday = and(eq(searchCounts.languageCode, languageCode), eq(searchCounts.day, day));
  await writeBatch(reader.db, [
    sql`insert into ${searchCounts} (language_code, day, term, spelling, count)
      select ${languageCode}, ${day}, ${fold(spelled)}, ${spelled}, 1
      where (select count(*) from ${searchCounts} where ${isToday}) < ${MOST_TERMS}
      on conflict (language_code, day, term) do update set spelling = excluded.spelling, count = count + 1`,
  ]);
}

/** Deletes counts that are too old to matter. */
export async function deleteOldSearches(db: Database, now: Date): Promise<void> {
  await writeBatch(db, [db.delete(searchCounts).where(lt(searchCounts.day, firstCountedDay(now)))]);
}
