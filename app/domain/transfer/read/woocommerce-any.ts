import { productLimits } from "~/domain/catalog/product/product-limits";
import type { FileRow } from "./read-product-file";
import { nameOf, splitList } from "./woocommerce-cells";
import { textOf } from "./woocommerce-columns";

/** A variation of a WooCommerce file, with the attributes that it leaves open. */
export interface AnyVariation {
  /** One row for each value; the row itself if it leaves none open. */
  rows: FileRow[];
  /** Columns of the attributes that had any value. */
  open: string[];
}

const nameColumns = ({ cells }: FileRow): string[] =>
  [...cells.keys()].filter((column) => /^attribute\d+Name$/.test(column));

const valueColumn = (nameColumn: string): string => nameColumn.replace("Name", "Value");

const withCells = (row: FileRow, cells: Record<string, string>): FileRow => ({
  ...row,
  cells: new Map([...row.cells, ...Object.entries(cells)]),
});

/** The product's values by the attribute's name in lower case. The first of several with a name wins. */
const valuesByName = (product: FileRow): Map<string, string[]> =>
  new Map(
    nameColumns(product)
      .toReversed()
      .map((column) => [
        nameOf(product, column).toLowerCase(),
        splitList(nameOf(product, valueColumn(column))),
      ]),
  );

/** Identifies what a variation is bought by, whatever the case and the columns of its attributes. */
const combinationOf = (row: FileRow): string =>
  JSON.stringify(
    nameColumns(row)
      .map((column) => [nameOf(row, column).toLowerCase(), nameOf(row, valueColumn(column)).toLowerCase()])
      .filter(([name]) => name !== "")
      .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
  );

/**
 * A variation for any value of an attribute, such as any size, is one of each of the product's values, except those that
 * another of the variations names. The first has its SKU. Its stock is shared by them, so that none has it. More than a
 * product can have stay open.
 */
function anyVariation(
  row: FileRow,
  { values: valuesOf, named }: { values: Map<string, string[]>; named: Set<string> },
): AnyVariation {
  let rows = [row];
  const open: string[] = [];
  for (const nameColumn of nameColumns(row)) {
    const column = valueColumn(nameColumn);
    const name = nameOf(row, nameColumn);
    const values = name && textOf(row, column) === "" ? (valuesOf.get(name.toLowerCase()) ?? []) : [];
    if (values.length === 0 || rows.length * values.length > productLimits.variants) continue;
    open.push(column);
    rows = rows.flatMap((one) => values.map((value) => withCells(one, { [column]: value })));
  }
  if (open.length === 0) return { rows, open };
  rows = rows.filter((one) => !named.has(combinationOf(one)));
  const stock = textOf(row, "stock") === "" ? "" : "parent";
  return { rows: rows.map((one, index) => withCells(one, { stock, ...(index > 0 && { sku: "" }) })), open };
}

/** The variations of a product, each as `anyVariation` reads it. */
export function expandVariations(product: FileRow, variations: FileRow[]): Map<FileRow, AnyVariation> {
  const known = { values: valuesByName(product), named: new Set(variations.map(combinationOf)) };
  return new Map(variations.map((row) => [row, anyVariation(row, known)]));
}
