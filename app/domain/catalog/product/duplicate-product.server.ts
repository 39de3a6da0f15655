import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import type { EditedProduct } from "./edited-product";
import { readEditedProduct } from "./product.queries.server";
import { type ProductInput, variantPricesOf } from "./product-input";
import { saveProduct } from "./save-product.server";

function copyOf({
  categoryId,
  whenOut,
  madeToOrderDays,
  lowStockAt,
  saleStartsAt,
  saleEndsAt,
  words,
  variants,
  stock,
  images,
}: EditedProduct): ProductInput {
  const copiedId = (variantId: number | null) =>
    variantId === null ? null : -1 - variants.findIndex(({ id }) => id === variantId);
  return {
    categoryId,
    active: false,
    whenOut,
    madeToOrderDays,
    lowStockAt,
    saleStartsAt,
    saleEndsAt,
    words,
    variants: variants.map(({ id, names, color, attributes, mediaId, ...variant }) => ({
      ...variantPricesOf(variant),
      id: copiedId(id),
      names,
      color,
      attributes,
      mediaId,
    })),
    stock: stock.map(({ variantId, size }, position) => ({ variantId: copiedId(variantId), size, position })),
    images: images.map(({ mediaId, variantId, alts }) => ({
      mediaId,
      variantId: copiedId(variantId),
      alts,
    })),
  };
}

/** Copies a product as inactive, without stock and SKUs. Returns the new id. */
export async function duplicateProduct(
  context: StaffContext,
  { id }: { id: number },
): Promise<Result<{ id: number }, { code: "gone" }>> {
  const product = await readEditedProduct(context.db, id);
  if (!product) return failure({ code: "gone" });
  const copied = await saveProduct(context, {
    product: null,
    input: copyOf(product),
    lists: "whole",
    audit: { action: "create", entity: "product", entityId: newestId(products), after: { duplicateOf: id } },
    picturesOf: "shop",
  });
  // The category, a language or a picture was deleted concurrently.
  return copied.ok ? success({ id: copied.value.id }) : failure({ code: "gone" });
}
