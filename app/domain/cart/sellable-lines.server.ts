import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isShownMedia, shownImage, shownPicture } from "~/domain/catalog/product-pictures.server";
import { GIFT_CARD_CATEGORY } from "~/domain/gift-cards/gift-card";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import {
  currentPrices,
  gifts,
  media,
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import type { StockPolicy } from "~db/vocabulary";
import type { CartLine, SellableFailure } from "./cart";
import { type Holder, piecesHeld } from "./held-pieces.server";

/** A line to look up. `unitMinor` is an agreed price in minor units of the order's currency. */
export type WantedLine = CartLine & { unitMinor?: number };

const requested = {
  index: sql<number>`line.key`,
  productId: sql<number>`(line.value ->> 'productId')`,
  variantId: sql<number | null>`(line.value ->> 'variantId')`,
  size: sql<string | null>`(line.value ->> 'size')`,
  quantity: sql<number>`(line.value ->> 'quantity')`,
  giftId: sql<string | null>`(line.value ->> 'giftId')`,
  agreedMinor: sql<number | null>`(line.value ->> 'unitMinor')`,
};

/** Translations in the page's language and in the default language. */
const words = {
  shown: alias(productTranslations, "words_shown"),
  fallback: alias(productTranslations, "words_fallback"),
};

const variantShown = alias(variantTranslations, "variant_shown");
const variantFallback = alias(variantTranslations, "variant_fallback");

const hasColors = sql`exists (select 1 from ${productVariants} other
  where other.product_id = ${products.id} and other.color is not null)`;

/** A variant's own stock rows take precedence over the product's. */
const stockVariantKey = sql`case when exists (select 1 from ${stockRows} own
    where own.product_id = ${products.id} and own.variant_key = ${productVariants.id})
  then ${productVariants.id} else 0 end`;

/** The variant's first picture, else the first without a variant, else any. */
const imageId = sql`coalesce(
  (select own.id from ${productImages} own
   where own.product_id = ${products.id} and own.variant_id = ${productVariants.id}
   order by own.position, own.id limit 1),
  (select other.id from ${productImages} other where other.product_id = ${products.id}
   order by other.variant_id is not null, other.position, other.id limit 1))`;

/** A column of the variant's current price; of the lowest one for a line without a variant. */
const priceOf = (column: "pen_minor" | "usd_minor" | "pen_compare_at_minor" | "usd_compare_at_minor") => sql<
  number | null
>`(
  select ${sql.raw(column)} from ${currentPrices} price
  where price.product_id = ${products.id} and (price.variant_id = ${productVariants.id} or ${productVariants.id} is null)
  order by price.pen_minor limit 1)`;

const prices = { PEN: priceOf("pen_minor"), USD: priceOf("usd_minor") };

const namesIn = (table: typeof productTranslations | typeof variantTranslations, isOfLine: SQL) =>
  sql<string>`(select json_group_object(${table.languageCode}, ${table.name}) from ${table} where ${isOfLine})`;

const isGiftCard = sql`${products.categoryId} = ${GIFT_CARD_CATEGORY}`;

/** Gift cards are the lines with a gift, and the only ones. */
const hasGift = sql`exists (select 1 from ${gifts} where ${gifts.id} = ${requested.giftId})`;

/** Why a line can't be sold, or null. A product without a price in soles can't be charged. */
const obstacle = sql<SellableFailure | null>`case
  when ${products.id} is null or coalesce(${prices.PEN}, 0) = 0
    or not exists (select 1 from ${stockRows} any_row where any_row.product_id = ${products.id}) then 'product-gone'
  when ${requested.variantId} is not null and ${productVariants.id} is null then 'variant-unknown'
  when ${requested.variantId} is null and ${hasColors} then 'variant-required'
  when ${stockRows.id} is null and ${requested.size} is null then 'size-required'
  when ${stockRows.id} is null then 'size-unknown'
  when ${isGiftCard} <> ${hasGift} or (${requested.giftId} is not null and not ${isGiftCard}) then 'gift-required' end`;

/** Gift cards do not run out: none is taken from stock. */
const ENDLESS_STOCK = 9999;

// Every column has an alias, so that a write can select from the query.
const columns = {
  index: requested.index.as("line_index"),
  quantity: requested.quantity.as("quantity"),
  agreedMinor: requested.agreedMinor.as("agreed_minor"),
  productId: requested.productId.as("product_id"),
  variantId: requested.variantId.as("variant_id"),
  size: requested.size.as("size"),
  giftId: requested.giftId.as("gift_id"),
  categoryId: sql<number | null>`${products.categoryId}`.as("category_id"),
  obstacle: obstacle.as("obstacle"),
  name: sql<string>`coalesce(${words.shown.name}, ${words.fallback.name}, '')`.as("name"),
  /** JSON: names of product and variant by language code. */
  names: namesIn(productTranslations, sql`${productTranslations.productId} = ${products.id}`).as("names"),
  variantNames: namesIn(
    variantTranslations,
    sql`${variantTranslations.variantId} = ${productVariants.id}`,
  ).as("variant_names"),
  variantName: sql<string | null>`coalesce(${variantShown.name}, ${variantFallback.name})`.as("variant_name"),
  color: sql<string | null>`${productVariants.color}`.as("color"),
  picture: shownPicture.as("picture"),
  prices: {
    PEN: prices.PEN.as("pen_minor"),
    // A price of 0 is treated as missing.
    USD: sql<number | null>`nullif(${prices.USD}, 0)`.as("usd_minor"),
  },
  compareAt: {
    PEN: priceOf("pen_compare_at_minor").as("pen_compare_at_minor"),
    USD: priceOf("usd_compare_at_minor").as("usd_compare_at_minor"),
  },
  stockRowId: sql<number | null>`${stockRows.id}`.as("stock_row_id"),
  whenOut:
    sql<StockPolicy>`iif(${isGiftCard}, 'made_to_order', coalesce(${products.whenOut}, 'made_to_order'))`.as(
      "when_out",
    ),
  /** Null for the setting. */
  madeToOrderDays: sql<number | null>`${products.madeToOrderDays}`.as("made_to_order_days"),
};

/** Pieces that a holder can have: of a product that sells out, without those held by other orders. */
const stockFor = (holder: Holder | null): SQL<number | null> =>
  holder
    ? sql`case when ${isGiftCard} then ${ENDLESS_STOCK} when ${products.whenOut} = 'sold_out'
        then max(0, ${stockRows.stock} - ${piecesHeld(stockRows.id, holder)}) else ${stockRows.stock} end`
    : sql`iif(${isGiftCard}, ${ENDLESS_STOCK}, ${stockRows.stock})`;

/**
 * Joins lines with what they sell, in order, including lines that no longer exist. The single source for the stock
 * row, price and picture of a line.
 * @param holder whose pieces `stock` counts; null for all that are in stock
 */
export const sellableLines = (
  db: Database,
  lines: readonly WantedLine[],
  locale: string,
  holder: Holder | null = null,
) =>
  db
    .select({ ...columns, stock: stockFor(holder).as("stock") })
    .from(sql`${jsonRows(lines)} as line`)
    .leftJoin(products, and(eq(products.id, requested.productId), eq(products.active, true)))
    .leftJoin(words.shown, and(eq(words.shown.productId, products.id), eq(words.shown.languageCode, locale)))
    .leftJoin(
      words.fallback,
      and(eq(words.fallback.productId, products.id), eq(words.fallback.languageCode, defaultLocale)),
    )
    .leftJoin(
      productVariants,
      and(eq(productVariants.productId, products.id), eq(productVariants.id, requested.variantId)),
    )
    .leftJoin(
      variantShown,
      and(eq(variantShown.variantId, productVariants.id), eq(variantShown.languageCode, locale)),
    )
    .leftJoin(
      variantFallback,
      and(eq(variantFallback.variantId, productVariants.id), eq(variantFallback.languageCode, defaultLocale)),
    )
    .leftJoin(
      stockRows,
      and(
        eq(stockRows.productId, products.id),
        eq(stockRows.variantKey, stockVariantKey),
        eq(stockRows.sizeKey, sql`coalesce(${requested.size}, '')`),
      ),
    )
    .leftJoin(shownImage, eq(shownImage.id, imageId))
    .leftJoin(media, isShownMedia)
    .orderBy(sql`line.key`);

export type SellableRow = Awaited<ReturnType<typeof sellableLines>>[number];
