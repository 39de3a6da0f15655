import { z } from "zod";
import { m } from "~/i18n/message";
import type { ImportOptions } from "./import";
import type { ShopVocabulary } from "./read/draft";

// An i18n key.
const error = m("adminImports.choiceInvalid");

/** The options of an import form. An empty `categoryIfNew` becomes null. */
export function importOptionsSchema({ languages, categories }: ShopVocabulary) {
  const code = z
    .string({ error })
    .refine((value) => languages.some((language) => language.code === value), { error });
  return z.object({
    wordsIn: code,
    pricesIn: code,
    categoryIfNew: z
      .string()
      .optional()
      .transform((value) => (value ? Number(value) : null))
      .refine((id) => id === null || categories.some((category) => category.id === id), { error }),
    withPictures: z.boolean().default(false),
  }) satisfies z.ZodType<ImportOptions, unknown>;
}
