import { MOST_MINOR_UNITS } from "~/lib/minor-units";
import { LONGEST_SIZE } from "../listing/listing-choice";

/** Characters of texts, and how many of a list there may be. */
export const productLimits = {
  name: 120,
  description: 5000,
  variants: 100,
  variantName: 60,
  attributes: 20,
  attributeName: 40,
  attributeValue: 200,
  images: 200,
  alt: 200,
  size: LONGEST_SIZE,
  sku: 64,
  /** In stock of one row. */
  pieces: 999_999,
  priceMinor: MOST_MINOR_UNITS,
} as const;

/** Texts by language code. An empty text deletes that language's; a language that is left out keeps its own. */
export type Texts = Record<string, string>;

/** Words and prices of a product in one language. */
export interface ProductWords {
  name: string;
  description: string;
  /** Minor units of the language's currency; null where the product has no price of its own in it. */
  priceMinor: number | null;
  /** The former price while the product is on sale: above the price. */
  compareAtMinor: number | null;
}

export interface ProductValues {
  categoryId: number;
  active: boolean;
  /** By language code; null deletes the language's words. A language that is left out keeps its own. */
  words: Record<string, ProductWords | null>;
}

export interface VariantValues {
  names: Texts;
  /** `#rrggbb`, or null. */
  color: string | null;
  /** Further attributes by name. */
  attributes: Record<string, string>;
  /** One of the product's pictures; null where its first one stands for it. */
  mediaId: number | null;
}

export interface StockRowValues {
  /** Null for a thing without sizes. */
  size: string | null;
  sku: string | null;
  /** Pieces; 0 is made to order. */
  stock: number;
}

export interface ImageValues {
  /** The variant that it shows; null where it shows all. */
  variantId: number | null;
  /** What it shows, for people who do not see it. */
  alts: Texts;
}

type Prices = Partial<Pick<ProductWords, "priceMinor" | "compareAtMinor">>;

/** What is wrong with a former price: it has to be above a price. Null when nothing is. */
export function formerPriceProblem({
  priceMinor,
  compareAtMinor,
}: Prices): "without-price" | "too-low" | null {
  if (!compareAtMinor) return null;
  if (!priceMinor) return "without-price";
  return compareAtMinor <= priceMinor ? "too-low" : null;
}

/** Whether shoppers would see a product without a price in soles, the one that is charged. */
export const isActiveWithoutPrice = (active: boolean, soles: Prices | null | undefined): boolean =>
  active && !soles?.priceMinor;

/** Names a row of one of a product's lists. */
interface RowInput {
  /** Of a row that the product has; null or below zero for a new one, which stock and pictures name by it. */
  id?: number | null;
  /** Of the row that the change was made of; left out: of the row as it is. */
  version?: number | undefined;
  position?: number | undefined;
  isRemoved?: boolean;
}

export interface VariantInput extends RowInput, Partial<VariantValues> {
  /** The id that a new row is to have; left out: the next one. */
  newId?: number;
}

export interface StockInput extends RowInput, Partial<StockRowValues> {
  variantId?: number | null;
  /** Pieces that come (above zero) or go, whatever sales and others do at the same time. In place of `stock`. */
  change?: number;
}

export interface ImageInput extends RowInput, Partial<ImageValues> {
  mediaId?: number;
  /** The values that the change was made of: they stand in for a version. */
  was?: ImageValues;
}

/** What is written of a product, by forms, API and imports alike. What is left out stays as it is. */
export interface ProductInput {
  /** The id that a new product is to have; left out: the next one. */
  newId?: number;
  categoryId?: number;
  active?: boolean;
  /** Unix seconds; null where it is not archived. */
  archivedAt?: number | null;
  position?: number;
  /** Unix seconds. */
  createdAt?: number;
  /** By language code; null deletes the language's words. */
  words?: Record<string, Partial<ProductWords> | null>;
  variants?: readonly VariantInput[];
  stock?: readonly StockInput[];
  images?: readonly ImageInput[];
}
