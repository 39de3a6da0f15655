import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { productImages, products, productTranslations, productVariants } from "~db/schema";
import { byOwner, wordsBy } from "../own-rows";
import { standingFor } from "./edited-product";
import { imageRows, variantNameRows, variantRows, wordRows } from "./product.queries.server";
import type { Texts } from "./product-input";

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
    read(variantNameRows(db, inArray(productVariants.productId, ids))),
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
      words: wordsBy(words.get(row.id), ({ name, description, priceMinor }) => ({
        name,
        description,
        priceMinor,
      })),
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
