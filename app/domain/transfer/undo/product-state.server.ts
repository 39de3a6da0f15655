import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { rowColumns } from "~/domain/catalog/product/product.queries.server";
import { wordColumns } from "~/domain/catalog/word-columns.server";
import {
  productImages,
  productImageTranslations,
  products,
  productTranslations,
  productVariants,
  stockMovements,
  stockRows,
  variantTranslations,
} from "~db/schema";

/** In the order of the table, which a new order of the fields does not change. */
const names = (columns: readonly SQLiteColumn[], all: object): string => {
  const order: unknown[] = Object.values(all);
  return columns
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map(({ name }) => name)
    .join(", ");
};
const ownColumns = names(Object.values(rowColumns), getTableColumns(products));
const textColumns = names(Object.values(wordColumns), getTableColumns(productTranslations));

/** The columns of states that begin with 1. */
const FIRST_COLUMNS =
  "category_id, active, archived_at, position, when_out, made_to_order_days, low_stock_at, tags, sale_starts_at, " +
  "sale_ends_at, created_at; name, description, composition, origin, workshop, care, sizing, seo_title, " +
  "seo_description, price_minor, compare_at_minor";

const columns = `${ownColumns}; ${textColumns}`;

/** Begins a state, since one with other columns cannot be compared with today's. */
const FORMAT = columns === FIRST_COLUMNS ? 1 : columns;

const START = `[${JSON.stringify(FORMAT)},`;

/** Whether a state can be compared with today's; an empty one was changed. */
export const isComparableState = (state: string): boolean => state === "" || state.startsWith(START);

/** `isComparableState` of a column. */
export const comparableStates = (column: SQLiteColumn): SQL =>
  sql`(${column} = '' or substr(${column}, 1, ${START.length}) = ${START})`;

type Id = number | SQL<number>;

/** A JSON array of rows, ordered by the first column of each. */
const rows = (columns: string, from: SQL): SQL =>
  sql`(select json_group_array(json_array(${sql.raw(columns)})) from (select * from ${from}))`;

/**
 * Everything that staff can change of a product, as JSON; NULL without the product. Sales and restocked orders leave it
 * as it is: of stock it has the rows, and the latest change by anything else.
 */
export const productState = (id: Id): SQL<string | null> => sql<string | null>`(
  select json_array(
    ${sql.raw(typeof FORMAT === "number" ? String(FORMAT) : `'${FORMAT}'`)},
    ${sql.raw(ownColumns)},
    ${rows(`language_code, ${textColumns}`, sql`${productTranslations} where product_id = p.id order by language_code`)},
    ${rows(
      "id, position, color, attributes, price_pen_minor, compare_at_pen_minor, price_usd_minor, compare_at_usd_minor, media_id",
      sql`${productVariants} where product_id = p.id order by id`,
    )},
    ${rows(
      "variant_id, language_code, name",
      sql`${variantTranslations} where variant_id in (select id from ${productVariants} where product_id = p.id)
        order by variant_id, language_code`,
    )},
    ${rows("id, position, variant_id, size, sku", sql`${stockRows} where product_id = p.id order by id`)},
    (select max(id) from ${stockMovements} where product_id = p.id and cause not in ('sale', 'restock')),
    ${rows("id, position, media_id, variant_id, focus", sql`${productImages} where product_id = p.id order by id`)},
    ${rows(
      "image_id, language_code, alt",
      sql`${productImageTranslations} where image_id in (select id from ${productImages} where product_id = p.id)
        order by image_id, language_code`,
    )}
  ) from ${products} p where p.id = ${id})`;

/** Stock by stock row id, as JSON. */
export const stockState = (id: Id): SQL<Record<string, number>> =>
  sql`(select json_group_object(id, stock) from ${stockRows} where product_id = ${id})`;
