import { z } from "zod";
import { priceLanguages } from "~/domain/settings/currency";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { readDecimal } from "~/lib/numbers/decimal";
import { typedCode } from "~/lib/text/text-field";
import { MAX_CHOSEN_CATEGORIES } from "./category-choice";
import type { ImportOptions, ImportProgress } from "./import";
import type { ShopVocabulary } from "./read/draft";

// An i18n key.
const error = m("adminImports.choiceInvalid");

/** A rate from 0.000001 to 999,999.999999; null when empty. The comma of `1,200` may be between thousands. */
function readRate(typed: string | undefined, context: z.core.$RefinementCtx): number | null {
  if (!typed) return null;
  const read = readDecimal(typed);
  const isTwofold = read?.isAmbiguous && read.mark === ",";
  const rate = read && !isTwofold ? Number(`${read.whole}.${read.decimals}`) : 0;
  if (read && read.decimals.length <= 6 && rate > 0 && rate < 1_000_000) return rate;
  context.addIssue({ code: "custom", message: m("adminImports.rateInvalid") });
  return z.NEVER;
}

const isWord = (value: string | undefined) => value === "create" || value === "leave";

/** The options of an import form. An empty `categoryIfNew` becomes null. */
export function importOptionsSchema({ languages, categories }: ShopVocabulary) {
  const code = z
    .string({ error })
    .refine((value) => languages.some((language) => language.code === value), { error });
  const isCategory = (id: number) => categories.some((category) => category.id === id);
  return z.object({
    wordsIn: code,
    pricesIn: z.enum(Object.values(priceLanguages), { error }),
    rate: typedCode().optional().transform(readRate),
    asDrafts: z.boolean().default(false),
    categoryIfNew: z
      .string()
      .optional()
      .transform((value) => (value === "create" ? value : value ? (parseId(value) ?? 0) : null))
      .refine((choice) => typeof choice !== "number" || isCategory(choice), { error }),
    categories: z
      .array(
        z.object({
          name: z.string().default(""),
          choice: z
            .string()
            .optional()
            .transform((value) => (isWord(value) ? value : value ? (parseId(value) ?? Number.NaN) : 0))
            .refine((choice) => typeof choice === "string" || choice === 0 || isCategory(choice), { error }),
        }),
      )
      .max(MAX_CHOSEN_CATEGORIES, { error })
      .default([])
      // Without a choice it is as `categoryIfNew` says.
      .transform((chosen) => chosen.filter(({ choice }) => choice !== 0)),
    withPictures: z.boolean().default(false),
  }) satisfies z.ZodType<ImportOptions, unknown>;
}

/** The form that reads a file again, in one of its encodings. */
export const readAgainSchema = ({ reading }: Pick<ImportProgress, "reading">) =>
  z.object({
    encoding: z.enum(
      (reading?.choices ?? []).map(({ encoding }) => encoding),
      { error },
    ),
  });
