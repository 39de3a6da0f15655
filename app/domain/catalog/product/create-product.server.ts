import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products, stockRows } from "~db/schema";
import type { ProductValues } from "./product.schema";
import { auditFields, writeWords } from "./product-words.server";

/** The category, or a language of the words, has been deleted. */
export type CreateProductFailure = { code: "category-gone" };

/** Adds a product with one stock row, without a size and with nothing in stock. @returns its id. */
export async function createProduct(
  context: StaffContext,
  values: ProductValues,
): Promise<Result<{ id: number }, CreateProductFailure>> {
  const { db } = context;
  const { categoryId, active, words } = values;
  const id = newestId(products);
  const written = await staffWrite(context, {
    queries: [
      db.insert(products).values({ categoryId, active }).returning({ id: products.id }),
      ...writeWords(db, id, words),
      db.insert(stockRows).values({ productId: id }),
    ],
    audit: { action: "create", entity: "product", entityId: id, after: auditFields(values) },
    isPublic: active,
  });
  if (written.ok) return success({ id: Number(written.value[0]?.rows[0]?.id) });
  if (written.code === "refused" && written.broken.kind === "foreign_key") {
    return failure({ code: "category-gone" });
  }
  throw new Error("A new product was refused", { cause: written });
}
