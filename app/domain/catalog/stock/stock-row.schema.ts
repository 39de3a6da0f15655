import { z } from "zod";
import { optionalTextField } from "~/lib/text/text-field";
import { isSize } from "../listing/listing-choice";

/** What is written of a stock row. */
export interface StockRowValues {
  /** Null for a thing without sizes. */
  size: string | null;
  sku: string | null;
  /** Pieces. */
  stock: number;
}

export const MOST_PIECES = 999_999;

// Messages are keys of `i18n`.
const pieces = { error: "adminProducts.stockInvalid" };

/** Pieces in stock: 0 is made to order. */
export const stockField = z.coerce.number(pieces).int(pieces).min(0, pieces).max(MOST_PIECES, pieces);

const messages = {
  missing: "adminProducts.sizeInvalid",
  tooLong: "adminProducts.sizeInvalid",
  invalid: "adminProducts.sizeInvalid",
};

/** The form of a stock row: `size` and `sku` (empty for none) and `stock`. */
export const stockRowSchema = z.object({
  size: optionalTextField({ most: 30, messages })
    .refine((typed) => typed === "" || isSize(typed), { error: "adminProducts.sizeInvalid" })
    .transform((typed) => typed || null),
  sku: z
    .string()
    .optional()
    .transform((typed) => typed?.trim() || null)
    .refine((typed) => typed === null || /^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/.test(typed), {
      error: "adminProducts.skuInvalid",
    }),
  stock: stockField,
});
