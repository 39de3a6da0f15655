import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { clearShopCache } from "~/domain/settings/shop.server";
import { raiseCatalogueGeneration } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { languages, productListings } from "~db/schema";
import { constraintFailure, guardOf, requireChange, type WriteQuery, writeBatch } from "~db/write-batch";

/** How many products one step lists: the write lock is held for so long, and no longer. */
const PRODUCTS_AT_ONCE = 2000;

type Unlisted = Pick<typeof languages.$inferSelect, "id" | "code"> & { listedTo: number };

async function nextUnlisted(db: Database): Promise<Unlisted | null> {
  const row = await db
    .select({ id: languages.id, code: languages.code, listedTo: languages.listedTo })
    .from(languages)
    .where(isNotNull(languages.listedTo))
    .orderBy(asc(languages.id))
    .limit(1)
    .get();
  return row && row.listedTo !== null ? { ...row, listedTo: row.listedTo } : null;
}

/** The next products behind one, as the ids that a step is about. */
const nextIds = (listedTo: number, atOnce: number): SQL =>
  sql`select id from products where id > ${listedTo} order by id limit ${atOnce}`;

/** What triggers have listed meanwhile, of products that changed, is right already. */
const listProducts = ({ code, listedTo }: Unlisted, atOnce: number): WriteQuery => sql`
  insert into ${productListings}
    (language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes)
  select language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes
  from listing_rows
  where language_code = ${code} and product_id in (${nextIds(listedTo, atOnce)})
  on conflict do nothing`;

/** Lists the next products. @returns whether the language has them all now; false too where another was faster. */
async function listSome(db: Database, language: Unlisted, atOnce: number): Promise<boolean> {
  const { id, listedTo } = language;
  const isThere = and(eq(languages.id, id), eq(languages.listedTo, listedTo));
  const last = sql<number | null>`(select case when count(*) = ${atOnce} then max(id) end
    from (${nextIds(listedTo, atOnce)}))`;
  try {
    const [, written] = await writeBatch(db, [
      listProducts(language, atOnce),
      db.update(languages).set({ listedTo: last }).where(isThere).returning({ listedTo: languages.listedTo }),
      requireChange("row_changed"),
    ]);
    return written.rows[0]?.listed_to === null;
  } catch (error) {
    if (guardOf(constraintFailure(error)) === "row_changed") return false;
    throw error;
  }
}

/**
 * Fills the lists of new languages, in at most so many steps of 2,000 products, each a write of its own; shoppers see
 * a language once all its products are listed. It may be asked for at any time, also by two at once.
 * @returns whether no language is left to fill.
 */
export async function listNewLanguages(
  db: Database,
  { steps, atOnce = PRODUCTS_AT_ONCE }: { steps: number; atOnce?: number },
): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    const language = await nextUnlisted(db);
    if (!language) return true;
    if (await listSome(db, language, atOnce)) {
      await writeBatch(db, [raiseCatalogueGeneration(db)]);
      clearShopCache();
    }
  }
  return (await nextUnlisted(db)) === null;
}
