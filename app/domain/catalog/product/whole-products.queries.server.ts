import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { productImages, products, productTranslations, productVariants } from "~db/schema";
import { byLanguage, groupByOwner } from "../group-by-owner";
import { mainPicture } from "./edited-product";
import type { ProductWords, RowValues } from "./product.fields";
import { imageRows, rowColumns, variantNameRows, variantRows, wordRows } from "./product.queries.server";
import type { Texts } from "./product-input";
import { type VariantPrices, variantPricesOf } from "./variant-prices";

interface ListedVariant extends VariantPrices {
  id: number;
  names: Texts;
  /** `#rrggbb`. */
  color: string | null;
  /** Further attributes by name. */
  attributes: Record<string, string>;
  /** The main picture: the chosen one, else the variant's first. */
  picture: Picture | null;
}

/** A product in every language, with ordered variants and pictures. */
export interface ListedProduct extends RowValues {
  id: number;
  /** By language code. */
  words: Record<string, ProductWords>;
  variants: ListedVariant[];
  /** Each with its focal point, as a CSS position or null for the centre. */
  images: { picture: Picture; variantId: number | null; focus: string | null }[];
}

/** Archived products are never listed. */
export interface WholeList {
  id?: number | undefined;
  categoryId?: number | undefined;
  /** Includes inactive products, for staff. */
  withInactive: boolean;
  /** Exclusive lower bound of ids. */
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

/** Complete products by ascending id, in one round trip. */
export async function listWholeProducts({ db, read }: Reader, list: WholeList): Promise<ListedProduct[]> {
  const ids = listed(db, list);
  const [rows, wordList, variantList, nameList, imageList] = await Promise.all([
    read(
      db
        .select({ id: products.id, ...rowColumns })
        .from(products)
        .where(inArray(products.id, ids))
        .orderBy(asc(products.id)),
    ),
    read(wordRows(db, inArray(productTranslations.productId, ids))),
    read(variantRows(db, inArray(productVariants.productId, ids))),
    read(variantNameRows(db, inArray(productVariants.productId, ids))),
    read(imageRows(db, inArray(productImages.productId, ids))),
  ]);
  const words = groupByOwner(wordList);
  const variants = groupByOwner(variantList);
  const names = groupByOwner(nameList);
  const images = groupByOwner(imageList);
  return rows.map((row) => {
    const pictures = images.get(row.id) ?? [];
    return {
      ...row,
      words: byLanguage(words.get(row.id), ({ owner: _owner, code: _code, ...values }) => values),
      variants: (variants.get(row.id) ?? []).map((variant) => ({
        id: variant.id,
        names: byLanguage(names.get(variant.id), ({ name }) => name),
        color: variant.color,
        attributes: variant.attributes,
        ...variantPricesOf(variant),
        picture: mainPicture(pictures, variant)?.picture ?? null,
      })),
      images: pictures.map(({ picture, variantId, focus }) => ({ picture, variantId, focus })),
    };
  });
}

export const findWholeProduct = async (
  reader: Reader,
  options: { id: number; withInactive: boolean },
): Promise<ListedProduct | null> => (await listWholeProducts(reader, { ...options, limit: 1 }))[0] ?? null;
