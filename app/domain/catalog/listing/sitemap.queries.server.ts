import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { media, productImages, products } from "~db/schema";

export interface SitemapPart {
  /** Starts at 1. */
  part: number;
  /** Unix seconds of the latest change. */
  updatedAt: number;
}

/**
 * Sitemap parts with active products. Part n has the ids above (n − 1)·size up to n·size, so a product never moves to
 * another part.
 */
export function listSitemapParts({ db, read }: Reader, size: number): Promise<SitemapPart[]> {
  const part = sql<number>`(${products.id} - 1) / ${sql.raw(String(size))} + 1`;
  return read(
    db
      .select({ part: part.mapWith(Number), updatedAt: max(products.updatedAt).mapWith(Number) })
      .from(products)
      .where(eq(products.active, true))
      .groupBy(part)
      .orderBy(asc(part)),
  );
}

export interface ListedProduct {
  id: number;
  /** Unix seconds. */
  updatedAt: number;
  pictures: { key: string; widths: number[] }[];
}

/** The active products of a part with their pictures, by id. One round trip. */
export async function listPartProducts(
  { db, read }: Reader,
  { part, size }: { part: number; size: number },
): Promise<ListedProduct[]> {
  const inPart = and(
    gt(products.id, (part - 1) * size),
    lte(products.id, part * size),
    eq(products.active, true),
  );
  const [rows, pictures] = await Promise.all([
    read(
      db
        .select({ id: products.id, updatedAt: products.updatedAt })
        .from(products)
        .where(inPart)
        .orderBy(asc(products.id)),
    ),
    read(
      db
        .select({ productId: products.id, key: media.key, widths: media.widths })
        .from(products)
        .innerJoin(productImages, eq(productImages.productId, products.id))
        .innerJoin(media, eq(media.id, productImages.mediaId))
        .where(inPart)
        .orderBy(asc(products.id), asc(productImages.position), asc(productImages.id)),
    ),
  ]);
  const byProduct = new Map<number, ListedProduct["pictures"]>();
  for (const { productId, key, widths } of pictures) {
    const entries = byProduct.get(productId);
    if (entries) entries.push({ key, widths });
    else byProduct.set(productId, [{ key, widths }]);
  }
  return rows.map((row) => ({ ...row, pictures: byProduct.get(row.id) ?? [] }));
}

/** Unix seconds of the latest change of an active product, by category id. */
export async function latestByCategory({ db, read }: Reader): Promise<Map<number, number>> {
  const rows = await read(
    db
      .select({ id: products.categoryId, updatedAt: max(products.updatedAt).mapWith(Number) })
      .from(products)
      .where(eq(products.active, true))
      .groupBy(products.categoryId),
  );
  return new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
}
