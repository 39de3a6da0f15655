import { and, asc, eq, inArray, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  currentPrices,
  media,
  productImages,
  productRatings,
  products,
  productTranslations,
  productVariants,
  stockRows,
} from "~db/schema";
import type { StockPolicy } from "~db/vocabulary";
import { badgesOf, NEW_DAYS } from "../badges";
import type { DescribedPicture, ProductCard } from "../catalog";
import { pickTranslation, translationLanguages } from "../pick-translation";
import { type CurrentPrice, lowestPrice } from "../price";
import { picturesOf } from "../product-pictures.server";
import { ratingOf } from "../rating";
import type { Region } from "../region";
import { isApplicable } from "../stock/applicable-rows.server";
import { toSwatches } from "./swatches";

export interface Audience {
  locale: string;
  region: Region;
}

/** A selection of products: a parenthesized query with a column `id`, and the order by its columns. */
export interface CardPage {
  query: SQLWrapper;
  order: SQL;
  /** Bitmask of colour families. Products are shown in their first variant that has one of them. */
  colors?: number;
  /** By columns of the query, the variant whose picture and price the product is shown with. */
  variant?: SQL;
}

/** The data of a card; all but the ids is JSON. */
export interface CardRow {
  id: number;
  /** The variant in one of the page's colours. */
  variantId: number | null;
  words: string;
  pictures: string;
  swatches: string;
  prices: string;
  facts: string;
  /** Number of reviews and sum of their stars; null for a product that never had one. */
  rating: string | null;
}

interface Words {
  languageCode: string;
  name: string;
}

/** Correlates a column with the row of `page`. */
const ofPage = (column: SQLWrapper): SQL => sql`${column} = page.id`;

const wordsOf = (db: Database, locale: string) =>
  db
    .select({
      languageCode: productTranslations.languageCode,
      name: productTranslations.name,
    })
    .from(productTranslations)
    .where(
      and(
        ofPage(productTranslations.productId),
        inArray(productTranslations.languageCode, translationLanguages(locale)),
      ),
    )
    .as("words");

/** The variants with a colour, each with its chosen or first picture. */
const swatchesOf = (db: Database) => {
  const own = eq(productImages.variantId, productVariants.id);
  const first = db
    .select({ id: productImages.mediaId })
    .from(productImages)
    .where(own)
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1);
  return db
    .select({ color: productVariants.color, key: media.key, widths: media.widths })
    .from(productVariants)
    .leftJoin(media, eq(media.id, sql`coalesce(${productVariants.mediaId}, (${first}))`))
    .where(and(ofPage(productVariants.productId), sql`${productVariants.color} is not null`))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .as("swatches");
};

const variantIn = (colors: number): SQL => sql`(select variant.id from ${productVariants} variant
  where variant.product_id = page.id and variant.color_bit & ${colors} <> 0
  order by variant.position, variant.id limit 1)`;

const pricesOf = (db: Database, variant?: SQL) =>
  db
    .select()
    .from(currentPrices)
    .where(and(ofPage(currentPrices.productId), variant && sql`${currentPrices.variantId} is ${variant}`))
    .as("prices");

const facts = sql`(select json_array(product.category_id, product.when_out,
    exists (select 1 from ${stockRows} sold
      where sold.product_id = product.id and sold.stock > 0 and ${isApplicable("sold")}),
    product.created_at > unixepoch() - ${NEW_DAYS * DAY_SECONDS})
  from ${products} product where product.id = page.id)`;

type Facts = [categoryId: number, whenOut: StockPolicy, hasStock: 0 | 1, isNew: 0 | 1];

const rating = sql`(select json_array(stars_1 + stars_2 + stars_3 + stars_4 + stars_5,
    stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)
  from ${productRatings} where product_id = page.id)`;

/** Arguments of `json_object` for columns of the same names. */
const fields = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );

