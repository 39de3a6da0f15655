import type { FileRow } from "./read-product-file";
import { textOf } from "./woocommerce-columns";

/** The stock of variations without their own. */
export const isShared = (row: FileRow): boolean => textOf(row, "stock").toLowerCase() === "parent";

/** What happens at stock 0, as Shopify's inventory policy; empty when the file does not say. */
function policyOf(row: FileRow, isOut: boolean): string {
  const backorders = textOf(row, "backorders").toLowerCase();
  const status = textOf(row, "inStock").toLowerCase();
  if (["1", "notify", "yes"].includes(backorders) || status === "backorder") return "continue";
  if (isOut) return "deny";
  if (textOf(row, "stock") !== "") return backorders === "" ? "" : "deny";
  // Without counted stock, what is in stock is sold without limit.
  return status === "" ? "" : "continue";
}

/** Cells of Shopify's columns. */
export function stockCells(row: FileRow): { stock: string; policy: string } {
  const isOut = ["0", "no", "false"].includes(textOf(row, "inStock").toLowerCase());
  const counted = isShared(row) ? "" : textOf(row, "stock");
  return { stock: counted || (isOut ? "0" : ""), policy: policyOf(row, isOut) };
}

/** In stock without counted pieces, which can't be sold where the product sells out. */
export const isUncounted = (row: FileRow): boolean =>
  textOf(row, "stock") === "" &&
  !["", "0", "no", "false", "backorder"].includes(textOf(row, "inStock").toLowerCase());
