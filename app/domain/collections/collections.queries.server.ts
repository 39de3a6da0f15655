import { asc, eq, sql } from "drizzle-orm";
import { isShownMedia, shownImage, shownPicture } from "~/domain/catalog/product-pictures.server";
import { entityColumns } from "~/domain/fields/entity-columns";
import { defaultLocale } from "~/i18n/locale";
import type { Reader } from "~db/read-batcher";
import {
  collectionProducts,
  collections,
  collectionTexts,
  media,
  productImages,
  products,
  productTranslations,
} from "~db/schema";
import type { Member } from "./collection";
import { type Collection, collectionEntity } from "./collection.fields";

export const collectionColumns = entityColumns(collectionEntity, collections, {}, collectionTexts);

/** Null for an unknown id. */
export async function findCollection({ db, read }: Reader, id: number): Promise<Collection | null> {
  const rows = await read(
    db
      .select()
      .from(collections)
      .innerJoin(collectionTexts, eq(collectionTexts.collectionId, collections.id))
      .where(eq(collections.id, id)),
  );
  const [first] = rows;
  if (!first) return null;
  const texts = rows.map(({ collection_texts: text }) => text);
  const { version } = first.collections;
  return { ...collectionColumns.fromRow(first.collections, texts), id, version };
}

/** All collections, the newest first. */
export const listCollections = ({ db, read }: Reader) =>
  read(
    db
      .select({
        id: collections.id,
        slug: collections.slug,
        isPublished: collections.published,
        kind: collections.kind,
        names: sql`json_group_object(${collectionTexts.languageCode}, ${collectionTexts.name})`.mapWith(
          (json): Record<string, string> => JSON.parse(json),
        ),
      })
      .from(collections)
      .innerJoin(collectionTexts, eq(collectionTexts.collectionId, collections.id))
      .groupBy(collections.id)
      .orderBy(sql`${collections.id} desc`),
  );

const firstImage = sql`(select image.id from ${productImages} image where image.product_id = ${products.id}
  order by image.position, image.id limit 1)`;

/** The products of a collection by hand, in order. */
export const listMembers = ({ db, read }: Reader, collectionId: number): Promise<Member[]> =>
  read(
    db
      .select({
        productId: products.id,
        name: sql<string>`coalesce(${productTranslations.name}, '')`,
        isActive: products.active,
        picture: shownPicture,
      })
      .from(collectionProducts)
      .innerJoin(products, eq(products.id, collectionProducts.productId))
      .leftJoin(
        productTranslations,
        sql`${productTranslations.productId} = ${products.id} and ${productTranslations.languageCode} = ${defaultLocale}`,
      )
      .leftJoin(shownImage, eq(shownImage.id, firstImage))
      .leftJoin(media, isShownMedia)
      .where(eq(collectionProducts.collectionId, collectionId))
      .orderBy(asc(collectionProducts.position)),
  );
