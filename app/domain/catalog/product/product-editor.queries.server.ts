import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderLines, productImages, products, productVariants, stockRows } from "~db/schema";
import type { EditedProduct, Texts } from "./edited-product";

const pictureColumns = { key: true, width: true, height: true, color: true, widths: true } as const;

const productRow = (db: Database, productId: number) =>
  db.query.products.findFirst({
    columns: { position: false, listingRevision: false },
    extras: {
      isOrdered: sql<number>`exists (select 1 from ${orderLines} where product_id = ${productId})`.as(
        "is_ordered",
      ),
    },
    where: eq(products.id, productId),
    with: {
      translations: { columns: { id: false, productId: false, searchCategory: false } },
      variants: {
        columns: { id: true, version: true, color: true, attributes: true, mediaId: true },
        with: { translations: { columns: { languageCode: true, name: true } } },
        orderBy: [asc(productVariants.position), asc(productVariants.id)],
      },
      stockRows: {
        columns: { id: true, version: true, variantId: true, size: true, sku: true, stock: true },
        extras: ({ id }) => ({
          isSold: sql<number>`exists (select 1 from ${orderLines} where stock_row_id = ${id})`.as("is_sold"),
        }),
        orderBy: [asc(stockRows.position), asc(stockRows.id)],
      },
      images: {
        columns: { id: true, mediaId: true, variantId: true },
        with: {
          media: { columns: pictureColumns },
          translations: { columns: { languageCode: true, alt: true } },
        },
        orderBy: [asc(productImages.position), asc(productImages.id)],
      },
    },
  });

const textsOf = <Row extends { languageCode: string }>(
  rows: readonly Row[],
  text: (row: Row) => string,
): Texts => Object.fromEntries(rows.map((row) => [row.languageCode, text(row)]));

/** All of a product that staff edit, in one round trip; null when there is none. */
export async function findEditedProduct(
  { db, read }: Reader,
  productId: number,
): Promise<EditedProduct | null> {
  const row = await read(productRow(db, productId));
  if (!row) return null;
  const { translations, variants, stockRows: stock, images, isOrdered, ...product } = row;
  return {
    ...product,
    isOrdered: Boolean(isOrdered),
    words: Object.fromEntries(translations.map(({ languageCode, ...words }) => [languageCode, words])),
    variants: variants.map(({ translations: names, ...variant }) => ({
      ...variant,
      names: textsOf(names, ({ name }) => name),
    })),
    stock: stock.map(({ isSold, ...each }) => ({ ...each, isSold: Boolean(isSold) })),
    images: images.map(({ media: picture, translations: alts, ...image }) => ({
      ...image,
      picture,
      alts: textsOf(alts, ({ alt }) => alt),
    })),
  };
}

/** The same for a write that has only the database: what it changes, as it is just before. */
export const readEditedProduct = (db: Database, productId: number): Promise<EditedProduct | null> =>
  findEditedProduct({ db, read: async (query) => query }, productId);