/** The card data of a page in one statement, so that the page's query runs once. */
export function cardRows<Row extends CardRow = CardRow>(
  db: Database,
  { query, order, colors: shownColors, variant }: CardPage,
  locale: string,
) {
  const words = wordsOf(db, locale);
  const swatches = swatchesOf(db);
  const chosen = variant ?? (shownColors === undefined ? undefined : variantIn(shownColors));
  const variantId = chosen ?? sql`null`;
  const shown = or(lte(productImages.position, 1), chosen && eq(productImages.variantId, chosen));
  const pictures = picturesOf(db, and(ofPage(productImages.productId), shown), locale).as("pictures");
  const { key, width, height, color, widths, alt, focus } = pictures;
  const { languageCode, name } = words;
  const prices = pricesOf(db, variant);
  const { penMinor, penCompareAtMinor, usdMinor, usdCompareAtMinor, changesAt } = prices;
  const amounts = { penMinor, penCompareAtMinor, usdMinor, usdCompareAtMinor, changesAt };
  return db.all<Row>(sql`
    select page.*, ${variantId} as "variantId",
      (select json_group_array(json_object(${fields({ languageCode, name })})) from ${words}) as words,
      (select json_group_array(distinct json_object(${fields(amounts)})) from ${prices}) as prices,
      (select json_group_array(json_object(${fields({
        key,
        width,
        height,
        color,
        alt,
        focus,
        variantId: pictures.variantId,
        widths: sql`json(${widths})`,
      })})) from ${pictures}) as pictures,
      (select json_group_array(json_object(${fields({
        color: swatches.color,
        key: swatches.key,
        widths: sql`json(${swatches.widths})`,
      })})) from ${swatches}) as swatches,
      ${facts} as facts,
      ${rating} as rating
    from ${query} as page order by ${order}`);
}

interface CardPicture extends DescribedPicture {
  /** Null for one of all variants. */
  variantId: number | null;
}

/** The first picture, of the variant if it has one, and one for hovering that shows the same variant. */
function shownPictures(pictures: CardPicture[], variantId: number | null) {
  const own = variantId === null ? [] : pictures.filter((picture) => picture.variantId === variantId);
  const [first, second] = own.length > 0 ? own : pictures;
  const isSame = second?.variantId === null || second?.variantId === first?.variantId;
  const described = ({ variantId: _, focus, ...picture }: CardPicture): DescribedPicture =>
    focus ? { ...picture, focus } : picture;
  return {
    picture: first ? described(first) : null,
    hoverPicture: second && isSame ? described(second) : null,
  };
}

export function toCard({ id, variantId, ...json }: CardRow, { locale, region }: Audience): ProductCard {
  const [categoryId, whenOut, hasStock, isNew]: Facts = JSON.parse(json.facts);
  const words: Words[] = JSON.parse(json.words);
  const prices: CurrentPrice[] = JSON.parse(json.prices);
  const counted: [number, number] | null = json.rating === null ? null : JSON.parse(json.rating);
  const rating = counted && ratingOf(...counted);
  const changesAt = prices[0]?.changesAt ?? null;
  const price = lowestPrice(region, prices);
  const isInStock = Boolean(hasStock);
  const badges = badgesOf({ price, isInStock, whenOut, isNew: Boolean(isNew) });
  return {
    id,
    name: pickTranslation(words, locale)?.name ?? "",
    price,
    ...(changesAt === null ? {} : { priceChangesAt: changesAt }),
    ...(variantId === null ? {} : { variantId }),
    ...shownPictures(JSON.parse(json.pictures), variantId),
    swatches: toSwatches(JSON.parse(json.swatches)),
    categoryId,
    isSoldOut: !isInStock && whenOut === "sold_out",
    ...(badges.length > 0 ? { badges } : {}),
    ...(rating ? { rating } : {}),
  };
}

export async function readCards(
  { db, read }: Reader,
  page: CardPage,
  audience: Audience,
): Promise<ProductCard[]> {
  const rows = await read(cardRows(db, page, audience.locale));
  return rows.map((row) => toCard(row, audience));
}
