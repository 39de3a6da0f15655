import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { orderLines, stockRows } from "~db/schema";
import { guardOf, requireChange, requireThat } from "~db/write-batch";
import type { EditedProduct, EditedStockRow } from "../product/edited-product";
import { readEditedProduct } from "../product/product-editor.queries.server";
import { nextPosition, requireWholeStock, writePart } from "../product/product-part.server";
import { MOST_PIECES, type StockRowValues } from "./stock-row.schema";
import { isUntouched, type StockProblem, stockProblem } from "./stock-rules";

/** `changed-meanwhile` brings the row as it is now: stock also changes by sales. `sku-taken`: another row has the SKU. */
export type StockRowFailure =
  | { code: "gone" | "sku-taken" | StockProblem }
  | { code: "changed-meanwhile"; current: EditedStockRow | null };

/** `stock-too-low`, `stock-too-high`: the change would lead below zero or above `MOST_PIECES`. */
export type StockChangeFailure =
  | { code: "gone" }
  | { code: "changed-meanwhile" | "stock-too-low" | "stock-too-high"; current: EditedStockRow };

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

export interface NewStockRow {
  productId: number;
  variantId: number | null;
  values: StockRowValues;
}

/** Writes the first size into the untouched row, whose place it takes. */
async function writeOverRow(
  context: StaffContext,
  { product, row, values }: { product: EditedProduct; row: EditedStockRow; values: StockRowValues },
): Answer<number> {
  const { id, version, size, sku, stock } = row;
  const isUnsold = sql`not exists (select 1 from ${orderLines} where stock_row_id = ${id})`;
  return write(context, {
    id,
    product,
    queries: [
      context.db
        .update(stockRows)
        .set({ ...values, version: sql`version + 1` })
        .where(and(eq(stockRows.id, id), eq(stockRows.version, version), isUnsold))
        .returning({ id: stockRows.id }),
      requireChange("row_changed"),
      requireWholeStock(product.id),
    ],
    audit: { action: "change", entity: "stock", entityId: id, before: { size, sku, stock }, after: values },
  });
}

/**
 * Adds a size behind the others; the first one takes the place of a row without a size that is untouched.
 * @returns its id.
 */
export async function addStockRow(context: StaffContext, added: NewStockRow): Answer<{ id: number }> {
  const { productId, variantId, values } = added;
  const product = await readEditedProduct(context.db, productId);
  if (!product || (variantId !== null && !product.variants.some(({ id }) => id === variantId))) {
    return failure({ code: "gone" });
  }
  const untouched = product.stock.find((row) => row.variantId === variantId && isUntouched(row));
  if (untouched && values.size !== null) {
    const written = await writeOverRow(context, { product, row: untouched, values });
    if (written.ok) return success({ id: written.value });
    // Another size, or a sale, was faster: the row is no longer untouched.
    return written.code === "changed-meanwhile" ? addStockRow(context, added) : written;
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
      requireChange("row_changed"),
      ...(values.size === undefined ? [] : [requireWholeStock(productId)]),
    ],
    audit: { action: "change", entity: "stock", entityId: id, ...changed },
  });
  return written.ok ? success(null) : written;
}

export interface StockChange {
  productId: number;
  id: number;
  /** Pieces that come (above zero) or go. */
  change: number;
  /** Left out: whatever the row was before. */
  version?: number | undefined;
}

/** Adds pieces to a row's stock, or takes them away, whatever sales and other changes do at the same time. */
export async function adjustStock(
  context: StaffContext,
  { productId, id, change, version }: StockChange,
): Promise<Result<null, StockChangeFailure>> {
  const { db } = context;
  const product = await readEditedProduct(db, productId);
  if (!product || !rowOf(product, id)) return failure({ code: "gone" });
  const isThis = eq(stockRows.id, id);
  const stockPlus = (pieces: number) =>
    sql`(select json_object('stock', stock + cast(${pieces} as integer)) from ${stockRows} where ${isThis})`;
  const written = await writePart(context, {
    product,
    queries: [
      db
        .update(stockRows)
        .set({ stock: sql`${stockRows.stock} + ${change}`, version: sql`version + 1` })
        .where(and(isThis, version === undefined ? undefined : eq(stockRows.version, version))),
      requireChange("row_changed"),
      requireThat(
        "stock_too_high",
        sql`exists (select 1 from ${stockRows} where ${isThis} and stock <= ${MOST_PIECES})`,
      ),
    ],
    // Written behind the change, whose stock is the new one by then.
    audit: {
      ...{ action: "change", entity: "stock", entityId: id },
      ...{ before: stockPlus(-change), after: stockPlus(0) },
    },
  });
  if (written.ok) return success(null);
  const current = rowOf(await readEditedProduct(db, productId), id);
  if (!current) return failure({ code: "gone" });
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile", current });
  if (guardOf(written.broken) === "stock_too_high") return failure({ code: "stock-too-high", current });
  if (written.broken.constraint === "stock_rows_stock") return failure({ code: "stock-too-low", current });
  throw new Error("A change of stock was refused", { cause: written });
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
  const { isSold: _, ...kept } = before;
  const problem = stockProblem({ ...product, stock: product.stock.filter((row) => row.id !== id) });
  if (problem) return failure({ code: problem });
  const written = await write(context, {
    id,
    product,
    queries: [
      context.db.delete(stockRows).where(and(eq(stockRows.id, id), eq(stockRows.version, version))),
      requireChange("row_changed"),
      requireWholeStock(productId),
    ],
    audit: { action: "delete", entity: "stock", entityId: id, before: { productId, ...kept } },
  });
  return written.ok ? success(null) : written;
}
