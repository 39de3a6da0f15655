import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { defaultLocale } from "~/i18n/locale";
import { richTextToPlain } from "~/lib/text/rich/plain-text";
import type { Reader } from "~db/read-batcher";
import { media, productImages, products, productTranslations } from "~db/schema";
import { descriptionHtml } from "../description.server";

/** A product in the news feed. */
export interface NewProduct {
  id: number;
  name: string;
  /** Plain text. */
  description: string;
  /** Unix seconds. */
  createdAt: number;
  picture: { key: string; widths: number[]; contentType: string; byteSize: number } | null;
}

const translation = alias(productTranslations, "own");
const fallback = alias(productTranslations, "fallback");

/** The newest active products, in one round trip. Texts fall back to Spanish. */
export async function listNewProducts(
  { db, read }: Reader,
  { locale, limit }: { locale: string; limit: number },
): Promise<NewProduct[]> {
  const newest = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.active, true))
    .orderBy(desc(products.id))
    .limit(limit);
  const [rows, pictures] = await Promise.all([
    read(
      db
        .select({
          id: products.id,
          createdAt: products.createdAt,
          name: sql<string>`coalesce(${translation.name}, ${fallback.name}, '')`,
          description: sql<string>`coalesce(${translation.description}, ${fallback.description}, '')`,
        })
        .from(products)
        .leftJoin(
          translation,
          and(eq(translation.productId, products.id), eq(translation.languageCode, locale)),
        )
        .leftJoin(
          fallback,
          and(eq(fallback.productId, products.id), eq(fallback.languageCode, defaultLocale)),
        )
        .where(inArray(products.id, newest))
        .orderBy(desc(products.id)),
    ),
    read(
      db
        .select({
          productId: productImages.productId,
          contentType: media.contentType,
          byteSize: media.byteSize,
          ...pictureColumns,
        })
        .from(productImages)
        .innerJoin(media, eq(media.id, productImages.mediaId))
        .where(and(inArray(productImages.productId, newest), lte(productImages.position, 1)))
        .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id)),
    ),
  ]);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      description: richTextToPlain(await descriptionHtml(row.description)),
      picture: pictures.find(({ productId }) => productId === row.id) ?? null,
    })),
  );
}
