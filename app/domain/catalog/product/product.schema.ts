import { z } from "zod";
import { focusSchema } from "~/domain/settings/focus/focus";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { isHexColor } from "~/lib/text/color";
import {
  type OptionalTextRules,
  optionalTextField,
  type TextFieldRules,
  textField,
  typedCode,
} from "~/lib/text/text-field";
import { isSize } from "../listing/listing-choice";
import { variantPriceProblem } from "./price-problems";
import { mapTexts, type ProductText, wordFields } from "./product.fields";
import type { ImageValues, StockRowValues, VariantValues } from "./product-input";
import { productLimits } from "./product-limits";

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

/** Rules of the texts in each language. All but the default language's name are optional. */
export const productTextRules: Record<ProductText, OptionalTextRules> = mapTexts((text) => {
  const { leaf } = wordFields[text];
  if (leaf.kind !== "text") throw new Error(`${text} is no text`);
  return { most: leaf.max, hasLines: leaf.hasLines ?? false };
});

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
      mediaId: optionalId(m("adminProducts.picture-gone")),
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
    variantId: optionalId(m("adminProducts.variant-gone")),
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
