import { and, count, inArray, type SQL, sql } from "drizzle-orm";
import { defaultLocale, fallbackLocale } from "~/i18n/locale";
import { parseId } from "~/lib/ids";
import { fold } from "~/lib/text/fold";
import { folded } from "~/lib/text/folded.server";
import { normalizeCode } from "~/lib/text/normalize";
import { productSearch } from "~db/product-search";
import type { Reader } from "~db/read-batcher";
import {
  currentPrices,
  media,
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
} from "~db/schema";
import { productNameIn } from "../name-in.server";
import { lowestPrice } from "../price";
import { parsePicture } from "../product-pictures.server";
import { searchTiers } from "../search/search";
import { isApplicable } from "../stock/applicable-rows.server";
import {
  MAX_SEARCH_RESULTS,
  type ProductGap,
  type ProductRow,
  type ProductTable,
  type ProductTableChoice,
} from "./product-table";

/** Languages of the full-text search. */
const SEARCHED = [defaultLocale, fallbackLocale];

/**
 * Query for the products that match a search, with their tier: 0 for the product's id or a SKU, which are searched too,
 * then those of `searchTiers`. Best tiers come first, and a product may be in several. Null without a search.
 */
function found(search: string, most: number): SQL | null {
  const query = normalizeCode(search);
  if (query === "") return null;
  const tiers = SEARCHED.map((code) => searchTiers(query, code) ?? []);
  const matches = [0, 1, 2].flatMap((tier) =>
    tiers
      .flatMap((expressionsOf) => expressionsOf[tier] ?? [])
      .map(
        (expression) => sql`select * from (
      select ${productTranslations.productId} as id, ${tier + 1} as tier from ${productSearch}
      cross join ${productTranslations} on ${productTranslations.id} = ${productSearch.rowid}
      where product_search match ${expression} order by ${productSearch.rowid} desc limit ${most})`,
      ),
  );
  const parts = [
    sql`select id, 0 as tier from ${products} where id = ${parseId(query)}`,
    sql`select product_id, 0 from ${stockRows} where sku in (${query}, ${query.toUpperCase()})`,
    ...matches,
  ];
  return sql`(select id, tier from (${sql.join(parts, sql` union all `)}) limit ${most})`;
}

/** Query for the ids that match a search, best ones first; null without a search. */
export function foundIds(search: string, most = MAX_SEARCH_RESULTS): SQL | null {
  const rows = found(search, most);
  return rows && sql`(select id from ${rows})`;
}

const states = {
  active: sql`products.active = 1`,
  inactive: sql`products.active = 0 and products.archived_at is null`,
  archived: sql`products.active = 0 and products.archived_at is not null`,
};

const gaps: Record<ProductGap, SQL> = {
  "no-stock": sql`not exists (select 1 from ${stockRows} own
    where own.product_id = products.id and own.stock > 0 and ${isApplicable("own")})`,
  "no-picture": sql`not exists (select 1 from ${productImages} image where image.product_id = products.id)`,
  "no-price": sql`not exists (select 1 from ${productTranslations} priced where priced.product_id = products.id
    and priced.language_code = ${defaultLocale} and priced.price_minor is not null)`,
  "on-sale": sql`exists (select 1 from ${currentPrices} price
    where price.product_id = products.id and price.pen_compare_at_minor is not null)`,
};

function shows(show: ProductTableChoice["show"]): SQL {
  if (!show) return sql``;
  if (typeof show === "string") return sql`and ${gaps[show]}`;
  return sql`and not exists (select 1 from ${productTranslations} translated where translated.product_id = products.id
    and translated.language_code = ${show.untranslated} and translated.name <> '')`;
}

/** Folding the list at once is twice as fast as folding each tag. */
const hasTag = (tag: string): SQL => sql`
  and exists (select 1 from json_each(${folded(products.tags)}) tag where tag.value = ${fold(tag)})`;

/**
 * The unary plus keeps SQLite, which has no statistics here, from using an index in another order than the table's.
 */
const conditions = ({ category, state, show, tag }: ProductTableChoice): SQL => sql`
  ${state === null ? sql`products.archived_at is null` : states[state]}
  ${category === null ? sql`` : sql`and +products.category_id = ${category}`} ${shows(show)}
  ${tag ? hasTag(tag) : sql``}`;

type Sorting = Pick<ProductTableChoice, "sort" | "locale">;

/** Whether names are in another language than the index of names that the table uses. */
const isTranslated = ({ locale = defaultLocale }: Pick<ProductTableChoice, "locale">): boolean =>
  locale !== defaultLocale;

const nameOf = ({ locale = defaultLocale }: Pick<ProductTableChoice, "locale">): SQL =>
  isTranslated({ locale }) ? productNameIn(locale, sql`products.id`) : sql`words.name`;

function orderColumn(choice: Sorting): SQL {
  switch (choice.sort) {
    // Of `found` and of the page alike.
    case "relevance":
      return sql`tier`;
    case "name":
      return nameOf(choice);
    case "price":
      return sql`words.price_minor`;
    default:
      return sql`products.updated_at`;
  }
}

const sortsByTranslation = (choice: Sorting): boolean =>
  choice.sort === "price" || (choice.sort === "name" && !isTranslated(choice));

const spanishWords = sql`${productTranslations} words
  on words.product_id = products.id and words.language_code = ${defaultLocale}`;

