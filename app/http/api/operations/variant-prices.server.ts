import type { EditedVariant } from "~/domain/catalog/product/edited-product";
import {
  noVariantPrices,
  type VariantPrices,
  variantPriceColumns,
  variantPricesOf,
} from "~/domain/catalog/product/variant-prices";
import { exactMinorUnits } from "~/lib/minor-units";
import type { WrittenProduct } from "./product-shape.server";

type Written = Pick<NonNullable<WrittenProduct["variants"]>[number], "price" | "compare_at">;

/** Languages in which a variant cannot have prices. */
export function unpricedLanguages(prices: object | undefined): string[] {
  const known: readonly string[] = variantPriceColumns.map(({ languageCode }) => languageCode);
  return Object.keys(prices ?? {}).filter((code) => !known.includes(code));
}

/** Prices of the call in minor units, else the stored ones. */
export function variantPricesAfter(variant: Written, kept: EditedVariant | undefined): VariantPrices {
  const prices = kept ? variantPricesOf(kept) : { ...noVariantPrices };
  for (const { languageCode: code, ...fields } of variantPriceColumns) {
    const [price, compareAt] = [variant.price?.[code], variant.compare_at?.[code]];
    if (price !== undefined) prices[fields.price] = price && exactMinorUnits(price);
    if (compareAt !== undefined) prices[fields.compareAt] = compareAt && exactMinorUnits(compareAt);
  }
  return prices;
}

/** The API's path of one of a variant's own prices. */
export function variantPricePath(field: PropertyKey | undefined): string[] | null {
  for (const { languageCode, price, compareAt } of variantPriceColumns) {
    if (field === price) return ["price", languageCode];
    if (field === compareAt) return ["compare_at", languageCode];
  }
  return null;
}
