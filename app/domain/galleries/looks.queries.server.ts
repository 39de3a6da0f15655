import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ProductCard } from "~/domain/catalog/catalog";
import { sizesFor } from "~/domain/catalog/catalog.queries.server";
import { groupByOwner } from "~/domain/catalog/group-by-owner";
import { type Audience, type CardRow, cardRows, toCard } from "~/domain/catalog/listing/product-cards.server";
import type { Reader } from "~db/read-batcher";
import { galleryImages, galleryPoints, products, productVariants, stockRows } from "~db/schema";
import { listGalleryImages, lookbookGallery, MOST_PICTURES } from "./galleries.queries.server";
import type { Look, LookPiece } from "./gallery";

interface PieceRow extends CardRow {
  image_id: number;
  x: number;
  y: number;
}

const firstVariant = sql`(select variant.id from ${productVariants} variant
  where variant.product_id = point.product_id order by variant.position, variant.id limit 1)`;

/** The lookbook's points of active products that match a condition on `point`, with the data of product cards. */
const pieceRows = ({ db, read }: Reader, where: SQL, { locale }: Audience): Promise<PieceRow[]> =>
  read(
    cardRows<PieceRow>(
      db,
      {
        query: sql`(select point.product_id as id, point.image_id, point.x, point.y, point.position,
            image.position as image_position, coalesce(point.variant_id, ${firstVariant}) as shown_variant
          from ${galleryPoints} point
          join ${galleryImages} image on image.id = point.image_id and image.gallery_id = ${lookbookGallery}
          join ${products} product on product.id = point.product_id and product.active = 1
          where ${where})`,
        order: sql`page.image_position, page.image_id, page.position`,
        variant: sql`page.shown_variant`,
      },
      locale,
    ),
  );

const toPiece = (
  { x, y }: PieceRow,
  { id, variantId, name, price, priceChangesAt, isSoldOut }: ProductCard,
): LookPiece => ({ id, variantId, name, price, priceChangesAt, isSoldOut, x, y });

/** The pieces of the lookbook's pictures, or of the first ones, by the picture's id, in order. */
export async function listLookPieces(
  reader: Reader,
  { pictures = MOST_PICTURES, ...audience }: Audience & { pictures?: number },
): Promise<ReadonlyMap<number, LookPiece[]>> {
  const shown = sql`point.image_id in (select shown.id from ${galleryImages} shown
    where shown.gallery_id = ${lookbookGallery} order by shown.position, shown.id limit ${pictures})`;
  const rows = await pieceRows(reader, shown, audience);
  const groups = groupByOwner(
    rows.map((row) => ({ owner: row.image_id, piece: toPiece(row, toCard(row, audience)) })),
  );
  return new Map([...groups].map(([imageId, group]) => [imageId, group.map(({ piece }) => piece)]));
}

const ofImage = (imageId: number): SQL => sql`point.image_id = ${imageId}`;

/** A picture of the lookbook with all that it takes to buy its pieces, in one round trip; null for another picture. */
export async function findLook(
  reader: Reader,
  { imageId, ...audience }: Audience & { imageId: number },
): Promise<Look | null> {
  const { db, read } = reader;
  const [[image], rows, stock] = await Promise.all([
    listGalleryImages(reader, { galleryId: lookbookGallery, imageId, locale: audience.locale }),
    pieceRows(reader, ofImage(imageId), audience),
    read(
      db
        .select({
          productId: stockRows.productId,
          variantId: stockRows.variantId,
          size: stockRows.size,
          stock: stockRows.stock,
          whenOut: products.whenOut,
        })
        .from(galleryPoints)
        .innerJoin(products, eq(products.id, galleryPoints.productId))
        .innerJoin(stockRows, eq(stockRows.productId, galleryPoints.productId))
        .where(and(eq(galleryPoints.imageId, imageId), eq(products.active, true)))
        .orderBy(stockRows.position, stockRows.id),
    ),
  ]);
  if (!image) return null;
  const pieces = rows.map((row) => {
    const card = toCard(row, audience);
    const piece = toPiece(row, card);
    const own = stock.filter(({ productId }) => productId === piece.id);
    return {
      ...piece,
      picture: card.picture,
      sizes: sizesFor(own, piece.variantId ?? null),
      whenOut: own[0]?.whenOut ?? ("sold_out" as const),
    };
  });
  return { image, pieces };
}

/** Limit of the products that complete a look. */
const MOST_COMPANIONS = 4;

/** Other products of the lookbook's pictures that show a product, and the first of those pictures. */
export async function listCompanions(
  reader: Reader,
  { productId, ...audience }: Audience & { productId: number },
): Promise<{ imageId: number; products: ProductCard[] } | null> {
  const together = sql`point.product_id <> ${productId}
    and point.image_id in (select own.image_id from ${galleryPoints} own where own.product_id = ${productId})`;
  const rows = await pieceRows(reader, together, audience);
  const [first] = rows;
  if (!first) return null;
  const distinct = rows.filter(({ id }, index) => rows.findIndex((row) => row.id === id) === index);
  return {
    imageId: first.image_id,
    products: distinct.slice(0, MOST_COMPANIONS).map((row) => toCard(row, audience)),
  };
}
