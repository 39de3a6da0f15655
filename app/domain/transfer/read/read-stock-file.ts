import { normalizeText } from "~/lib/text/normalize";
import { RowReader } from "./cells";
import { emptyDraft, type ProductDraft } from "./draft";
import { type FileRow, referenceOf } from "./read-product-file";

/**
 * Parses the rows of one product in a stock file. A row is identified by product, variant and size, or by SKU.
 * `productId` is the product of the SKU, or null.
 */
export function readStockFile(rows: FileRow[], productId: number | null): ProductDraft {
  const first = rows[0] as FileRow;
  const label =
    normalizeText(first.cells.get("product") ?? "") || normalizeText(first.cells.get("sku") ?? "");
  const named = referenceOf(first.cells.get("product") ?? "").id;
  const draft = emptyDraft(first.line, { id: productId ?? named, label });
  draft.mayCreate = false;
  for (const { line, cells } of rows) {
    const row = new RowReader(line, cells, draft);
    const isBySku = row.text("product") === "";
    const sku = row.code("sku");
    if (isBySku && !sku) row.addProblem("sku", "missing");
    if (row.text("stock") === "") row.addProblem("stock", "missing");
    draft.stock.push({
      line,
      variant: isBySku || row.text("variant") === "" ? null : referenceOf(row.text("variant")),
      size: isBySku ? null : row.text("size") || null,
      isBySku,
      fields: { ...(sku ? { sku } : {}), stock: row.number("stock") ?? 0 },
    });
  }
  return draft;
}
