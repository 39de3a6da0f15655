import type { SQL } from "drizzle-orm";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { productVariants, stockRows } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { nextPosition, requireWholeStock, writePart } from "../product/product-part.server";
import { sizesOfNewVariant } from "../stock/stock-rules";
import { writeTexts } from "../write-texts.server";
import { isOwnPicture, type VariantValues } from "./variant.schema";

/** `changed-meanwhile`: someone wrote the product at the same moment, so that the variant would lack a stock row. */
export type CreateVariantFailure = { code: "gone" | "picture-gone" | "changed-meanwhile" };

export interface NewVariant {
  productId: number | SQL<number>;
  /** Of the stock rows that it needs; see `sizesOfNewVariant`. */
  sizes: readonly (string | null)[];
  values: VariantValues;
}

/** The queries that add a variant behind the others; the first one returns its id. */
export function newVariantQueries(db: Database, { productId, sizes, values }: NewVariant): WriteQuery[] {
  const { names, ...columns } = values;
  const id = newestId(productVariants);
  const position = nextPosition(productVariants, productId);
  return [
    db
      .insert(productVariants)
      .values({ productId, position, ...columns })
      .returning({ id: productVariants.id }),
    ...writeTexts("variant", id, names),
    ...sizes.map((size) =>
      db
        .insert(stockRows)
        .values({ productId, variantId: id, size, position: nextPosition(stockRows, productId) }),
    ),
  ];
}

/**
 * Adds a variant behind the others. Where stock is counted by variant it gets the sizes of the first one, with nothing
 * in stock. @returns its id.
 */
export async function createVariant(
  context: StaffContext,
  { productId, values }: { productId: number; values: VariantValues },
): Promise<Result<{ id: number }, CreateVariantFailure>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  if (!product) return failure({ code: "gone" });
  if (!isOwnPicture(product, values)) return failure({ code: "picture-gone" });
  const id = newestId(productVariants);
  const written = await writePart(context, {
    product,
    queries: [
      ...newVariantQueries(db, { productId, sizes: sizesOfNewVariant(product), values }),
      requireWholeStock(productId),
    ],
    audit: { action: "create", entity: "variant", entityId: id, after: { productId, ...values } },
  });
  if (written.ok) return success({ id: Number(written.value[0]?.rows[0]?.id) });
  return failure({ code: "changed-meanwhile" });
}
