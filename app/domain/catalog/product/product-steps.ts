import { difference } from "~/domain/audit/difference";
import { sizesOfNewVariant } from "../stock/stock-rules";
import type { EditedImage, EditedProduct, EditedStockRow, EditedVariant } from "./edited-product";
import type {
  ImageValues,
  ProductInput,
  ProductWords,
  StockRowValues,
  VariantInput,
  VariantValues,
} from "./product-input";

interface Step<Stored, Values> {
  /** The row as it was read; null for a new one. */
  stored: Stored | null;
  /** Only what differs. */
  values: Partial<Values>;
  position?: number | undefined;
  isRemoved?: boolean | undefined;
}

export interface VariantStep extends Step<EditedVariant, VariantValues> {
  /** As the input's other lists name it. */
  id: number | null;
  /** Of a new row; undefined for the next one. */
  newId?: number | undefined;
}

export interface StockStep extends Step<EditedStockRow, StockRowValues> {
  variantId: number | null;
  change?: number | undefined;
  /** The version that a relative change is bound to; undefined for any. */
  version?: number | undefined;
  /** The first size takes the place of an untouched row without one. */
  isFirstSize?: boolean;
}

export interface ImageStep extends Step<EditedImage, ImageValues> {
  variantId: number | null;
  mediaId: number;
  /** Whether the row has to be as it was read: it has no version. */
  isGuarded?: boolean;
}

/** What has to be written of a product. */
export interface ProductSteps {
  fields: Pick<ProductInput, "categoryId" | "active" | "archivedAt" | "position" | "createdAt">;
  /** By language code; null deletes the language's words. */
  words: Record<string, ProductWords | null>;
  variants: VariantStep[];
  stock: StockStep[];
  images: ImageStep[];
  /** The ids of a whole list in its order, null for a new row; null for a list that keeps its order. */
  order: { variants: (number | null)[] | null; images: (number | null)[] | null };
}

/** Where in the input's lists, from 0, something is named that is not there. */
interface PartPlace {
  part: "variants" | "images";
  index: number;
}

/** `variant-gone`: the product has no such variant. `picture-gone`: a variant's picture is none of the product's. */
export interface PartFailure {
  code: "variant-gone" | "picture-gone";
  at: PartPlace;
}

const noWords: ProductWords = { name: "", description: "", priceMinor: null, compareAtMinor: null };

/** The values that an input has, without those that are as they were. */
export function changedValues<Values extends object>(
  input: Partial<Values>,
  stored: Values | null,
  names: readonly (keyof Values & string)[],
): Partial<Values> {
  const given = names.filter((name) => input[name] !== undefined);
  const pick = (values: Partial<Values>) => Object.fromEntries(given.map((name) => [name, values[name]]));
  return (stored ? (difference(pick(stored), pick(input))?.after ?? {}) : pick(input)) as Partial<Values>;
}

/** The texts that differ. An empty text is as good as none. */
export function changedTexts(
  texts: Record<string, string> | undefined,
  stored: Record<string, string> = {},
): Record<string, string> | undefined {
  const changed = Object.entries(texts ?? {}).filter(([code, text]) => text !== (stored[code] ?? ""));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const fieldNames = ["categoryId", "active", "archivedAt", "position", "createdAt"] as const;

/** What differs of the product's own row and of its words. */
export function ownSteps(
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
    fields: changedValues<ProductSteps["fields"]>(input, product, fieldNames),
    words: Object.fromEntries(words),
  };
}

/** The name of a variant among the input's lists: the id that it has, or one below zero for a new one. */
export const newVariantId = ({ id }: VariantInput, index: number): number =>
  id ?? Number.MIN_SAFE_INTEGER + index;

/** What differs of a variant. */
export function variantValues(input: VariantInput, stored: EditedVariant | null): Partial<VariantValues> {
  const names = stored ? changedTexts(input.names, stored.names) : input.names;
  return {
    ...changedValues<VariantValues>(input, stored, ["color", "attributes", "mediaId"]),
    ...(names && { names }),
  };
}

/**
 * New stock rows of an input that is not about stock: a new product gets one without a size, a new variant those of
 * `sizesOfNewVariant`.
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

export const isNothing = ({ fields, words, variants, stock, images, order }: ProductSteps): boolean =>
  [fields, words, variants, stock, images].every((part) => Object.keys(part).length === 0) &&
  !order.variants &&
  !order.images;
