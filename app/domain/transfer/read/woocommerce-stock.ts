import type { FileRow } from "./read-product-file";
import { textOf } from "./woocommerce-columns";

/** The stock of variations without their own. */
export const isShared = (row: FileRow): boolean => textOf(row, "stock").toLowerCase() === "parent";

/** In lower case; empty when the file does not say. */
const statusOf = (row: FileRow): string => textOf(row, "inStock").toLowerCase();

const isOut = (row: FileRow): boolean => ["0", "no", "false"].includes(statusOf(row));

/** What happens at stock 0, as Shopify's inventory policy; empty when the file does not say. */
function policyOf(row: FileRow): string {
  const backorders = textOf(row, "backorders").toLowerCase();
  const status = statusOf(row);
  if (["1", "notify", "yes"].includes(backorders) || status === "backorder") return "continue";
  if (isOut(row)) return "deny";
  if (textOf(row, "stock") !== "") return backorders === "" ? "" : "deny";
  // Without counted stock, what is in stock is sold without limit.
  return status === "" ? "" : "continue";
}

/** Cells of Shopify's columns. */
export function stockCells(row: FileRow): { stock: string; policy: string } {
  const counted = isShared(row) ? "" : textOf(row, "stock");
  return { stock: counted || (isOut(row) ? "0" : ""), policy: policyOf(row) };
}

/** In stock without counted pieces, which can't be sold where the product sells out. */
export const isUncounted = (row: FileRow): boolean =>
  textOf(row, "stock") === "" && !isOut(row) && !["", "backorder"].includes(statusOf(row));
