import { and, eq, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { productImages, productVariants } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { numberImages, writePart } from "../product/product-part.server";

/** Takes a picture off a product; what no thing shows any more is collected later. Twice is as good as once. */
export async function detachImage(
  context: StaffContext,
  { productId, id }: { productId: number; id: number },
): Promise<Result<null, { code: "gone" }>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  const before = product?.images.find((image) => image.id === id);
  if (!product || !before) return failure({ code: "gone" });
  const { mediaId, variantId, alts } = before;
  const isElsewhere = sql`exists (select 1 from ${productImages} other
    where other.product_id = ${productId} and other.media_id = ${mediaId})`;
  const written = await writePart(context, {
    product,
    queries: [
      db.delete(productImages).where(and(eq(productImages.id, id), eq(productImages.productId, productId))),
      requireChange("row_gone"),
      numberImages(productId),
      db
        .update(productVariants)
        .set({ mediaId: null, version: sql`version + 1` })
        .where(
          and(
            eq(productVariants.productId, productId),
            eq(productVariants.mediaId, mediaId),
            sql`not ${isElsewhere}`,
          ),
        ),
    ],
    audit: {
      ...{ action: "detach-picture", entity: "product", entityId: productId },
      before: { id, mediaId, variantId, alts },
    },
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A picture could not be detached", { cause: written });
  return failure({ code: "gone" });
}
