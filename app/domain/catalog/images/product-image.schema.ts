import { z } from "zod";
import { optionalTextField } from "~/lib/text/text-field";
import type { Texts } from "../product/edited-product";

/** What is written of a product's picture. */
export interface ImageValues {
  /** The variant that it shows; null where it shows all. */
  variantId: number | null;
  /** What it shows, by language code; an empty text for none. A language that is left out stays as it is. */
  alts: Texts;
}

// Messages are keys of `i18n`.
const alt = optionalTextField({
  most: 200,
  messages: {
    missing: "adminProducts.textInvalid",
    tooLong: "adminProducts.textTooLong",
    invalid: "adminProducts.textInvalid",
  },
});

/** The form of a product's picture in the shop's languages: `variantId` (empty for all) and `alts.es`. */
export const productImageSchema = (languageCodes: readonly string[]) =>
  z.object({
    variantId: z.coerce
      .number({ error: "adminProducts.variantGone" })
      .int({ error: "adminProducts.variantGone" })
      .optional()
      .transform((id): number | null => id ?? null),
    alts: z.object(Object.fromEntries(languageCodes.map((code) => [code, alt]))),
  });
