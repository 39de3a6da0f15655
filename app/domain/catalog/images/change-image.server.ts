import { eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { productImages, productImageTranslations } from "~db/schema";
import { requireThat } from "~db/write-batch";
import { type EditedImage, hasVariant } from "../product/edited-product";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { writePart } from "../product/product-part.server";
import { textFields, writeTexts } from "../write-texts.server";
import type { ImageValues } from "./product-image.schema";

const auditFields = ({ variantId, alts }: ImageValues): Record<string, unknown> => ({
  variantId,
  ...textFields("alts", alts),
});

/** Whether a picture has another variant or other words than those: nothing else of it changes. */
const differs = (image: ImageValues, was: ImageValues): boolean =>
  difference(auditFields(image), auditFields({ ...was, alts: { ...image.alts, ...was.alts } })) !== null;

export interface ImageChange {
  productId: number;
  id: number;
  /** The values that the form was made of: they stand in for a version. */
  was: ImageValues;
  values: ImageValues;
}

export type ImageFailure =
  | { code: "gone" | "variant-gone" }
  | { code: "changed-meanwhile"; current: EditedImage };

/** Says which variant a picture shows, and what it shows for people who do not see it. */
export async function changeImage(
  context: StaffContext,
  { productId, id, was, values }: ImageChange,
): Promise<Result<null, ImageFailure>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  const current = product?.images.find((image) => image.id === id);
  if (!product || !current) return failure({ code: "gone" });
  if (differs(current, was)) return failure({ code: "changed-meanwhile", current });
  const { variantId, alts } = values;
  if (!hasVariant(product, variantId)) return failure({ code: "variant-gone" });
  const after = auditFields({ variantId, alts: { ...current.alts, ...alts } });
  const changed = difference(auditFields(current), after);
  if (!changed) return success(null);
  const written = await writePart(context, {
    product,
    queries: [
      requireThat("row_changed", isUnchanged(current)),
      db.update(productImages).set({ variantId }).where(eq(productImages.id, id)),
      ...writeTexts("image", id, alts),
    ],
    audit: {
      ...{ action: "change-picture", entity: "product", entityId: productId },
      ...{ before: { id, ...changed.before }, after: { id, ...changed.after } },
    },
  });
  if (written.ok) return success(null);
  // The variant was deleted at the same moment.
  if (written.code === "refused") return failure({ code: "variant-gone" });
  const now = (await readEditedProduct(db, productId))?.images.find((image) => image.id === id);
  return now ? failure({ code: "changed-meanwhile", current: now }) : failure({ code: "gone" });
}

/** What was read just before still holds. */
function isUnchanged({ id, variantId, alts }: EditedImage) {
  const texts = JSON.stringify(Object.entries(alts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sql`exists (select 1 from ${productImages} image
      where image.id = ${id} and image.variant_id is ${variantId})
    and (select json_group_array(json_array(language_code, alt)) from (
      select language_code, alt from ${productImageTranslations} words
      where words.image_id = ${id} order by language_code)) = ${texts}`;
}
