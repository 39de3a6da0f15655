import { z } from "zod";
import { productTextRules } from "~/domain/catalog/product/product.schema";
import {
  type ProductText,
  productLimits,
  type VariantPrices,
  variantPriceColumns,
} from "~/domain/catalog/product/product-input";
import type { ListedProduct } from "~/domain/catalog/product/whole-products.queries.server";
import { stockPolicies } from "~/domain/catalog/stock/stock-vocabulary";
import { pictureUrl } from "~/domain/media/picture";
import { focusPoint } from "~/domain/settings/focus/focus";
import { m } from "~/i18n/message";
import { optionalIsoTime } from "~/lib/dates";
import { exactMinorUnits, MOST_AMOUNT } from "~/lib/minor-units";
import { formText, id, jsonText, texts } from "../fields.server";

const percent = z.int().min(0).max(100);
const focus = z
  .object({ x: percent, y: percent })
  .nullable()
  .meta({ description: "What stays in view when it is cropped, in percent; null for the centre" });

const image = z
  .object({ image_url: z.string(), product_variant_id: id.nullable(), focus })
  .meta({ id: "ProductImage" });

const prices = z.record(z.string(), z.number());

const time = z.string().nullable();

const variant = z
  .object({
    id,
    name: texts,
    image: z.string().nullable().meta({ description: "Main picture: the chosen one, or else the first" }),
    attributes: texts.meta({ description: "`color` is #rrggbb" }),
    price: prices.meta({ description: "Its own prices; without one in `es` it has the product's" }),
    compare_at: prices,
  })
  .meta({ id: "Variant" });

const lowStock = {
  description: "Staff see a size with at most this many pieces as low; null for the setting `low_stock`",
};

const tagsMeta = {
  description: "Words by which staff group products; empty without the right to the catalogue",
};

const markdown = {
  description: "Markdown: paragraphs, line breaks, bold, italic, lists, headings and links; HTML is text",
};

const place = {
  description: "Place in the lists of the shop, from 1; 0 for none, which comes after all places",
};

/** Texts and prices by language code; a price is in major units of the language's currency. */
export const product = z
  .object({
    id,
    category_id: id,
    active: z.boolean(),
    when_out: z.enum(stockPolicies).meta({
      description: "At stock 0 a size is made to order, or sold out: it cannot be bought",
    }),
    made_to_order_days: z
      .int()
      .nullable()
      .meta({ description: "Working days to make a piece; null for the setting `made_to_order_days`" }),
    low_stock_at: z.int().nullable().meta(lowStock),
    tags: z.array(z.string()).meta(tagsMeta),
    position: z.int().meta(place),
    name: texts,
    price: prices,
    compare_at: prices.meta({
      description:
        "Former prices. They are struck through while the sale holds, and are charged outside of it",
    }),
    sale_starts_at: time.meta({ description: "ISO 8601; null for no limit" }),
    sale_ends_at: time,
    description: texts.meta(markdown),
    composition: texts,
    origin: texts.meta({ description: "Where it is made" }),
    workshop: texts.meta({ description: "Who makes it" }),
    care: texts,
    sizing: texts.meta({ description: "Which of two sizes to take" }),
    seo_title: texts.meta({ description: "Title for search engines; empty for the name" }),
    seo_description: texts.meta({
      description: "Description for search engines; empty for the start of `description`",
    }),
    images: z.array(image),
    variants: z.array(variant),
  })
  .meta({ id: "Product" });

/** Width in pixels of the picture copy that pages use as fallback. */
const WIDTH = 640;

const byLanguage = <Value>(
  { words }: ListedProduct,
  value: (words: ListedProduct["words"][string]) => Value | null,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([code, languageWords]) => {
      const found = value(languageWords);
      return found === null ? [] : [[code, found]];
    }),
  );

/** A variant's own prices or former prices by the language of their currency. */
const variantPrices = (variant: VariantPrices, kind: "price" | "compareAt"): Record<string, number> =>
  Object.fromEntries(
    variantPriceColumns.flatMap(({ languageCode, ...fields }) => {
      const minor = variant[fields[kind]];
      return minor === null ? [] : [[languageCode, minor / 100]];
    }),
  );

