import type { EditedStockRow } from "../product/edited-product";

type Row = Pick<EditedStockRow, "variantId" | "size">;

/** The variants and stock rows of a product. */
export interface VariantStock {
  variants: readonly { id: number }[];
  stock: readonly Row[];
}

/**
 * `without-stock-row`: the product or a variant has no stock row. `mixed-sizes`: it has rows with and without a size.
 * `size-twice`: it has two rows of the same size.
 */
export type StockProblem = "without-stock-row" | "mixed-sizes" | "size-twice";

/** Checks that every sellable combination has exactly one stock row. */
export function stockProblem({ variants, stock }: VariantStock): StockProblem | null {
  const sizesOf = (owner: number | null) =>
    stock.filter(({ variantId }) => variantId === owner).map(({ size }) => size);
  const productSizes = sizesOf(null);
  const variantSizes = variants.map(({ id }) => sizesOf(id));
  if (
    productSizes.length === 0 &&
    (variantSizes.length === 0 || variantSizes.some((sizes) => sizes.length === 0))
  ) {
    return "without-stock-row";
  }
  for (const sizes of [productSizes, ...variantSizes]) {
    if (sizes.length > 1 && sizes.includes(null)) return "mixed-sizes";
    if (new Set(sizes).size < sizes.length) return "size-twice";
  }
  return null;
}

/**
 * Whether a row without a size is unused: empty, unchanged since its creation and never sold. The first size replaces
 * it.
 */
export const isUnusedRow = ({ size, sku, stock, version, isSold }: EditedStockRow): boolean =>
  size === null && sku === null && stock === 0 && version === 1 && !isSold;

/**
 * Sizes of the stock rows of a new variant: none if the product's rows apply to it, else those of the first variant
 * that has rows, else a single row without a size.
 */
export function sizesOfNewVariant({ variants, stock }: VariantStock): (string | null)[] {
  if (stock.some(({ variantId }) => variantId === null)) return [];
  const model = variants.find(({ id }) => stock.some(({ variantId }) => variantId === id));
  return model ? stock.filter(({ variantId }) => variantId === model.id).map(({ size }) => size) : [null];
}
