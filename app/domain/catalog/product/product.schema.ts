import { z } from "zod";
import { defaultLocale } from "~/i18n/locale";
import { isHexColor } from "~/lib/text/color";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { isSize } from "../listing/listing-choice";
import { priceLanguage } from "../region";
import {
  formerPriceProblem,
  type ImageValues,
  isActiveWithoutPrice,
  type ProductValues,
  type ProductWords,
  productLimits,
  type StockRowValues,
  type VariantValues,
} from "./product-input";

// The schemas of what is written of a product, over plain values: amounts are minor units. Messages are keys of `i18n`.

const textRules = (most: number, missing: string, tooLong = "adminProducts.textTooLong") => ({
  most,
  messages: { missing, tooLong, invalid: "adminProducts.textInvalid" },
});

/** A text for each language, of which the fallback's is required. */
const texts = (languageCodes: readonly string[], rules: ReturnType<typeof textRules>) =>
  z.object(
    Object.fromEntries(
      languageCodes.map((code) => [
        code,
        code === defaultLocale ? textField(rules) : optionalTextField(rules),
      ]),
    ),
  );

/** An id, or null where nothing was chosen. */
const optionalId = (error: string) =>
  z
    .int({ error })
    .nullish()
    .transform((id): number | null => id ?? null);

const amountInvalid = { error: "adminProducts.amountInvalid" };

const amount = z
  .int(amountInvalid)
  .min(1, { ...amountInvalid, abort: true })
  .max(productLimits.priceMinor, amountInvalid)
  .nullish()
  .transform((minor): number | null => minor ?? null);

const nameRules = textRules(productLimits.name, "adminProducts.nameMissing", "adminProducts.nameTooLong");
const descriptionRules = {
  ...textRules(productLimits.description, "adminProducts.textInvalid", "adminProducts.descriptionTooLong"),
  hasLines: true,
};

const words = (languageCode: string) =>
  z.object({
    name: languageCode === defaultLocale ? textField(nameRules) : optionalTextField(nameRules),
    description: optionalTextField(descriptionRules),
    priceMinor: amount,
    compareAtMinor: amount,
  });

const isEmpty = ({ name, description, priceMinor, compareAtMinor }: ProductWords): boolean =>
  name === "" && description === "" && priceMinor === null && compareAtMinor === null;

/** What is wrong with the words of one language, by field. */
function* wordProblems(written: ProductWords): Generator<[field: keyof ProductWords, message: string]> {
  if (written.name === "" && !isEmpty(written)) yield ["name", "adminProducts.nameMissing"];
  const problem = formerPriceProblem(written);
  if (problem === "without-price") yield ["priceMinor", "adminProducts.priceMissing"];
  if (problem === "too-low") yield ["compareAtMinor", "adminProducts.formerPriceTooLow"];
}

const categoryMissing = { error: "adminProducts.categoryMissing" };

/** A product in the shop's languages, without its variants, stock and pictures. */
export const productSchema = (languageCodes: readonly string[]) =>
  z
    .object({
      categoryId: z.int(categoryMissing).min(1, categoryMissing),
      active: z.boolean().default(false),
      words: z.object(Object.fromEntries(languageCodes.map((code) => [code, words(code)]))),
    })
    .superRefine((product, context) => {
      for (const [code, written] of Object.entries(product.words)) {
        for (const [field, message] of wordProblems(written)) {
          context.addIssue({ code: "custom", path: ["words", code, field], message });
        }
      }
      const charged = product.words[priceLanguage("PE")];
      if (!charged || charged.compareAtMinor !== null || !isActiveWithoutPrice(product.active, charged))
        return;
      const path = ["words", priceLanguage("PE"), "priceMinor"];
      context.addIssue({ code: "custom", path, message: "adminProducts.activeWithoutPrice" });
    })
    .transform(
      ({ words: written, ...product }): ProductValues => ({
        ...product,
        words: Object.fromEntries(
          Object.entries(written).map(([code, each]) => [code, isEmpty(each) ? null : each]),
        ),
      }),
    );

const color = z
  .string()
  .nullish()
  .transform((written) => written?.trim().toLowerCase() || null)
  .refine((written) => written === null || isHexColor(written), { error: "adminProducts.colorInvalid" });

const attribute = z.object({
  name: optionalTextField(textRules(productLimits.attributeName, "adminProducts.attributeMissing")),
  value: optionalTextField(textRules(productLimits.attributeValue, "adminProducts.attributeMissing")),
});

/** Pairs, of which empty ones are left out; a name comes once. */
const attributes = z
  .array(attribute)
  .max(productLimits.attributes, { error: "adminProducts.attributesTooMany" })
  .default([])
  .superRefine((written, context) => {
    for (const [index, { name, value }] of written.entries()) {
      const lacks = name === "" ? (value === "" ? null : "name") : value === "" ? "value" : null;
      const isAgain = name !== "" && written.findIndex((other) => other.name === name) < index;
      const issue = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      if (lacks) issue(lacks, "adminProducts.attributeMissing");
      else if (isAgain) issue("name", "adminProducts.attributeTwice");
    }
  })
  .transform(
    (written): Record<string, string> =>
      Object.fromEntries(written.filter(({ name }) => name !== "").map(({ name, value }) => [name, value])),
  );

/** A variant in the shop's languages. */
export const variantSchema = (languageCodes: readonly string[]) =>
  z.object({
    names: texts(languageCodes, textRules(productLimits.variantName, "adminProducts.nameMissing")),
    color,
    attributes,
    mediaId: optionalId("adminProducts.pictureGone"),
  }) satisfies z.ZodType<VariantValues>;

/** A picture's place in a product, with its alternative texts in the shop's languages. */
export const imageSchema = (languageCodes: readonly string[]) => {
  const alt = optionalTextField(textRules(productLimits.alt, "adminProducts.textInvalid"));
  return z.object({
    variantId: optionalId("adminProducts.variantGone"),
    alts: z.object(Object.fromEntries(languageCodes.map((code) => [code, alt]))),
  }) satisfies z.ZodType<ImageValues>;
};

const sizeMessages = {
  missing: "adminProducts.sizeInvalid",
  tooLong: "adminProducts.sizeInvalid",
  invalid: "adminProducts.sizeInvalid",
};
const pieces = { error: "adminProducts.stockInvalid" };

/** Printable ASCII without space at its ends. */
const isSku = (text: string): boolean =>
  text.length <= productLimits.sku && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);

export const stockRowSchema = z.object({
  size: optionalTextField({ most: productLimits.size, messages: sizeMessages })
    .refine((written) => written === "" || isSize(written), { error: "adminProducts.sizeInvalid" })
    .transform((written) => written || null),
  sku: z
    .string()
    .nullish()
    .transform((written) => written?.trim() || null)
    .refine((written) => written === null || isSku(written), { error: "adminProducts.skuInvalid" }),
  stock: z.int(pieces).min(0, pieces).max(productLimits.pieces, pieces),
}) satisfies z.ZodType<StockRowValues>;
