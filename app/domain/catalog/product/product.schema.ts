import { z } from "zod";
import { priceLanguages } from "~/domain/settings/currency";
import { focusSchema } from "~/domain/settings/focus/focus";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { isHexColor } from "~/lib/text/color";
import { idField } from "~/lib/text/id-field";
import {
  type OptionalTextRules,
  optionalTextField,
  type TextFieldRules,
  textField,
  typedCode,
} from "~/lib/text/text-field";
import { stockPolicies } from "~db/vocabulary";
import { isSize } from "../listing/listing-choice";
import { tagsSchema } from "../tags/tags.schema";
import {
  compareAtProblem,
  isActiveWithoutPrice,
  isSaleReversed,
  variantPriceProblem,
} from "./price-problems";
import {
  type ImageValues,
  mapTexts,
  type ProductText,
  type ProductValues,
  type ProductWords,
  productLimits,
  type StockRowValues,
  type VariantValues,
} from "./product-input";

// Schemas of product data. Amounts are minor units. Error messages are i18n keys.

/** A text per language; the default language's is required. */
const texts = (languageCodes: readonly string[], rules: TextFieldRules) =>
  z.object(
    Object.fromEntries(
      languageCodes.map((code) => [
        code,
        code === defaultLocale ? textField(rules) : optionalTextField(rules),
      ]),
    ),
  );

/** An id, or null when nothing was selected. */
const optionalId = (error: string) =>
  z
    .int({ error })
    .nullish()
    .transform((id): number | null => id ?? null);

/** An optional whole number of at least `least` and at most `most`; null when missing. */
function optionalInteger(least: number, most: number, message: string) {
  const invalid = { error: message };
  return z
    .int(invalid)
    .min(least, { ...invalid, abort: true })
    .max(most, invalid)
    .nullish()
    .transform((value): number | null => value ?? null);
}

const amount = optionalInteger(1, productLimits.priceMinor, m("adminProducts.amountInvalid", MOST_AMOUNT));

const factRules = { most: productLimits.fact };

/** Rules of the texts in each language. All but the default language's name are optional. */
export const productTextRules: Record<ProductText, OptionalTextRules> = {
  name: { most: productLimits.name },
  description: { most: productLimits.description, hasLines: true },
  composition: factRules,
  origin: factRules,
  workshop: factRules,
  care: factRules,
  sizing: factRules,
  seoTitle: { most: productLimits.seoTitle },
  seoDescription: { most: productLimits.seoDescription, hasLines: true },
};

const isEmpty = (translation: ProductWords): boolean =>
  Object.values(translation).every((value) => value === "" || value === null);

/** Problems of one language's texts and prices, by field. */
function* wordProblems(translation: ProductWords): Generator<[field: keyof ProductWords, message: string]> {
  if (translation.name === "" && !isEmpty(translation)) yield ["name", m("adminProducts.nameForWords")];
  const problem = compareAtProblem(translation);
  if (problem === "without-price") yield ["priceMinor", m("adminProducts.priceMissing")];
  if (problem === "too-low") yield ["compareAtMinor", m("adminProducts.formerPriceTooLow")];
}

/** The texts and prices of one language. A translation without a name is not stored, so its price needs one too. */
const words = (languageCode: string) =>
  z
    .object({
      ...mapTexts((text) =>
        text === "name" && languageCode === defaultLocale
          ? textField({ ...productTextRules[text], missing: m("adminProducts.nameMissing") })
          : optionalTextField(productTextRules[text]),
      ),
      priceMinor: amount,
      compareAtMinor: amount,
    })
    .superRefine((translation, context) => {
      for (const [field, message] of wordProblems(translation)) {
        context.addIssue({ code: "custom", path: [field], message });
      }
    });

const makingDays = optionalInteger(
  1,
  productLimits.madeToOrderDays,
  m("adminProducts.madeToOrderDaysInvalid"),
);
const lowStockAt = optionalInteger(0, productLimits.pieces, m("adminProducts.lowStockAtInvalid"));
const position = optionalInteger(0, productLimits.position, m("adminProducts.positionInvalid")).transform(
  (place): number => place ?? 0,
);

const instant = z.int({ error: m("adminProducts.saleTimeInvalid") }).nullish();

