import { and, inArray, ne } from "drizzle-orm";
import type { Database } from "~db/client";
import { stockRows } from "~db/schema";

/** Which of the SKUs other products have. @param productId null for a new product */
export async function takenSkus(
  db: Database,
  skus: readonly string[],
  productId: number | null,
): Promise<Set<string>> {
  const rows = await db
    .select({ sku: stockRows.sku })
    .from(stockRows)
    .where(and(inArray(stockRows.sku, [...skus]), ne(stockRows.productId, productId ?? 0)));
  return new Set(rows.flatMap(({ sku }) => sku ?? []));
}
