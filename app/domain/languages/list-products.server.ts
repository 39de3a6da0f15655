import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { clearShopCache } from "~/domain/settings/shop.server";
import { raiseCatalogueGeneration } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { languages, productListings } from "~db/schema";
import { constraintFailure, guardOf, requireChange, type WriteQuery, writeBatch } from "~db/write-batch";

/** Products per step, which limits how long the write lock is held. */
const PRODUCTS_AT_ONCE = 2000;

type UnlistedLanguage = Pick<typeof languages.$inferSelect, "id" | "code"> & { listedTo: number };

async function findUnlistedLanguage(db: Database): Promise<UnlistedLanguage | null> {
  const row = await db
    .select({ id: languages.id, code: languages.code, listedTo: languages.listedTo })
    .from(languages)
    .where(isNotNull(languages.listedTo))
    .orderBy(asc(languages.id))
    .limit(1)
    .get();
  return row && row.listedTo !== null ? { ...row, listedTo: row.listedTo } : null;
}

/** Ids of the next products. */
const nextIds = (listedTo: number, atOnce: number): SQL =>
  sql`select id from products where id > ${listedTo} order by id limit ${atOnce}`;

/** Rows that triggers have created meanwhile are already correct. */
const listProducts = ({ code, listedTo }: UnlistedLanguage, atOnce: number): WriteQuery => sql`
  insert into ${productListings}
    (language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes, featured)
  select language_code, product_id, category_id, name_key, price_pe, price_int, colors, sizes, featured
  from listing_rows
  where language_code = ${code} and product_id in (${nextIds(listedTo, atOnce)})
  on conflict do nothing`;

/**
 * Lists the next products. Returns whether the language is complete; also false when a concurrent step was faster.
 */
async function listNextProducts(db: Database, language: UnlistedLanguage, atOnce: number): Promise<boolean> {
  const { id, listedTo } = language;
  const isUnchanged = and(eq(languages.id, id), eq(languages.listedTo, listedTo));
  const last = sql<number | null>`(select case when count(*) = ${atOnce} then max(id) end
    from (${nextIds(listedTo, atOnce)}))`;
  try {
    const { moved } = await writeBatch(db, {
      listed: listProducts(language, atOnce),
      moved: db
        .update(languages)
        .set({ listedTo: last })
        .where(isUnchanged)
        .returning({ listedTo: languages.listedTo }),
      unchanged: requireChange("row_changed"),
    });
    return moved.rows[0]?.listed_to === null;
  } catch (error) {
    if (guardOf(constraintFailure(error)) === "row_changed") return false;
    throw error;
  }
}

/**
 * Creates the product listings of new languages, in at most `steps` writes of 2,000 products each. A language is
 * visible to shoppers once it is complete. Safe to call at any time and concurrently.
 * @returns whether every language is complete.
 */
export async function listProductsInNewLanguages(
  db: Database,
  { steps, atOnce = PRODUCTS_AT_ONCE }: { steps: number; atOnce?: number },
): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    const language = await findUnlistedLanguage(db);
    if (!language) return true;
    if (await listNextProducts(db, language, atOnce)) {
      await writeBatch(db, [raiseCatalogueGeneration(db)]);
      clearShopCache();
    }
  }
  return (await findUnlistedLanguage(db)) === null;
}
