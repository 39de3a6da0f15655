import { priceLanguages } from "~/domain/settings/currency";
import { MOST_MINOR_UNITS, minorUnitsText } from "~/lib/minor-units";
import type { StockPolicy } from "~db/vocabulary";
import { MAX_SIZE_LENGTH } from "../listing/listing-choice";

/** Maximum text lengths in characters, and maximum list sizes. */
export const productLimits = {
  name: 120,
  /** Of Markdown, whose marks are not displayed: about 5,000 characters of text with many of them. */
  description: 10_000,
  /** Each of `productFacts`, and the advice on sizes. */
  fact: 300,
  seoTitle: 150,
  seoDescription: 400,
  variants: 100,
  variantName: 60,
  attributes: 20,
  attributeName: 40,
  attributeValue: 200,
  images: 200,
  /** Stock rows of all variants. */
  rows: 1000,
  alt: 200,
  size: MAX_SIZE_LENGTH,
  sku: 64,
  /** Working days to make a piece to order. */
  madeToOrderDays: 365,
  /** Stock of one row. */
  pieces: 999_999,
  /** The last place in lists, as the view `featured_keys` knows. */
  position: 99_999,
  priceMinor: MOST_MINOR_UNITS,
} as const;

/** Texts by language code. An empty text deletes the translation; missing languages are unchanged. */
export type Texts = Record<string, string>;

/** Short texts that the product page lists below the description. */
const productFacts = ["composition", "care", "origin", "workshop"] as const;
export type ProductFact = (typeof productFacts)[number];

/** Texts for search engines and link previews. */
export type SeoText = "seoTitle" | "seoDescription";

/** A product's texts in each language. */
export const productTexts = [
  "name",
  "description",
  ...productFacts,
  "sizing",
  "seoTitle",
  "seoDescription",
] as const;
export type ProductText = (typeof productTexts)[number];

/** An object with a value for each of `productTexts`. */
export const mapTexts = <Value>(map: (text: ProductText) => Value): Record<ProductText, Value> =>
  Object.fromEntries(productTexts.map((text) => [text, map(text)])) as Record<ProductText, Value>;

/** Texts and prices in one language. */
export interface ProductWords extends Record<ProductText, string> {
  /** Minor units of the language's currency; null without a price in it. */
  priceMinor: number | null;
  /** Former price, above the price. It is the price while the sale does not hold. */
  compareAtMinor: number | null;
}

export const noWords: ProductWords = { ...mapTexts(() => ""), priceMinor: null, compareAtMinor: null };

/** A text as it is, a price as a decimal. */
export const formatWord = (value: ProductWords[keyof ProductWords]): string =>
  typeof value === "number" ? minorUnitsText(value) : (value ?? "");

export interface ProductValues {
  categoryId: number;
  active: boolean;
  /** What happens without stock; undefined keeps it. */
  whenOut?: StockPolicy | undefined;
  /** Working days that a made-to-order piece takes; null for the setting, undefined keeps them. */
  madeToOrderDays?: number | null | undefined;
  /** A stock row with at most this many pieces is low; null for the setting, undefined keeps it. */
  lowStockAt?: number | null | undefined;
  /** Words by which staff group products, as of `parseTags`; undefined keeps them. */
  tags?: string[] | undefined;
  /** Place in lists from 1; 0 for none, undefined keeps it. */
  position?: number | undefined;
  /** From when the sale holds, Unix seconds; null for no limit, undefined keeps it. */
  saleStartsAt?: number | null | undefined;
  /** From when it holds no longer. */
  saleEndsAt?: number | null | undefined;
  /** By language code; null deletes the translation. Missing languages are unchanged. */
  words: Record<string, ProductWords | null>;
}

/** A variant's own prices, in minor units; see `compareAtProblem`. Without one in soles it has the product's prices. */
export const variantPriceFields = [
  "pricePenMinor",
  "compareAtPenMinor",
  "priceUsdMinor",
  "compareAtUsdMinor",
] as const;
export type VariantPrices = Record<(typeof variantPriceFields)[number], number | null>;

const { PEN, USD } = priceLanguages;
/** A variant's own prices with the language of their currency, by which files and the API name them. */
export const variantPriceColumns = [
  { currency: "PEN", languageCode: PEN, price: "pricePenMinor", compareAt: "compareAtPenMinor" },
  { currency: "USD", languageCode: USD, price: "priceUsdMinor", compareAt: "compareAtUsdMinor" },
] as const;

export const noVariantPrices: VariantPrices = {
  pricePenMinor: null,
  compareAtPenMinor: null,
  priceUsdMinor: null,
  compareAtUsdMinor: null,
};

export const variantPricesOf = (variant: VariantPrices): VariantPrices =>
  Object.fromEntries(variantPriceFields.map((field) => [field, variant[field]])) as VariantPrices;

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

/** The input of every product write, from forms, API and imports. Missing values are unchanged. */
export interface ProductInput {
  /** Id to assign; the next one when missing. */
  newId?: number;
  categoryId?: number;
  active?: boolean;
  whenOut?: StockPolicy | undefined;
  /** Working days; null for the setting. */
  madeToOrderDays?: number | null | undefined;
  /** Pieces; null for the setting. */
  lowStockAt?: number | null | undefined;
  tags?: string[] | undefined;
  /** Unix seconds; null for no limit. */
  saleStartsAt?: number | null | undefined;
  saleEndsAt?: number | null | undefined;
  /** Unix seconds; null to restore. */
  archivedAt?: number | null;
  /** Place in lists from 1; 0 for none. */
  position?: number | undefined;
  /** Unix seconds. */
  createdAt?: number;
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

/** Values of the product's own row. */
export type ProductFields = Pick<
  ProductInput,
  | "categoryId"
  | "active"
  | "whenOut"
  | "madeToOrderDays"
  | "lowStockAt"
  | "tags"
  | "saleStartsAt"
  | "saleEndsAt"
  | "archivedAt"
  | "position"
  | "createdAt"
>;
