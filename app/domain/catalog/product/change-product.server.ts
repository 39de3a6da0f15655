import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import { requireChange } from "~db/write-batch";
import type { EditedProduct } from "./edited-product";
import type { ProductValues } from "./product.schema";
import { readEditedProduct } from "./product-editor.queries.server";
import { auditFields, writeWords } from "./product-words.server";

/**
 * `changed-meanwhile` brings the product as it is now, so that the form can show both. `archived`: an archived product
 * has to be restored before it can be active.
 */
export type ChangeProductFailure =
  | { code: "gone" | "category-gone" | "archived" }
  | { code: "changed-meanwhile"; current: EditedProduct };

export interface ProductChange {
  id: number;
  /** Of the product that the form was made of. */
  version: number;
  values: ProductValues;
}

/** Changes what a product is called, costs and where it hangs. What is as it was is not written again. */
export async function changeProduct(
  context: StaffContext,
  { id, version, values }: ProductChange,
): Promise<Result<null, ChangeProductFailure>> {
  const { db } = context;
  const { categoryId, active, words } = values;
  const current = await readEditedProduct(db, id);
  if (!current) return failure({ code: "gone" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  if (active && current.archivedAt !== null) return failure({ code: "archived" });
  const changed = difference(
    auditFields(current),
    auditFields({ ...values, words: { ...current.words, ...words } }),
  );
  if (!changed) return success(null);
  const written = await staffWrite(context, {
    queries: [
      db
        .update(products)
        .set({ categoryId, active, version: sql`version + 1` })
        .where(and(eq(products.id, id), eq(products.version, version))),
      requireChange("row_changed"),
      ...writeWords(db, id, words),
    ],
    audit: { action: "change", entity: "product", entityId: id, ...changed },
    isPublic: active || current.active,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") {
    if (written.broken.kind === "foreign_key") return failure({ code: "category-gone" });
    throw new Error("A changed product was refused", { cause: written });
  }
  const now = await readEditedProduct(db, id);
  return now ? failure({ code: "changed-meanwhile", current: now }) : failure({ code: "gone" });
}
