import { and, asc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  media,
  productImages,
  products,
  productTranslations,
  productVariants,
  variantTranslations,
} from "~db/schema";
import { byOwner, wordsBy } from "../own-rows";
import { standingFor, type Texts } from "./edited-product";

interface ListedVariant {
  id: number;
  names: Texts;
  /** `#rrggbb`. */
  color: string | null;
  /** Further attributes by name. */
  attributes: Record<string, string>;
  /** What stands for it: the picture chosen for it, or its first one. */
  picture: Picture | null;
}

/** A product in every language, with its variants and pictures in their order. */
export interface ListedProduct {
  id: number;
  categoryId: number;
  active: boolean;
  /** By language code. Prices are minor units of the language's currency, null without one of its own. */
  words: Record<string, { name: string; description: string; priceMinor: number | null }>;
  variants: ListedVariant[];
  images: { picture: Picture; variantId: number | null }[];
}

/** What is listed: never what is archived. */
export interface WholeList {
  id?: number | undefined;
  categoryId?: number | undefined;
  /** Whether inactive products are among them, which staff alone see. */
  withInactive: boolean;
  /** Products with greater ids. */
  after?: number;
  limit: number;
}

const listed = (db: Database, { id, categoryId, withInactive, after = 0, limit }: WholeList) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        gt(products.id, after),
        isNull(products.archivedAt),
        withInactive ? undefined : eq(products.active, true),
        id === undefined ? undefined : eq(products.id, id),
        categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit);

const wordRows = (db: Database, isListed: SQL) =>
  db
    .select({
      owner: productTranslations.productId,
      code: productTranslations.languageCode,
      name: productTranslations.name,
      description: productTranslations.description,
      priceMinor: productTranslations.priceMinor,
    })
    .from(productTranslations)
    .where(isListed);

const variantRows = (db: Database, isListed: SQL) =>
  db
    .select({
      owner: productVariants.productId,
      id: productVariants.id,
      color: productVariants.color,
      attributes: productVariants.attributes,
      mediaId: productVariants.mediaId,
    })
    .from(productVariants)
    .where(isListed)
    .orderBy(asc(productVariants.position), asc(productVariants.id));

const nameRows = (db: Database, isListed: SQL) =>
  db
    .select({
      owner: variantTranslations.variantId,
      code: variantTranslations.languageCode,
      name: variantTranslations.name,
    })
    .from(productVariants)
    .innerJoin(variantTranslations, eq(variantTranslations.variantId, productVariants.id))
    .where(isListed);

const imageRows = (db: Database, isListed: SQL) =>
  db
    .select({
      owner: productImages.productId,
      variantId: productImages.variantId,
      mediaId: productImages.mediaId,
      picture: pictureColumns,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(isListed)
    .orderBy(asc(productImages.position), asc(productImages.id));

/** Products by ascending ids, each with all that belongs to it, in one round trip however many they are. */
export async function listWholeProducts({ db, read }: Reader, list: WholeList): Promise<ListedProduct[]> {
  const ids = listed(db, list);
  const [rows, wordsFound, variantsFound, namesFound, imagesFound] = await Promise.all([
    read(
      db
        .select({ id: products.id, categoryId: products.categoryId, active: products.active })
        .from(products)
        .where(inArray(products.id, ids))
        .orderBy(asc(products.id)),
    ),
    read(wordRows(db, inArray(productTranslations.productId, ids))),
    read(variantRows(db, inArray(productVariants.productId, ids))),
    read(nameRows(db, inArray(productVariants.productId, ids))),
    read(imageRows(db, inArray(productImages.productId, ids))),
  ]);
  const words = byOwner(wordsFound);
  const variants = byOwner(variantsFound);
  const names = byOwner(namesFound);
  const images = byOwner(imagesFound);
  return rows.map((row) => {
    const pictures = images.get(row.id) ?? [];
    return {
      ...row,
      words: wordsBy(words.get(row.id), ({ owner: _owner, code: _code, ...values }) => values),
      variants: (variants.get(row.id) ?? []).map((variant) => ({
        id: variant.id,
        names: wordsBy(names.get(variant.id), ({ name }) => name),
        color: variant.color,
        attributes: variant.attributes,
        picture: standingFor(pictures, variant)?.picture ?? null,
      })),
      images: pictures.map(({ picture, variantId }) => ({ picture, variantId })),
    };
  });
}

/** One of them, or null. */
export const findWholeProduct = async (
  reader: Reader,
  one: { id: number; withInactive: boolean },
): Promise<ListedProduct | null> => (await listWholeProducts(reader, { ...one, limit: 1 }))[0] ?? null;
