import { sql } from "drizzle-orm";
import { productTexts } from "~/domain/catalog/product/product.fields";
import { parseId } from "~/lib/ids";
import type { Reader } from "~db/read-batcher";
import { productTranslations } from "~db/schema";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "../import-limits";

/** Inclusive range of product ids. */
export interface ProductRange {
  from: number;
  to: number;
}

export interface ExportPart extends ProductRange {
  products: number;
}

/** Estimate for a row without its texts. With it, a file within the byte limit is also within the row limit. */
const ROW_BYTES = Math.floor(MAX_IMPORT_BYTES / MAX_IMPORT_ROWS);
/** Parts are closed at this share of the limit, because the last product may exceed it. */
const FILLED = 0.8;

const bytes = (column: string) => sql.raw(`length(cast(replace(${column}, '"', '""') as blob))`);

const textBytes = sql.join(
  productTexts.map((text) => bytes(productTranslations[text].name)),
  sql` + `,
);

/** Upper bound of the bytes that a product takes in the product CSV. */
const productBytes = sql`${ROW_BYTES} * (1
    + (select count(*) from product_variants where product_id = products.id)
    + (select count(*) from stock_rows where product_id = products.id)
    + (select count(*) from product_images where product_id = products.id))
  + coalesce((select sum(${textBytes}) from product_translations
      where product_id = products.id), 0)
  + coalesce((select sum(${bytes("attributes")}) from product_variants where product_id = products.id), 0)
  + coalesce((select sum(${bytes("words.name")}) from product_variants variants
      join variant_translations words on words.variant_id = variants.id where variants.product_id = products.id), 0)
  + coalesce((select sum(${bytes("words.alt")}) from product_images images
      join product_image_translations words on words.image_id = images.id where images.product_id = products.id), 0)`;

/**
 * Splits the catalogue into parts whose product and stock files stay within the import limits. Expensive: reads the
 * whole catalogue. `mostBytes` is the file limit; the row limit scales with it.
 */
export const listExportParts = ({ db, read }: Reader, mostBytes = MAX_IMPORT_BYTES): Promise<ExportPart[]> =>
  read(
    db.all<ExportPart>(sql`
      with sized as (select id, ${productBytes} as bytes from products),
        summed as (select id, sum(bytes) over (order by id) as total from sized)
      select min(id) as "from", max(id) as "to", count(*) as products from summed
      group by cast((total - 1) / ${mostBytes * FILLED} as integer) order by 1`),
  );

/** Parses `from` and `to` of a part's URL; null means the whole catalogue. */
export function readPart(parameters: URLSearchParams): ProductRange | null {
  const from = parseId(parameters.get("from"));
  const to = parseId(parameters.get("to"));
  return from && to ? { from, to } : null;
}
