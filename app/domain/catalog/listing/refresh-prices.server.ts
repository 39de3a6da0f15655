import { lte, sql } from "drizzle-orm";
import { raiseCatalogueGeneration } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { products } from "~db/schema";
import { writeBatch } from "~db/write-batch";

const isDue = lte(products.priceChangesAt, sql`unixepoch()`);

/**
 * Updates the lists for the sales that have started or ended since the last run, and invalidates cached pages. Returns
 * the number of products.
 */
export async function refreshPrices(db: Database): Promise<number> {
  // Most runs have nothing to write.
  const due = await db.select({ id: products.id }).from(products).where(isDue).limit(1);
  if (due.length === 0) return 0;
  const { refreshed } = await writeBatch(db, {
    refreshed: sql`update ${products} set listing_revision = listing_revision + 1 where ${isDue}`,
    generation: raiseCatalogueGeneration(db),
  });
  return refreshed.rowsAffected;
}
