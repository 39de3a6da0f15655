import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { optionalTextField, textField } from "~/lib/text/text-field";
import type { Texts } from "../product/product-input";

/** Names by language code; an empty text deletes the name. */
export interface CategoryValues {
  names: Texts;
}

// Error messages are i18n keys.
const rules = {
  most: 60,
  messages: {
    missing: m("adminProducts.nameMissing"),
    tooLong: m("adminProducts.textTooLong"),
    invalid: m("adminProducts.textInvalid"),
  },
};

/** The category form, with a field per language: `names.es`, `names.en`. */
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