export const showProduct = (shown: ListedProduct): z.infer<typeof product> => ({
  id: shown.id,
  category_id: shown.categoryId,
  active: shown.active,
  when_out: shown.whenOut,
  made_to_order_days: shown.madeToOrderDays,
  low_stock_at: shown.lowStockAt,
  tags: shown.tags,
  position: shown.position,
  name: byLanguage(shown, ({ name }) => name),
  price: byLanguage(shown, ({ priceMinor }) => (priceMinor === null ? null : priceMinor / 100)),
  compare_at: byLanguage(shown, ({ compareAtMinor }) =>
    compareAtMinor === null ? null : compareAtMinor / 100,
  ),
  sale_starts_at: optionalIsoTime(shown.saleStartsAt),
  sale_ends_at: optionalIsoTime(shown.saleEndsAt),
  description: byLanguage(shown, ({ description }) => description),
  composition: byLanguage(shown, ({ composition }) => composition),
  origin: byLanguage(shown, ({ origin }) => origin),
  workshop: byLanguage(shown, ({ workshop }) => workshop),
  care: byLanguage(shown, ({ care }) => care),
  sizing: byLanguage(shown, ({ sizing }) => sizing),
  seo_title: byLanguage(shown, ({ seoTitle }) => seoTitle),
  seo_description: byLanguage(shown, ({ seoDescription }) => seoDescription),
  images: shown.images.map(({ picture, variantId, focus }) => ({
    image_url: pictureUrl(picture, WIDTH),
    product_variant_id: variantId,
    focus: focus === null ? null : focusPoint(focus),
  })),
  variants: shown.variants.map(({ id, names, color, attributes, picture, ...variant }) => ({
    id,
    name: names,
    image: picture && pictureUrl(picture, WIDTH),
    attributes: { ...attributes, ...(color === null ? {} : { color }) },
    price: variantPrices(variant, "price"),
    compare_at: variantPrices(variant, "compareAt"),
  })),
});

// Messages are keys of `i18n`.
const amountInvalid = { error: m("adminProducts.amountInvalid", MOST_AMOUNT) };

const price = z
  .number(amountInvalid)
  .min(0.01, amountInvalid)
  .max(productLimits.priceMinor / 100, amountInvalid)
  .refine((amount) => exactMinorUnits(amount) !== null, amountInvalid)
  .meta({ description: "At most two decimals" });

const writtenPrices = z.record(z.string(), price.nullable());

const writtenTime = z.iso.datetime({ offset: true, error: "adminProducts.saleTimeInvalid" }).nullable();

const wordsOf = (most: number) => z.record(z.string(), formText(most));

const writtenText = (text: ProductText) => jsonText(wordsOf(productTextRules[text].most)).optional();

const pictureAddress = z
  .string()
  .max(300)
  .meta({ description: "Path of a stored picture, such as /media/…-640.webp" });

const writtenVariant = z
  .object({
    id: id.nullish().meta({ description: "Id of an existing variant; omitted for a new one" }),
    name: wordsOf(productLimits.variantName).optional(),
    image: pictureAddress.nullish(),
    attributes: wordsOf(productLimits.attributeValue)
      .optional()
      .meta({ description: "All attributes; `color` is #rrggbb" }),
    price: writtenPrices.optional(),
    compare_at: writtenPrices.optional(),
  })
  .meta({ id: "WrittenVariant" });

const writtenImage = z
  .object({ image_url: pictureAddress, product_variant_id: id.nullish(), focus: focus.optional() })
  .meta({ id: "WrittenProductImage" });

const parts = {
  low_stock_at: jsonText(z.int().min(0).max(productLimits.pieces).nullable()).optional().meta(lowStock),
  tags: jsonText(z.array(z.string())).optional().meta(tagsMeta),
  position: jsonText(z.int().min(0).max(productLimits.position)).optional().meta(place),
  when_out: jsonText(z.enum(stockPolicies)).optional(),
  made_to_order_days: jsonText(z.int().min(1).max(productLimits.madeToOrderDays).nullable()).optional(),
  name: writtenText("name"),
  price: jsonText(writtenPrices).optional(),
  compare_at: jsonText(writtenPrices).optional(),
  sale_starts_at: jsonText(writtenTime).optional(),
  sale_ends_at: jsonText(writtenTime).optional(),
  description: writtenText("description").meta(markdown),
  composition: writtenText("composition"),
  origin: writtenText("origin"),
  workshop: writtenText("workshop"),
  care: writtenText("care"),
  sizing: writtenText("sizing"),
  seo_title: writtenText("seoTitle"),
  seo_description: writtenText("seoDescription"),
  variants: jsonText(z.array(writtenVariant).max(productLimits.variants))
    .optional()
    .meta({ description: "The complete list in order: omitted ones are deleted" }),
  images: jsonText(z.array(writtenImage).max(productLimits.images))
    .optional()
    .meta({ description: "The complete list in order: omitted ones are removed from the product" }),
};

export const newProduct = z
  .object({ category_id: jsonText(id), active: jsonText(z.boolean()).default(true), ...parts })
  .meta({ id: "NewProduct" });

export const changedProduct = z
  .object({
    id: jsonText(id),
    category_id: jsonText(id).optional(),
    active: jsonText(z.boolean()).optional(),
    ...parts,
  })
  .meta({ id: "ChangedProduct" });

/** Undefined fields keep their values. */
export type WrittenProduct = Omit<z.output<typeof changedProduct>, "id">;
