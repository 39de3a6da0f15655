import { difference } from "~/domain/audit/difference";
import { sizesOfNewVariant } from "../stock/stock-rules";
import type { EditedImage, EditedProduct, EditedStockRow, EditedVariant } from "./edited-product";
import { noWords, type ProductWords, rowFieldNames } from "./product.fields";
import type {
  ImageValues,
  PartsOrder,
  ProductFields,
  ProductInput,
  StockRowValues,
  VariantInput,
  VariantValues,
} from "./product-input";
import { variantPriceFields } from "./variant-prices";

interface Step<Stored, Values> {
  /** The stored row; null for a new one. */
  stored: Stored | null;
  /** Contains only differences. */
  values: Partial<Values>;
  position?: number | undefined;
  isRemoved?: boolean | undefined;
}

export interface VariantStep extends Step<EditedVariant, VariantValues> {
  /** The id by which the input's other lists refer to it. */
  id: number | null;
  /** Id to assign to a new row; undefined for the next one. */
  newId?: number | undefined;
}

export interface StockStep extends Step<EditedStockRow, StockRowValues> {
  variantId: number | null;
  /** Whether a variant's row becomes the product's own. */
  isMoved?: boolean;
  change?: number | undefined;
  /** Version that a relative change requires; undefined for none. */
  version?: number | undefined;
  /** A first size replaces the unused row without a size. */
  isFirstSize?: boolean;
}

export interface ImageStep extends Step<EditedImage, ImageValues> {
  variantId: number | null;
  mediaId: number;
  /** Whether the row must be unchanged since it was read, because it has no version. */
  isGuarded?: boolean;
}

/** Whether a step changes which sizes are sold. */
export const changesSizes = ({ stored, isRemoved, isMoved, values }: StockStep): boolean =>
  !stored || isRemoved === true || isMoved === true || values.size !== undefined;

/** The stored variants that steps remove, in their order. */
export const removedVariants = (steps: readonly VariantStep[]): EditedVariant[] =>
  steps.flatMap(({ stored, isRemoved }) => (stored && isRemoved ? [stored] : []));

/** All changes to write to a product. */
export interface ProductSteps {
  fields: ProductFields;
  /** By language code; null deletes the translation. */
  words: Record<string, ProductWords | null>;
  variants: VariantStep[];
  stock: StockStep[];
  images: ImageStep[];
  /** Null keeps a list's order. */
  order: PartsOrder;
}

/** Zero-based position in one of the input's lists. */
interface PartPlace {
  part: "variants" | "images";
  index: number;
}

/**
 * `variant-gone`: the product has no such variant. `picture-gone`: a variant's picture does not belong to the
 * product.
 */
export interface PartFailure {
  code: "variant-gone" | "picture-gone";
  at: PartPlace;
}

/** The input's values that differ from the stored ones. */
export function changedValues<Values extends object>(
  input: Partial<Values>,
  stored: Values | null,
  names: readonly (keyof Values & string)[],
): Partial<Values> {
  const present = names.filter((name) => input[name] !== undefined);
  const pick = (values: Partial<Values>) => Object.fromEntries(present.map((name) => [name, values[name]]));
  return (stored ? (difference(pick(stored), pick(input))?.after ?? {}) : pick(input)) as Partial<Values>;
}

/** The texts that differ. An empty text equals a missing one. */
export function changedTexts(
  texts: Record<string, string> | undefined,
  stored: Record<string, string> = {},
): Record<string, string> | undefined {
  const changed = Object.entries(texts ?? {}).filter(([code, text]) => text !== (stored[code] ?? ""));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** Changes of the product's own row and translations. */
export function productFieldSteps(
  product: EditedProduct | null,
  input: ProductInput,
): Pick<ProductSteps, "fields" | "words"> {
  const words = Object.entries(input.words ?? {}).flatMap(
    ([code, written]): [string, ProductWords | null][] => {
      const stored = product?.words[code];
      if (written === null) return stored ? [[code, null]] : [];
      const merged = { ...noWords, ...stored, ...written };
      return stored && !difference({ ...stored }, { ...merged }) ? [] : [[code, merged]];
    },
  );
  return {
    fields: changedValues<ProductFields>(input, product, rowFieldNames),
    words: Object.fromEntries(words),
  };
}

/** The variant's id for the input's other lists: its own, or a generated negative one. */
export const newVariantId = ({ id }: VariantInput, index: number): number =>
  id ?? Number.MIN_SAFE_INTEGER + index;

/** Changed values of a variant. */
export function variantValues(input: VariantInput, stored: EditedVariant | null): Partial<VariantValues> {
  const names = stored ? changedTexts(input.names, stored.names) : input.names;
  return {
    ...changedValues<VariantValues>(input, stored, ["color", "attributes", "mediaId", ...variantPriceFields]),
    ...(names && { names }),
  };
}

/**
 * Stock rows to create when the input has no stock list: one without a size for a new product, those of
 * `sizesOfNewVariant` for a new variant.
 */
export function sizeSteps(
  product: EditedProduct | null,
  { stock }: ProductInput,
  variants: readonly VariantStep[],
): StockStep[] {
  if (!product) {
    const rows = stock ?? [{ variantId: null, size: null }];
    return rows.map(({ variantId = null, position, ...row }) => ({
      stored: null,
      variantId,
      position,
      values: changedValues<StockRowValues>(row, null, ["size", "sku", "stock"]),
    }));
  }
  if (stock) return [];
  const sizes = sizesOfNewVariant(product);
  return variants.flatMap(({ stored, id }) =>
    stored ? [] : sizes.map((size) => ({ stored: null, variantId: id, values: { size } })),
  );
}

export const hasNoSteps = ({ fields, words, variants, stock, images, order }: ProductSteps): boolean =>
  [fields, words, variants, stock, images].every((part) => Object.keys(part).length === 0) &&
  Object.values(order).every((ids) => ids === null);
