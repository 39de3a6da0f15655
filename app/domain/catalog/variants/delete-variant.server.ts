import { and, eq, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { productVariants, stockRows } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { numberImages, requireWholeStock, writePart } from "../product/product-part.server";

export interface VariantRemoval {
  productId: number;
  id: number;
  /** Of the variant that staff saw. */
  version: number;
}

/** The queries that delete a variant, if it still is of that version. */
export function goneVariantQueries(db: Database, { productId, id, version }: VariantRemoval): WriteQuery[] {
  const isLast = sql`not exists (select 1 from ${productVariants} other
    where other.product_id = ${productId} and other.id <> ${id})`;
  const hasNoOwn = sql`not exists (select 1 from ${stockRows} own
    where own.product_id = ${productId} and own.variant_key = 0)`;
  return [
    db
      .update(stockRows)
      .set({ variantId: null, version: sql`version + 1` })
      .where(and(eq(stockRows.productId, productId), eq(stockRows.variantId, id), isLast, hasNoOwn)),
    db.delete(productVariants).where(and(eq(productVariants.id, id), eq(productVariants.version, version))),
    requireChange("row_changed"),
  ];
}

/**
 * Deletes a variant with its sizes and its places of pictures. The stock of the last one becomes the product's own, if
 * that has none. Orders keep what they say of it.
 */
export async function deleteVariant(
  context: StaffContext,
  { productId, id, version }: VariantRemoval,
): Promise<Result<null, { code: "gone" | "changed-meanwhile" }>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  const before = product?.variants.find((variant) => variant.id === id);
  if (!product || !before) return failure({ code: "gone" });
  const written = await writePart(context, {
    product,
    queries: [
      ...goneVariantQueries(db, { productId, id, version }),
      requireWholeStock(productId),
      numberImages(productId),
    ],
    audit: { action: "delete", entity: "variant", entityId: id, before: { productId, ...before } },
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A variant could not be deleted", { cause: written });
  return failure({ code: "changed-meanwhile" });
}
