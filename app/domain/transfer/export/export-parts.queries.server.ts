import { sql } from "drizzle-orm";
import { parseId } from "~/lib/ids";
import type { Reader } from "~db/read-batcher";
import { MOST_FILE_BYTES, MOST_FILE_ROWS } from "../read/open-file";

/** Products from one id to another, both of them included. */
export interface ProductRange {
  from: number;
  to: number;
}

export interface ExportPart extends ProductRange {
  products: number;
}

/** What a row has besides its texts takes less; rows that together take the bytes of a file are as many as it may have. */
const ROW_BYTES = Math.floor(MOST_FILE_BYTES / MOST_FILE_ROWS);
/** A part goes beyond this share of a file by less than one product, which is never as large as the rest. */
const FILLED = 0.8;

const bytes = (column: string) => sql.raw(`length(cast(replace(${column}, '"', '""') as blob))`);

/** At most what the rows of one product take in our own product file. */
const productBytes = sql`${ROW_BYTES} * (1
    + (select count(*) from product_variants where product_id = products.id)
    + (select count(*) from stock_rows where product_id = products.id)
    + (select count(*) from product_images where product_id = products.id))
  + coalesce((select sum(${bytes("name")} + ${bytes("description")}) from product_translations
      where product_id = products.id), 0)
  + coalesce((select sum(${bytes("attributes")}) from product_variants where product_id = products.id), 0)
  + coalesce((select sum(${bytes("words.name")}) from product_variants variants
      join variant_translations words on words.variant_id = variants.id where variants.product_id = products.id), 0)
  + coalesce((select sum(${bytes("words.alt")}) from product_images images
      join product_image_translations words on words.image_id = images.id where images.product_id = products.id), 0)`;

/**
 * The catalogue in parts whose product files, and so whose stock files too, can be imported again. It reads the whole
 * catalogue: ask for it only where someone wants it. `mostBytes` is what a file may take, its rows in proportion.
 */
export const listExportParts = ({ db, read }: Reader, mostBytes = MOST_FILE_BYTES): Promise<ExportPart[]> =>
  read(
    db.all<ExportPart>(sql`
      with sized as (select id, ${productBytes} as bytes from products),
        summed as (select id, sum(bytes) over (order by id) as total from sized)
      select min(id) as "from", max(id) as "to", count(*) as products from summed
      group by cast((total - 1) / ${mostBytes * FILLED} as integer) order by 1`),
  );

/** The part that a file's address names by `from` and `to`; null for the whole catalogue. */
export function readPart(parameters: URLSearchParams): ProductRange | null {
  const from = parseId(parameters.get("from"));
  const to = parseId(parameters.get("to"));
  return from && to ? { from, to } : null;
}
