import { z } from "zod";
import { parseMinorUnits } from "~/lib/minor-units";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { FALLBACK } from "../own-words";

/** Words and prices of a product in one language. */
export interface ProductWords {
  name: string;
  description: string;
  /** Minor units of the language's currency; null where the product has no price of its own in it. */
  priceMinor: number | null;
  /** The former price while the product is on sale: above the price. */
  compareAtMinor: number | null;
}

/** What is written of a product, its variants, stock and pictures apart. */
export interface ProductValues {
  categoryId: number;
  active: boolean;
  /** By language code; null where it has no words. A language that is left out stays as it is. */
  words: Record<string, ProductWords | null>;
}

// Messages are keys of `i18n`.
const nameRules = {
  most: 120,
  messages: {
    missing: "adminProducts.nameMissing",
    tooLong: "adminProducts.nameTooLong",
    invalid: "adminProducts.textInvalid",
  },
};
const descriptionRules = {
  most: 5000,
  hasLines: true,
  messages: {
    missing: "adminProducts.textInvalid",
    tooLong: "adminProducts.descriptionTooLong",
    invalid: "adminProducts.textInvalid",
  },
};

/** An amount above zero as typed, in minor units; null when nothing was typed. */
const amount = z
  .string()
  .optional()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const minor = parseMinorUnits(typed);
    if (minor) return minor;
    context.addIssue({ code: "custom", message: "adminProducts.amountInvalid" });
    return z.NEVER;
  });

const words = (languageCode: string) =>
  z.object({
    name: languageCode === FALLBACK ? textField(nameRules) : optionalTextField(nameRules),
    description: optionalTextField(descriptionRules),
    priceMinor: amount,
    compareAtMinor: amount,
  });

type Typed = z.output<ReturnType<typeof words>>;

const isEmpty = ({ name, description, priceMinor, compareAtMinor }: Typed): boolean =>
  name === "" && description === "" && priceMinor === null && compareAtMinor === null;

/** What is wrong with the words of one language, by field. */
function* problemsOf(typed: Typed): Generator<[field: keyof Typed, message: string]> {
  const { name, priceMinor, compareAtMinor } = typed;
  if (name === "" && !isEmpty(typed)) yield ["name", "adminProducts.nameMissing"];
  if (compareAtMinor === null) return;
  if (priceMinor === null) yield ["priceMinor", "adminProducts.priceMissing"];
  else if (compareAtMinor <= priceMinor) yield ["compareAtMinor", "adminProducts.formerPriceTooLow"];
}

/**
 * The form of a product in the shop's languages: `categoryId`, `active` (a checkbox) and `words.es.name`,
 * `words.es.description`, `words.es.priceMinor`, `words.es.compareAtMinor`, and so on; prices are typed as decimals.
 * What shoppers see has a price in soles, the one that is charged.
 */
export const productSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      categoryId: z.coerce
        .number({ error: "adminProducts.categoryMissing" })
        .int({ error: "adminProducts.categoryMissing" })
        .min(1, { error: "adminProducts.categoryMissing" }),
      active: z.boolean().default(false),
      words: z.object(Object.fromEntries(languageCodes.map((code) => [code, words(code)]))),
    })
    .superRefine((form, context) => {
      for (const [code, typed] of Object.entries(form.words)) {
        for (const [field, message] of problemsOf(typed)) {
          context.addIssue({ code: "custom", path: ["words", code, field], message });
        }
      }
      const soles = form.words[FALLBACK];
      if (!form.active || !soles || soles.priceMinor !== null || soles.compareAtMinor !== null) return;
      const path = ["words", FALLBACK, "priceMinor"];
      context.addIssue({ code: "custom", path, message: "adminProducts.activeWithoutPrice" });
    })
    .transform(
      ({ words: typed, ...form }): ProductValues => ({
        ...form,
        words: Object.fromEntries(
          Object.entries(typed).map(([code, each]) => [code, isEmpty(each) ? null : each]),
        ),
      }),
    );
