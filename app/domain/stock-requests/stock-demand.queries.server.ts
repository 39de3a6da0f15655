import { and, asc, count, desc, eq, min } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Reader } from "~db/read-batcher";
import { productTranslations, stockRequests, stockRows, variantTranslations } from "~db/schema";

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
  { limit = 100 }: { limit?: number } = {},
): Promise<StockDemand[]> {
  const requests = count();
  const since = min(stockRequests.createdAt).mapWith(Number);
  return read(
    db
      .select({
        productId: stockRequests.productId,
        productName: productTranslations.name,
        variantId: stockRequests.variantId,
        variantName: variantTranslations.name,
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
      .innerJoin(
        productTranslations,
        and(
          eq(productTranslations.productId, stockRequests.productId),
          eq(productTranslations.languageCode, defaultLocale),
        ),
      )
      .leftJoin(
        variantTranslations,
        and(
          eq(variantTranslations.variantId, stockRequests.variantId),
          eq(variantTranslations.languageCode, defaultLocale),
        ),
      )
      .where(eq(stockRequests.status, "waiting"))
      .groupBy(stockRows.id)
      .orderBy(desc(requests), asc(since))
      .limit(limit),
  );
}
