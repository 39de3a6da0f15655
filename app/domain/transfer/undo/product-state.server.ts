import { type SQL, sql } from "drizzle-orm";
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

const names = (columns: readonly SQLiteColumn[]): string => columns.map(({ name }) => name).join(", ");
const ownColumns = names(Object.values(rowColumns));
const textColumns = `language_code, ${names(Object.values(wordColumns))}`;

/** What the state has of the product: one with other columns cannot be compared with today's. */
const FORMAT = `${ownColumns}; ${textColumns}`;

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
    ${sql.raw(`'${FORMAT}'`)},
    ${sql.raw(ownColumns)},
    ${rows(textColumns, sql`${productTranslations} where product_id = p.id order by language_code`)},
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