/**
 * `from` clause that starts with the table whose index has the sort order; the other table is joined by key until the
 * page is full. Search results are few and are sorted.
 */
function source(choice: ProductTableChoice, mostFound: number): SQL {
  const matches = found(choice.search, mostFound);
  const words = sortsByTranslation(choice) ? sql`left join ${spanishWords}` : sql``;
  if (matches) {
    return sql`(select id, min(tier) as tier from ${matches} group by id) found
      cross join ${products} on products.id = found.id ${words}`;
  }
  return sortsByTranslation(choice)
    ? sql`${productTranslations} words cross join ${products} on products.id = words.product_id
        and words.language_code = ${defaultLocale}`
    : sql`${products}`;
}

/**
 * `order by` clause.
 * @param id the tie breaker
 */
function orderBy(choice: ProductTableChoice, id: SQL): SQL {
  const { sort, isDescending } = choice;
  if (sort === "relevance") return sql`order by ${orderColumn(choice)}, products.updated_at desc, ${id} desc`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  // Repeating the column would make SQLite sort again.
  const column = sort === "id" ? sql`` : sql`${orderColumn(choice)} ${direction}, `;
  return sql`order by ${column}${id} ${direction}`;
}

function pageOf(choice: ProductTableChoice, mostFound = MAX_SEARCH_RESULTS): SQL {
  const { search, sort, limit, offset } = choice;
  const id = sortsByTranslation(choice) && search === "" ? sql`words.product_id` : sql`products.id`;
  const tier = sort === "relevance" ? sql`, found.tier` : sql``;
  return sql`(select products.id${tier} from ${source(choice, mostFound)} where ${conditions(choice)}
    ${orderBy(choice, id)} limit ${limit} offset ${offset})`;
}

const picture = sql`(select json_object('key', media.key, 'width', media.width, 'height', media.height,
    'color', media.color, 'widths', json(media.widths), 'focus', image.focus)
  from ${productImages} image cross join ${media} on media.id = image.media_id
  where image.product_id = page.id order by image.position, image.id limit 1)`;

const stock = sql`(select json_object('rows', count(*), 'pieces', coalesce(sum(own.stock), 0),
    'id', min(own.id), 'version', min(own.version), 'size', min(own.size))
  from ${stockRows} own where own.product_id = page.id and ${isApplicable("own")})`;

/** What its variants cost now, for `lowestPrice`. */
const prices = sql`(select json_group_array(json_object('variantId', price.variant_id, 'penMinor', price.pen_minor,
    'penCompareAtMinor', price.pen_compare_at_minor))
  from ${currentPrices} price where price.product_id = page.id)`;

type Row = Pick<
  ProductRow,
  "id" | "version" | "name" | "categoryId" | "archivedAt" | "updatedAt" | "variants"
> & { tags: string; prices: string; active: number; picture: string | null; stock: string };

function toRow({ tags, prices: priced, active, picture: shown, stock: stocked, ...row }: Row): ProductRow {
  const { rows, pieces, ...onlyStockRow } = JSON.parse(stocked);
  const price = lowestPrice("PE", JSON.parse(priced));
  return {
    ...row,
    tags: JSON.parse(tags),
    priceMinor: price?.minor ?? null,
    compareAtMinor: price?.compareAtMinor ?? null,
    isFrom: price?.isFrom ?? false,
    active: active === 1,
    picture: shown === null ? null : parsePicture(shown),
    stockRows: rows,
    stock: pieces,
    onlyStockRow: rows === 1 ? onlyStockRow : null,
  };
}

function isChosen(choice: ProductTableChoice) {
  const matches = foundIds(choice.search);
  return and(conditions(choice), matches === null ? undefined : inArray(products.id, matches));
}

const rowsOf = (choice: ProductTableChoice): SQL => sql`
  select products.id, products.version, products.category_id as "categoryId", products.active, products.archived_at as "archivedAt",
    products.updated_at as "updatedAt", products.tags, coalesce(${nameOf(choice)}, '') as name, ${prices} as prices, ${picture} as picture, ${stock} as stock,
    (select count(*) from ${productVariants} own where own.product_id = page.id) as variants
  from ${pageOf(choice)} page
  left join ${products} on products.id = page.id left join ${spanishWords}
  ${orderBy(choice, sql`page.id`)}`;

/** Reads one page of the product table and the total of the choice. One round trip. */
export async function listProductRows(
  { db, read }: Reader,
  choice: ProductTableChoice,
): Promise<ProductTable> {
  const [rows, [counted]] = await Promise.all([
    read(db.all<Row>(rowsOf(choice))),
    read(db.select({ total: count() }).from(products).where(isChosen(choice))),
  ]);
  return { rows: rows.map(toRow), total: counted?.total ?? 0 };
}

/** Limit of search results of which ids are listed: all of any real catalogue. */
const MOST_IDS = 1_000_000;

/** The ids of at most `most` products of a choice, of all its pages. */
export async function listProductIds(
  { db, read }: Reader,
  choice: ProductTableChoice,
  most: number,
): Promise<number[]> {
  const page = pageOf({ ...choice, sort: "id", limit: most, offset: 0 }, MOST_IDS);
  const rows = await read(db.select({ id: sql<number>`id` }).from(page));
  return rows.map(({ id }) => id);
}
