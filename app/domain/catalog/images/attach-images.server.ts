import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { productImages } from "~db/schema";
import { hasVariant } from "../product/edited-product";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { nextPosition, writePart } from "../product/product-part.server";

export interface ImagesToAttach {
  productId: number;
  /** Null to show all variants. */
  variantId: number | null;
  /** Of stored pictures, in the order that they get behind the present ones. */
  mediaIds: readonly number[];
}

/** Shows stored pictures on a product. `picture-gone`: one of them is no longer stored. @returns their ids. */
export async function attachImages(
  context: StaffContext,
  { productId, variantId, mediaIds }: ImagesToAttach,
): Promise<Result<{ ids: number[] }, { code: "gone" | "variant-gone" | "picture-gone" }>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  if (!product) return failure({ code: "gone" });
  if (!hasVariant(product, variantId)) return failure({ code: "variant-gone" });
  const position = nextPosition(productImages, productId);
  const written = await writePart(context, {
    product,
    queries: mediaIds.map((mediaId) =>
      db
        .insert(productImages)
        .values({ productId, variantId, mediaId, position })
        .returning({ id: productImages.id }),
    ),
    audit: {
      ...{ action: "attach-pictures", entity: "product", entityId: productId },
      after: { variantId, mediaIds },
    },
  });
  if (!written.ok) return failure({ code: "picture-gone" });
  return success({ ids: written.value.slice(0, mediaIds.length).map(({ rows }) => Number(rows[0]?.id)) });
}