/** A product's own fields in the shop's languages, without variants, stock rows and pictures. */
export const productSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      categoryId: idField(m("adminProducts.categoryMissing")),
      active: z.boolean().default(false),
      whenOut: z.enum(stockPolicies, { error: m("adminProducts.whenOutInvalid") }).optional(),
      madeToOrderDays: makingDays,
      lowStockAt,
      tags: tagsSchema.optional(),
      position,
      saleStartsAt: instant,
      saleEndsAt: instant,
      words: z.object(Object.fromEntries(languageCodes.map((code) => [code, words(code)]))),
    })
    .superRefine((product, context) => {
      if (isSaleReversed(product)) {
        context.addIssue({ code: "custom", path: ["saleEndsAt"], message: m("adminProducts.saleReversed") });
      }
      const soles = product.words[priceLanguages.PEN];
      if (!soles || soles.compareAtMinor !== null || !isActiveWithoutPrice(product.active, soles)) return;
      const path = ["words", priceLanguages.PEN, "priceMinor"];
      context.addIssue({ code: "custom", path, message: m("adminProducts.activeWithoutPrice") });
    })
    .transform(
      ({ words: translations, ...product }): ProductValues => ({
        ...product,
        words: Object.fromEntries(
          Object.entries(translations).map(([code, translation]) => [
            code,
            isEmpty(translation) ? null : translation,
          ]),
        ),
      }),
    );

const color = typedCode()
  .nullish()
  .transform((value) => value?.toLowerCase() || null)
  .refine((value) => value === null || isHexColor(value), { error: m("adminProducts.colorInvalid") });

const attribute = z.object({
  name: optionalTextField({ most: productLimits.attributeName }),
  value: optionalTextField({ most: productLimits.attributeValue }),
});

/** Name and value pairs with distinct names; empty pairs are dropped. */
const attributes = z
  .array(attribute)
  .max(productLimits.attributes, { error: m("adminProducts.attributesTooMany") })
  .default([])
  .superRefine((pairs, context) => {
    for (const [index, { name, value }] of pairs.entries()) {
      const missing = name === "" ? (value === "" ? null : "name") : value === "" ? "value" : null;
      const isDuplicate = name !== "" && pairs.findIndex((other) => other.name === name) < index;
      const issue = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      if (missing) issue(missing, m("adminProducts.attributeMissing"));
      else if (isDuplicate) issue("name", m("adminProducts.attributeTwice"));
    }
  })
  .transform(
    (pairs): Record<string, string> =>
      Object.fromEntries(pairs.filter(({ name }) => name !== "").map(({ name, value }) => [name, value])),
  );

export const variantSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      names: texts(languageCodes, {
        most: productLimits.variantName,
        missing: m("adminProducts.nameMissing"),
      }),
      color,
      attributes,
      mediaId: optionalId(m("adminProducts.pictureGone")),
      pricePenMinor: amount,
      compareAtPenMinor: amount,
      priceUsdMinor: amount,
      compareAtUsdMinor: amount,
    })
    .superRefine((variant, context) => {
      const problem = variantPriceProblem(variant);
      if (!problem) return;
      const isLow = problem.code === "too-low";
      const message = isLow ? m("adminProducts.formerPriceTooLow") : m("adminProducts.priceMissing");
      context.addIssue({ code: "custom", path: [problem.field], message });
    }) satisfies z.ZodType<VariantValues>;

/** A picture's variant, focal point and alternative texts in the shop's languages. */
export const imageSchema = (languageCodes: readonly string[]) => {
  const alt = optionalTextField({ most: productLimits.alt });
  return z.object({
    variantId: optionalId(m("adminProducts.variantGone")),
    alts: z.object(Object.fromEntries(languageCodes.map((code) => [code, alt]))),
    focus: focusSchema.prefault({}),
  }) satisfies z.ZodType<ImageValues>;
};

const pieces = { error: m("adminProducts.stockInvalid") };

/** Printable ASCII without leading or trailing spaces. */
const isSku = (text: string): boolean =>
  text.length <= productLimits.sku && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);

export const stockRowSchema = z.object({
  size: optionalTextField({ most: productLimits.size })
    .refine((value) => value === "" || isSize(value), { error: m("adminProducts.sizeInvalid") })
    .transform((value) => value || null),
  sku: typedCode()
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || isSku(value), { error: m("adminProducts.skuInvalid") }),
  stock: z.int(pieces).min(0, pieces).max(productLimits.pieces, pieces),
}) satisfies z.ZodType<StockRowValues>;
