import { MOST_MINOR_UNITS } from "~/lib/minor-units";
import { MAX_SIZE_LENGTH } from "../listing/listing-choice";

/** Maximum text lengths in characters, and maximum list sizes. */
export const productLimits = {
  name: 120,
  /** Of Markdown, whose marks are not displayed: about 5,000 characters of text with many of them. */
  description: 10_000,
  /** Each short text below the description. */
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
