import { sql } from "drizzle-orm";
import { fold } from "~/lib/text/fold";
import { productSearch } from "~db/product-search";
import type { Reader } from "~db/read-batcher";
import { productListings as listings, productTranslations } from "~db/schema";
import { namesExpression, searchWords } from "./search";
import { wordsIn } from "./vocabulary";

/** Names that are read for words. */
const MOST_NAMES = 200;
const MOST_LISTED = 3;
/** A rarer word leads to a single product, which is suggested itself. */
const LEAST_PRODUCTS = 2;

/** Completes the last word with words of products' names, the most frequent first, such as `fal` to `falda`. */
export async function completeSearch(
  { db, read }: Reader,
  typed: string,
  languageCode: string,
): Promise<string[]> {
  const words = searchWords(typed);
  const start = fold(wordsIn(typed).at(-1) ?? "");
  if (words.length === 0 || start === "") return [];
  const rows = await read(
    db.all<{ name: string }>(sql`
      select ${productTranslations.name} as name from ${productSearch}
      cross join ${productTranslations}
        on ${productTranslations.id} = ${productSearch.rowid} and ${productTranslations.languageCode} = ${languageCode}
      cross join ${listings}
        on ${listings.productId} = ${productTranslations.productId} and ${listings.languageCode} = ${languageCode}
      where product_search match ${namesExpression(words, languageCode)}
      order by ${productSearch.rowid} desc limit ${MOST_NAMES}`),
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const completions = wordsIn(name.toLowerCase()).filter((word) => fold(word).startsWith(start));
    for (const word of new Set(completions)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const before = wordsIn(typed.toLowerCase()).slice(0, -1);
  return [...counts]
    .filter(([, count]) => count >= LEAST_PRODUCTS)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_LISTED)
    .map(([word]) => [...before, word].join(" "));
}
