import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { optionalTextField, textField } from "~/lib/text/text-field";
import type { Texts } from "../product/product-input";

/** What is written of a category: its names by language code; an empty text for none. */
export interface CategoryValues {
  names: Texts;
}

// Messages are keys of `i18n`.
const rules = {
  most: 60,
  messages: {
    missing: "adminProducts.nameMissing",
    tooLong: "adminProducts.textTooLong",
    invalid: "adminProducts.textInvalid",
  },
};

/** The form of a category in the shop's languages: `names.es`, `names.en`. */
export const categorySchema = (languageCodes: readonly string[]) =>
  z.object({
    names: z.object(
      Object.fromEntries(
        languageCodes.map((code) => [
          code,
          code === defaultLocale ? textField(rules) : optionalTextField(rules),
        ]),
      ),
    ),
  });
