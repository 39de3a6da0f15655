import { and, asc, count, desc, eq, min, sql } from "drizzle-orm";
import { productNameIn, variantNameIn } from "~/domain/catalog/name-in.server";
import { defaultLocale } from "~/i18n/locale";
import type { Reader } from "~db/read-batcher";
import { stockRequests, stockRows } from "~db/schema";

/** Demand for one sold-out stock row. */
export interface StockDemand {
  productId: number;
  productName: string;
  /** Null when the stock row belongs to the product itself. */
  variantId: number | null;
  variantName: string | null;
  /** Null for a product without sizes. */
  size: string | null;
  /** Number of open requests. */
  requests: number;
  /** Unix seconds of the first request. */
  since: number;
}

/** Sold-out sizes by number of requests. One round trip. */
export function listStockDemand(
  { db, read }: Reader,
  { limit = 100, locale = defaultLocale }: { limit?: number; locale?: string } = {},
): Promise<StockDemand[]> {
  const requests = count();
  const since = min(stockRequests.createdAt).mapWith(Number);
  return read(
    db
      .select({
        productId: stockRequests.productId,
        productName: sql<string>`coalesce(${productNameIn(locale, sql`stock_requests.product_id`)}, '')`,
        variantId: stockRequests.variantId,
        variantName: variantNameIn(locale, sql`stock_requests.variant_id`),
        size: stockRequests.size,
        requests,
        since,
      })
      .from(stockRequests)
      .innerJoin(
        stockRows,
        and(
          eq(stockRows.productId, stockRequests.productId),
          eq(stockRows.variantKey, stockRequests.variantKey),
          eq(stockRows.sizeKey, stockRequests.sizeKey),
          eq(stockRows.stock, 0),
        ),
      )
      .where(eq(stockRequests.status, "waiting"))
      .groupBy(stockRows.id)
      .orderBy(desc(requests), asc(since))
      .limit(limit),
  );
}
