import { z } from "zod";
import type { ImportOptions } from "./import";
import type { ShopWords } from "./read/draft";

// A key of `i18n`.
const error = "adminImports.choiceInvalid";

/** The form of an import beside its file: `wordsIn`, `pricesIn`, `categoryIfNew` (empty for none), `withPictures`. */
export function importOptionsSchema({ languages, categories }: ShopWords) {
  const code = z
    .string({ error })
    .refine((typed) => languages.some((language) => language.code === typed), { error });
  return z.object({
    wordsIn: code,
    pricesIn: code,
    categoryIfNew: z
      .string()
      .optional()
      .transform((typed) => (typed ? Number(typed) : null))
      .refine((id) => id === null || categories.some((category) => category.id === id), { error }),
    withPictures: z.boolean().default(false),
  }) satisfies z.ZodType<ImportOptions, unknown>;
}
