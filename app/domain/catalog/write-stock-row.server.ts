import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { stockRows } from "~db/schema";
import { requireChange } from "~db/write-batch";
import type { EditedProduct, EditedStockRow } from "./edited-product";
import { readEditedProduct } from "./product-editor.queries.server";
import { nextPosition, requireWholeStock, writePart } from "./product-part.server";
import type { StockRowValues } from "./stock-row.schema";
import { type StockProblem, stockProblem } from "./stock-rules";

/** `changed-meanwhile` brings the row as it is now: stock also changes by sales. `sku-taken`: another row has the SKU. */
export type StockRowFailure =
  | { code: "gone" | "sku-taken" | StockProblem }
  | { code: "changed-meanwhile"; current: EditedStockRow | null };

type Answer<Value> = Promise<Result<Value, StockRowFailure>>;

interface Write extends Pick<Parameters<typeof writePart>[1], "product" | "queries" | "audit"> {
  /** The row that it changes. */
  id?: number;
}

const rowOf = (product: EditedProduct | null, id: number | undefined) =>
  product?.stock.find((row) => row.id === id);

async function write(context: StaffContext, { id, queries, product, audit }: Write): Answer<number> {
  const written = await writePart(context, {
    product,
    queries,
    audit,
  });
  if (written.ok) return success(Number(written.value[0]?.rows[0]?.id));
  if (written.code === "changed-meanwhile") {
    const now = await readEditedProduct(context.db, product.id);
    if (!now) return failure({ code: "gone" });
    return failure({ code: "changed-meanwhile", current: rowOf(now, id) ?? null });
  }
  const { kind, constraint } = written.broken;
  if (kind === "unique") {
    return failure({ code: constraint.includes("sku") ? "sku-taken" : "size-twice" });
  }
  // The variant, or the product, was deleted at the same moment.
  if (kind === "foreign_key") return failure({ code: "gone" });
  throw new Error("A stock row was refused", { cause: written });
}

/** Adds a size behind the others. @returns its id. */
export async function addStockRow(
  context: StaffContext,
  { productId, variantId, values }: { productId: number; variantId: number | null; values: StockRowValues },
): Answer<{ id: number }> {
  const product = await readEditedProduct(context.db, productId);
  if (!product || (variantId !== null && !product.variants.some(({ id }) => id === variantId))) {
    return failure({ code: "gone" });
  }
  const problem = stockProblem({ ...product, stock: [...product.stock, { variantId, ...values }] });
  if (problem) return failure({ code: problem });
  const row = { productId, variantId, ...values };
  const written = await write(context, {
    product,
    queries: [
      context.db
        .insert(stockRows)
        .values({ ...row, position: nextPosition(stockRows, productId) })
        .returning({ id: stockRows.id }),
      requireWholeStock(productId),
    ],
    audit: { action: "create", entity: "stock", entityId: newestId(stockRows), after: row },
  });
  return written.ok ? success({ id: written.value }) : written;
}

export interface StockRowChange {
  productId: number;
  id: number;
  /** Of the row that the form was made of. */
  version: number;
  /** What is left out stays as it is. */
  values: Partial<StockRowValues>;
}

/** Changes a size's label, SKU or stock. */
export async function changeStockRow(
  context: StaffContext,
  { productId, id, version, values }: StockRowChange,
): Answer<null> {
  const product = await readEditedProduct(context.db, productId);
  const current = rowOf(product, id);
  if (!product || !current) return failure({ code: "gone" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  const stock = product.stock.map((row) => (row.id === id ? { ...row, ...values } : row));
  const problem = values.size === undefined ? null : stockProblem({ ...product, stock });
  if (problem) return failure({ code: problem });
  const { size, sku, stock: pieces } = current;
  const before = { size, sku, stock: pieces };
  const changed = difference(before, { ...before, ...values });
  if (!changed) return success(null);
  const written = await write(context, {
    id,
    product,
    queries: [
      context.db
        .update(stockRows)
        .set({ ...values, version: sql`version + 1` })
        .where(and(eq(stockRows.id, id), eq(stockRows.version, version))),
      requireChange(),
      ...(values.size === undefined ? [] : [requireWholeStock(productId)]),
    ],
    audit: { action: "change", entity: "stock", entityId: id, ...changed },
  });
  return written.ok ? success(null) : written;
}

/** Deletes a size. Orders keep what they say of it; what of it is not yet paid is made to order then. */
export async function deleteStockRow(
  context: StaffContext,
  { productId, id, version }: Omit<StockRowChange, "values">,
): Answer<null> {
  const product = await readEditedProduct(context.db, productId);
  const before = rowOf(product, id);
  if (!product || !before) return failure({ code: "gone" });
  if (before.version !== version) return failure({ code: "changed-meanwhile", current: before });
  const problem = stockProblem({ ...product, stock: product.stock.filter((row) => row.id !== id) });
  if (problem) return failure({ code: problem });
  const written = await write(context, {
    id,
    product,
    queries: [
      context.db.delete(stockRows).where(and(eq(stockRows.id, id), eq(stockRows.version, version))),
      requireChange(),
      requireWholeStock(productId),
    ],
    audit: { action: "delete", entity: "stock", entityId: id, before: { productId, ...before } },
  });
  return written.ok ? success(null) : written;
}
