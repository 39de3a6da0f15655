import type { EditedStockRow } from "../product/edited-product";

type Row = Pick<EditedStockRow, "variantId" | "size">;

/** What can be sold of a product: itself or its variants. */
export interface SoldThings {
  variants: readonly { id: number }[];
  stock: readonly Row[];
}

/**
 * `without-stock-row`: something that shoppers can choose has no stock row of its own nor of its product. `mixed-sizes`:
 * a thing has rows with a size and one without. `size-twice`: it has two rows of one size.
 */
export type StockProblem = "without-stock-row" | "mixed-sizes" | "size-twice";

/** What is wrong with the stock rows of a product: each thing that can be sold has exactly one. Null when nothing is. */
export function stockProblem({ variants, stock }: SoldThings): StockProblem | null {
  const sizesOf = (owner: number | null) =>
    stock.filter(({ variantId }) => variantId === owner).map(({ size }) => size);
  const own = sizesOf(null);
  const ofVariants = variants.map(({ id }) => sizesOf(id));
  if (own.length === 0 && (ofVariants.length === 0 || ofVariants.some((sizes) => sizes.length === 0))) {
    return "without-stock-row";
  }
  for (const sizes of [own, ...ofVariants]) {
    if (sizes.length > 1 && sizes.includes(null)) return "mixed-sizes";
    if (new Set(sizes).size < sizes.length) return "size-twice";
  }
  return null;
}

/**
 * Whether a row without a size is as the shop made it with its product or variant: nothing in stock, never written and
 * never sold. The first size takes its place.
 */
export const isUntouched = ({ size, sku, stock, version, isSold }: EditedStockRow): boolean =>
  size === null && sku === null && stock === 0 && version === 1 && !isSold;

/**
 * The sizes of the stock rows that a new variant needs: none where the product's own rows count for it, else those of
 * the first variant, or one without a size.
 */
export function sizesOfNewVariant({ variants, stock }: SoldThings): (string | null)[] {
  if (stock.some(({ variantId }) => variantId === null)) return [];
  const model = variants.find(({ id }) => stock.some(({ variantId }) => variantId === id));
  return model ? stock.filter(({ variantId }) => variantId === model.id).map(({ size }) => size) : [null];
}
