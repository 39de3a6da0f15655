import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import {
  productImages,
  productImageTranslations,
  products,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import type { EditedProduct } from "./edited-product";
import { readEditedProduct } from "./product-editor.queries.server";
import { writeWords } from "./product-words.server";

const copyId = newestId(products);

/** Stock rows and pictures of a variant, or of none, for the product and variant that were inserted last. */
function copyParts(db: Database, { stock, images }: EditedProduct, variantId: number | null): WriteQuery[] {
  const copiedVariantId = variantId === null ? null : newestId(productVariants);
  const isOf = (part: { variantId: number | null }) => part.variantId === variantId;
  const rows = stock.flatMap((row, position) =>
    isOf(row) ? [{ productId: copyId, variantId: copiedVariantId, size: row.size, position }] : [],
  );
  const pictures = images.flatMap((image, position) => {
    if (!isOf(image)) return [];
    const alts = Object.entries(image.alts).map(([languageCode, alt]) => ({
      imageId: newestId(productImages),
      languageCode,
      alt,
    }));
    return [
      db
        .insert(productImages)
        .values({ productId: copyId, variantId: copiedVariantId, mediaId: image.mediaId, position }),
      ...(alts.length === 0 ? [] : [db.insert(productImageTranslations).values(alts)]),
    ];
  });
  return [...(rows.length === 0 ? [] : [db.insert(stockRows).values(rows)]), ...pictures];
}

function copyVariants(db: Database, product: EditedProduct): WriteQuery[] {
  return product.variants.flatMap(({ id, names, color, attributes, mediaId }, position) => {
    const words = Object.entries(names).map(([languageCode, name]) => ({
      variantId: newestId(productVariants),
      languageCode,
      name,
    }));
    return [
      db.insert(productVariants).values({ productId: copyId, position, color, attributes, mediaId }),
      ...(words.length === 0 ? [] : [db.insert(variantTranslations).values(words)]),
      ...copyParts(db, product, id),
    ];
  });
}

/**
 * Adds an inactive product like another one, with its words, prices, variants, sizes and pictures, but with nothing in
 * stock and without its SKUs, which are another thing's. @returns its id.
 */
export async function duplicateProduct(
  context: StaffContext,
  { id }: { id: number },
): Promise<Result<{ id: number }, { code: "gone" }>> {
  const { db } = context;
  const product = await readEditedProduct(db, id);
  if (!product) return failure({ code: "gone" });
  const { categoryId, words } = product;
  const written = await staffWrite(context, {
    queries: [
      db.insert(products).values({ categoryId, active: false }).returning({ id: products.id }),
      ...writeWords(db, copyId, words),
      ...copyParts(db, product, null),
      ...copyVariants(db, product),
    ],
    audit: { action: "create", entity: "product", entityId: copyId, after: { duplicateOf: id } },
    isPublic: false,
  });
  // The category, a language or a picture of the copy went in between: so did what was to be copied.
  if (!written.ok) return failure({ code: "gone" });
  return success({ id: Number(written.value[0]?.rows[0]?.id) });
}
