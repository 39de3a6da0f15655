import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { productVariants } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import type { EditedVariant } from "../product/edited-product";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { writePart } from "../product/product-part.server";
import { textFields, writeTexts } from "../write-texts.server";
import { isOwnPicture, type VariantValues } from "./variant.schema";

/** `changed-meanwhile` brings the variant as it is now. */
export type ChangeVariantFailure =
  | { code: "gone" | "picture-gone" }
  | { code: "changed-meanwhile"; current: EditedVariant };

export interface VariantChange {
  productId: number;
  id: number;
  /** Of the variant that the form was made of. */
  version: number;
  values: VariantValues;
}

/** What is written of a variant, field by field, for the audit log. */
export const variantAuditFields = ({
  names,
  attributes,
  color,
  mediaId,
}: VariantValues): Record<string, unknown> => ({
  ...{ color, mediaId, attributes },
  ...textFields("names", names),
});

/** The queries that change a variant, if it still is of that version. */
export function changedVariantQueries(
  db: Database,
  { id, version, values }: Omit<VariantChange, "productId">,
): WriteQuery[] {
  const { names, ...columns } = values;
  return [
    db
      .update(productVariants)
      .set({ ...columns, version: sql`version + 1` })
      .where(and(eq(productVariants.id, id), eq(productVariants.version, version))),
    requireChange("row_changed"),
    ...writeTexts("variant", id, names),
  ];
}

export async function changeVariant(
  context: StaffContext,
  { productId, id, version, values }: VariantChange,
): Promise<Result<null, ChangeVariantFailure>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  const current = product?.variants.find((variant) => variant.id === id);
  if (!product || !current) return failure({ code: "gone" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  if (!isOwnPicture(product, values)) return failure({ code: "picture-gone" });
  const changed = difference(
    variantAuditFields(current),
    variantAuditFields({ ...values, names: { ...current.names, ...values.names } }),
  );
  if (!changed) return success(null);
  const written = await writePart(context, {
    product,
    queries: changedVariantQueries(db, { id, version, values }),
    audit: { action: "change", entity: "variant", entityId: id, ...changed },
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A variant was refused", { cause: written });
  const now = (await readEditedProduct(db, productId))?.variants.find((variant) => variant.id === id);
  return now ? failure({ code: "changed-meanwhile", current: now }) : failure({ code: "gone" });
}
