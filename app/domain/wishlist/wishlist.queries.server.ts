import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ProductCard } from "~/domain/catalog/catalog";
import { listProductsByIds } from "~/domain/catalog/catalog.queries.server";
import type { Audience } from "~/domain/catalog/listing/product-cards.server";
import { isShownMedia, shownImage, shownPicture } from "~/domain/catalog/product-pictures.server";
import { GIFT_CARD_CATEGORY } from "~/domain/gift-cards/gift-card";
import type { Picture } from "~/domain/media/picture";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { media, productImages, products, productVariants, stockRows, variantTranslations } from "~db/schema";
import type { Wish } from "./wishlist";

/** A wished product for display. */
export interface WishedProduct extends ProductCard {
  /** Null when no variant was wished or it was deleted. */
  variantId: number | null;
  /** Null when `variantId` is. */
  variantName: string | null;
  /** Whether the product has sizes to choose from. */
  needsSize: boolean;
}

const wished = {
  productId: sql<number>`(wish.value ->> 'productId')`,
  variantId: sql<number>`(wish.value ->> 'variantId')`,
};

const nameIn = alias(variantTranslations, "name_in");
const nameFallback = alias(variantTranslations, "name_fallback");

const firstImage = sql`(select image.id from ${productImages} image
  where image.product_id = ${products.id} and image.variant_id = ${productVariants.id}
  order by image.position, image.id limit 1)`;

/** Per-wish data that the product card does not have. */
const wishFacts = (db: Database, list: readonly Wish[], locale: string) =>
  db
    .select({
      productId: products.id,
      variantId: productVariants.id,
      variantName: sql<string | null>`coalesce(${nameIn.name}, ${nameFallback.name})`,
      picture: shownPicture,
      // A gift card needs a recipient, which its page asks for as well.
      needsSize: sql<number>`${products.categoryId} = ${GIFT_CARD_CATEGORY} or exists (select 1 from ${stockRows} row
        where row.product_id = ${products.id} and row.size is not null)`,
    })
    .from(sql`${jsonRows(list)} as wish`)
    // The unary plus keeps SQLite from reading every active product.
    .innerJoin(products, and(eq(products.id, wished.productId), sql`+${products.active}`))
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.id, wished.variantId)),
    )
    .leftJoin(nameIn, and(eq(nameIn.variantId, productVariants.id), eq(nameIn.languageCode, locale)))
    .leftJoin(
      nameFallback,
      and(eq(nameFallback.variantId, productVariants.id), eq(nameFallback.languageCode, defaultLocale)),
    )
    .leftJoin(shownImage, eq(shownImage.id, firstImage))
    .leftJoin(media, isShownMedia);

type WishFacts = Awaited<ReturnType<typeof wishFacts>>[number];

function toWished(card: ProductCard, facts: WishFacts | undefined): WishedProduct {
  const { variantId = null, variantName = null } = facts ?? {};
  const variantPicture: Picture | null = facts?.picture ?? null;
  const alt = [card.name, variantName].filter(Boolean).join(", ");
  return {
    ...card,
    // `hoverPicture` belongs to the product's picture, not to the variant's.
    ...(variantPicture ? { picture: { ...variantPicture, alt }, hoverPicture: null } : {}),
    variantId,
    variantName,
    needsSize: Boolean(facts?.needsSize),
  };
}

/** The active products of a list, in its order, each with its variant's picture. One round trip. */
export async function listWished(
  reader: Reader,
  { list, ...audience }: Audience & { list: readonly Wish[] },
): Promise<WishedProduct[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ productId }) => productId);
  const [cards, facts] = await Promise.all([
    listProductsByIds(reader, { ids, ...audience }),
    reader.read(wishFacts(reader.db, list, audience.locale)),
  ]);
  const factsOf = new Map(facts.map((row) => [row.productId, row]));
  return cards.map((card) => toWished(card, factsOf.get(card.id)));
}
