import { minorUnitsText } from "~/lib/minor-units";
import type { ProductWords, RowValues } from "./product.fields";
import type { VariantPrices } from "./variant-prices";

/** Texts by language code. An empty text deletes the translation; missing languages are unchanged. */
export type Texts = Record<string, string>;

/** Short texts that the product page lists below the description. */
export type ProductFact = "composition" | "care" | "origin" | "workshop";

/** A text as it is, a price as a decimal. */
export const formatWord = (value: ProductWords[keyof ProductWords]): string =>
  typeof value === "number" ? minorUnitsText(value) : (value ?? "");

export interface VariantValues extends VariantPrices {
  names: Texts;
  /** `#rrggbb`, or null. */
  color: string | null;
  /** Further attributes by name. */
  attributes: Record<string, string>;
  /** The main picture, one of the product's; null means the variant's first one. */
  mediaId: number | null;
}

export interface StockRowValues {
  /** Null for a product without sizes. */
  size: string | null;
  sku: string | null;
  /** Pieces; 0 means made to order. */
  stock: number;
}

export interface ImageValues {
  /** Null when the picture shows all variants. */
  variantId: number | null;
  /** Alternative texts. */
  alts: Texts;
  /** Focal point as a CSS position such as `50% 20%`; null for the centre. */
  focus: string | null;
}

/** Identifies a row in one of a product's lists. */
interface RowInput {
  /** Null or negative for a new row; negative ids let stock rows and pictures refer to a new variant. */
  id?: number | null;
  /** Version that the form displayed; without one the write does not check it. */
  version?: number | undefined;
  position?: number | undefined;
  isRemoved?: boolean;
}

export interface VariantInput extends RowInput, Partial<VariantValues> {
  /** Id to assign; the next one when missing. */
  newId?: number;
}

export interface StockInput extends RowInput, Partial<StockRowValues> {
  variantId?: number | null;
  /** Moves a stored row to the product itself, which is to lose the row's variant. */
  isOfProduct?: boolean;
  /** Relative stock change, unaffected by concurrent sales. Excludes `stock`. */
  change?: number;
}

export interface ImageInput extends RowInput, Partial<ImageValues> {
  mediaId?: number;
  /** The values that the form displayed, because pictures have no version. */
  was?: ImageValues;
}

/** Values of the product's own row; undefined ones are unchanged. */
export type ProductFields = { [Name in keyof RowValues]?: RowValues[Name] | undefined };

/** The input of every product write, from forms, API and imports. Missing values are unchanged. */
export interface ProductInput extends ProductFields {
  /** Id to assign; the next one when missing. */
  newId?: number;
  /** By language code; null deletes the translation. */
  words?: Record<string, Partial<ProductWords> | null>;
  variants?: readonly VariantInput[];
  stock?: readonly StockInput[];
  images?: readonly ImageInput[];
  /** New orders of a product's lists that are written in parts. */
  order?: Partial<PartsOrder>;
}

/** Complete lists of ids, with null for new rows. */
export type PartsOrder = Record<"variants" | "stock" | "images", readonly (number | null)[] | null>;
