import { eq, type SQL, sql } from "drizzle-orm";
import { type AuditEntry, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { productImages, products, productVariants, stockRows } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { EditedProduct } from "./edited-product";

export interface PartWrite {
  product: EditedProduct;
  queries: WriteQuery[];
  audit: AuditEntry;
}

/** A write to what belongs to a product; the product then counts as changed, without being another version. */
export const writePart = (context: StaffContext, { product, queries, audit }: PartWrite) =>
  staffWrite(context, {
    queries: [
      ...queries,
      context.db.update(products).set({ updatedAt: sql`(unixepoch())` }).where(eq(products.id, product.id)),
    ],
    audit,
    isPublic: product.active,
  });

/** `stockProblem` once more, for what others write at the same time: without stock rows, or with mixed sizes. */
export const requireWholeStock = (productId: number): SQL =>
  requireThat(
    "stock_rows_incomplete",
    sql`
    (exists (select 1 from ${stockRows} own where own.product_id = ${productId} and own.variant_key = 0)
      or (exists (select 1 from ${productVariants} any_of where any_of.product_id = ${productId})
        and not exists (select 1 from ${productVariants} each where each.product_id = ${productId}
          and not exists (select 1 from ${stockRows} own
            where own.product_id = ${productId} and own.variant_key = each.id))))
    and not exists (select 1 from ${stockRows} mixed where mixed.product_id = ${productId}
      group by mixed.variant_key having count(*) > 1 and count(*) > count(mixed.size))`,
  );

/** The position behind the last of a table's rows that belong to the product. */
export const nextPosition = (
  table: typeof productVariants | typeof stockRows | typeof productImages,
  productId: number | SQL<number>,
): SQL<number> =>
  sql<number>`(select coalesce(max(last.position), -1) + 1 from ${table} last where last.product_id = ${productId})`;

/** Numbers a product's pictures from 0 without gaps: lists show those at 0 and 1. */
export const numberImages = (
  productId: number,
): SQL => sql`update ${productImages} set position = numbered.place
  from (select id, row_number() over (order by position, id) - 1 as place from ${productImages}
    where product_id = ${productId}) numbered
  where product_images.id = numbered.id`;
