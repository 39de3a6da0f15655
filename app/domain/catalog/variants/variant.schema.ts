import { z } from "zod";
import { isHexColor } from "~/lib/text/color";
import { optionalTextField, textField } from "~/lib/text/text-field";
import { FALLBACK } from "../own-words";
import type { EditedProduct, Texts } from "../product/edited-product";

/** What is written of a variant. */
export interface VariantValues {
  /** By language code; an empty text where it has no name. A language that is left out stays as it is. */
  names: Texts;
  /** `#rrggbb`, or null. */
  color: string | null;
  attributes: Record<string, string>;
  /** One of the product's pictures, or null. */
  mediaId: number | null;
}

/** Of one variant. */
export const MOST_ATTRIBUTES = 20;

// Messages are keys of `i18n`.
const textRules = (most: number, missing: string) => ({
  most,
  messages: { missing, tooLong: "adminProducts.textTooLong", invalid: "adminProducts.textInvalid" },
});

const color = z
  .string()
  .optional()
  .transform((typed) => typed?.trim().toLowerCase() || null)
  .refine((typed) => typed === null || isHexColor(typed), { error: "adminProducts.colorInvalid" });

const attribute = z.object({
  name: optionalTextField(textRules(40, "adminProducts.attributeMissing")),
  value: optionalTextField(textRules(200, "adminProducts.attributeMissing")),
});

const attributes = z
  .array(attribute)
  .max(MOST_ATTRIBUTES, { error: "adminProducts.attributesTooMany" })
  .default([])
  .superRefine((typed, context) => {
    for (const [index, { name, value }] of typed.entries()) {
      const lacks = name === "" ? (value === "" ? null : "name") : value === "" ? "value" : null;
      const isAgain = name !== "" && typed.findIndex((other) => other.name === name) < index;
      const issue = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [index, field], message });
      if (lacks) issue(lacks, "adminProducts.attributeMissing");
      else if (isAgain) issue("name", "adminProducts.attributeTwice");
    }
  })
  .transform(
    (typed): Record<string, string> =>
      Object.fromEntries(typed.filter(({ name }) => name !== "").map(({ name, value }) => [name, value])),
  );

/**
 * The form of a variant in the shop's languages: `names.es`, `color` (empty for none), `attributes[0].name` and
 * `attributes[0].value` (both empty for none), `mediaId` (empty for none).
 */
export const variantSchema = (languageCodes: readonly string[]) =>
  z.object({
    names: z.object(
      Object.fromEntries(
        languageCodes.map((code) => {
          const rules = textRules(60, "adminProducts.nameMissing");
          return [code, code === FALLBACK ? textField(rules) : optionalTextField(rules)];
        }),
      ),
    ),
    color,
    attributes,
    mediaId: z.coerce
      .number({ error: "adminProducts.pictureGone" })
      .int({ error: "adminProducts.pictureGone" })
      .optional()
      .transform((id): number | null => id ?? null),
  });

/** Whether the picture chosen for a variant is one of its product's. */
export const isOwnPicture = (
  { images }: Pick<EditedProduct, "images">,
  { mediaId }: Pick<VariantValues, "mediaId">,
): boolean => mediaId === null || images.some((image) => image.mediaId === mediaId);
