import {
  type AnyField,
  amountsByLanguage,
  choice,
  chosenId,
  defineEntity,
  type Field,
  flag,
  instant,
  integer,
  integerOr,
  requiredInstant,
  tags,
  texts,
  type ValuesOf,
} from "~/domain/fields/fields";
import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { compareAtProblem, isActiveWithoutPrice, isSaleReversed } from "./price-problems";
import { productLimits } from "./product-limits";

const amountInvalid = m("adminProducts.amountInvalid", MOST_AMOUNT);
const saleTimeInvalid = m("adminProducts.saleTimeInvalid");
const fact = { max: productLimits.fact, within: "words", group: "adminProducts.facts" } as const;
const organisation = { group: "adminProducts.organisation" } as const;
const saleTimes = { group: "adminProducts.saleTimes", error: saleTimeInvalid } as const;

/**
 * A product's own fields, and its texts and prices by language, in the order of the API and of the file's columns. Its
 * variants, stock rows and pictures are lists of their own.
 */
const fields = {
  categoryId: chosenId("category", {
    label: "labels.category",
    error: m("adminProducts.categoryMissing"),
    csv: "category",
  }),
  active: flag({ label: "adminProducts.active" }),
  whenOut: choice({
    ...organisation,
    choices: {
      made_to_order: "adminProducts.whenOut-made_to_order",
      sold_out: "adminProducts.whenOut-sold_out",
    },
    initial: "made_to_order",
    isOptional: true,
    label: "adminProducts.whenOut",
    hint: "adminProducts.whenOutHint",
    error: m("adminProducts.whenOutInvalid"),
    doc: "At stock 0 a size is made to order, or sold out: it cannot be bought",
  }),
  /** Working days that a made-to-order piece takes; null for the setting. */
  madeToOrderDays: integer({
    ...organisation,
    max: productLimits.madeToOrderDays,
    label: "adminProducts.madeToOrderDays",
    hint: "adminProducts.madeToOrderDaysHint",
    error: m("adminProducts.madeToOrderDaysInvalid"),
    doc: "Working days to make a piece; null for the setting `made_to_order_days`",
  }),
  /** A stock row with at most this many pieces is low; null for the setting. */
  lowStockAt: integer({
    ...organisation,
    min: 0,
    max: productLimits.pieces,
    label: "adminProducts.lowStockAt",
    hint: "adminProducts.lowStockAtHint",
    error: m("adminProducts.lowStockAtInvalid"),
    doc: "Staff see a size with at most this many pieces as low; null for the setting `low_stock`",
  }),
  /** Words by which staff group products. */
  tags: tags({
    ...organisation,
    isForStaff: true,
    label: "adminProducts.tags",
    hint: "adminProducts.tagsHint",
    doc: "Words by which staff group products; empty without the right to the catalogue",
  }),
  /** Place in lists from 1; 0 for none. */
  position: integerOr(0, {
    ...organisation,
    min: 0,
    max: productLimits.position,
    label: "adminProducts.position",
    hint: "adminProducts.positionHint",
    error: m("adminProducts.positionInvalid"),
    doc: "Place in the lists of the shop, from 1; 0 for none, which comes after all places",
  }),
  name: texts({ max: productLimits.name, within: "words", label: "labels.name" }),
  /** Minor units of the language's currency; null without a price in it. */
  priceMinor: amountsByLanguage({
    within: "words",
    label: "labels.price",
    error: amountInvalid,
    api: "price",
  }),
  /** Former price, above the price. It is the price while the sale does not hold. */
  compareAtMinor: amountsByLanguage({
    within: "words",
    label: "adminAudit.field-compareAtMinor",
    error: amountInvalid,
    api: "compare_at",
    doc: "Former prices. They are struck through while the sale holds, and are charged outside of it",
  }),
  /** From when the sale holds, Unix seconds; null for no limit. */
  saleStartsAt: instant({
    ...saleTimes,
    label: "adminProducts.saleStartsAt",
    csv: "sale_starts",
    doc: "ISO 8601; null for no limit",
  }),
  /** From when it holds no longer. */
  saleEndsAt: instant({ ...saleTimes, label: "adminProducts.saleEndsAt", csv: "sale_ends" }),
  description: texts({
    max: productLimits.description,
    hasLines: true,
    within: "words",
    label: "product.description",
    doc: "Markdown: paragraphs, line breaks, bold, italic, lists, headings and links; HTML is text",
  }),
  composition: texts({ ...fact, label: "product.composition" }),
  origin: texts({ ...fact, label: "product.origin", doc: "Where it is made" }),
  workshop: texts({ ...fact, label: "product.workshop", doc: "Who makes it" }),
  care: texts({ ...fact, label: "product.care" }),
  sizing: texts({
    ...fact,
    label: "product.sizing",
    hint: "adminProducts.sizingHint",
    doc: "Which of two sizes to take",
  }),
  seoTitle: texts({
    max: productLimits.seoTitle,
    within: "words",
    label: "adminProducts.seoTitle",
    doc: "Title for search engines; empty for the name",
  }),
  seoDescription: texts({
    max: productLimits.seoDescription,
    hasLines: true,
    within: "words",
    label: "adminProducts.seoDescription",
    doc: "Description for search engines; empty for the start of `description`",
  }),
} as const;

export const productEntity = defineEntity({
  fields,
  check({ active, saleStartsAt, saleEndsAt, ...values }, refuse) {
    if (isSaleReversed({ saleStartsAt, saleEndsAt })) refuse("saleEndsAt", "adminProducts.saleReversed");
    const words = wordsByLanguage(values);
    for (const [code, translation] of Object.entries({ [defaultLocale]: noWords, ...words })) {
      if (translation.name === "" && code === defaultLocale) {
        refuse(`name.${code}`, "adminProducts.nameMissing");
      } else if (translation.name === "" && !isEmpty(translation)) {
        // A translation without a name is not stored.
        refuse(`name.${code}`, "adminProducts.nameForWords");
      }
      const problem = compareAtProblem(translation);
      if (problem === "without-price") refuse(`priceMinor.${code}`, "adminProducts.priceMissing");
      if (problem === "too-low") refuse(`compareAtMinor.${code}`, "adminProducts.formerPriceTooLow");
    }
    const soles = words[priceLanguages.PEN];
    if (soles?.compareAtMinor === null && isActiveWithoutPrice(active, soles))
      refuse(`priceMinor.${priceLanguages.PEN}`, "adminProducts.activeWithoutPrice");
  },
});

/** Times that only archiving and files write, Unix seconds. */
const timeFields = {
  /** Null when it is not archived. */
  archivedAt: instant({ label: "adminAudit.field-archivedAt", error: saleTimeInvalid, csv: "archived" }),
  createdAt: requiredInstant({ label: "adminAudit.field-createdAt", error: saleTimeInvalid, csv: "created" }),
};

type WordName = {
  [Name in keyof typeof fields]: (typeof fields)[Name] extends Field<Record<string, infer _Value>>
    ? Name
    : never;
}[keyof typeof fields];

type FieldValues = ValuesOf<typeof fields>;

/** Values of a product's own row that staff edit. */
export type OwnValues = Omit<FieldValues, WordName>;
export type RowValues = OwnValues & ValuesOf<typeof timeFields>;

/** Texts and prices in one language. */
export type ProductWords = {
  [Name in WordName]: FieldValues[Name] extends Record<string, infer Value> ? Value : never;
};
export type ProductText = { [Name in WordName]: ProductWords[Name] extends string ? Name : never }[WordName];
/** Texts for search engines and link previews. */
export type SeoText = Extract<ProductText, `seo${string}`>;

const isWord = ([, { within }]: [string, AnyField]): boolean => within === "words";
const entriesOf = (table: Readonly<Record<string, AnyField>>) => Object.entries(table);

export const wordFields = Object.fromEntries(entriesOf(fields).filter(isWord)) as Record<WordName, AnyField>;
export const ownFields = Object.fromEntries(entriesOf(fields).filter((entry) => !isWord(entry))) as Record<
  keyof OwnValues,
  AnyField
>;
/** The fields of a product's row. */
export const rowFields: Record<keyof RowValues, AnyField> = { ...ownFields, ...timeFields };
export const rowFieldNames = Object.keys(rowFields) as (keyof RowValues)[];

/** A product's own values, without its words and lists. */
export const ownValues = (product: OwnValues): OwnValues =>
  Object.fromEntries(
    Object.keys(ownFields).map((name) => [name, product[name as keyof OwnValues]]),
  ) as unknown as OwnValues;

const wordNames = Object.keys(wordFields) as WordName[];
/** A product's texts in each language. */
export const productTexts = wordNames.filter(
  (name): name is ProductText => wordFields[name].leaf.kind === "text",
);

/** An object with a value for each of `productTexts`. */
export const mapTexts = <Value>(map: (text: ProductText) => Value): Record<ProductText, Value> =>
  Object.fromEntries(productTexts.map((text) => [text, map(text)])) as Record<ProductText, Value>;

export const noWords = Object.fromEntries(
  wordNames.map((name) => [name, wordFields[name].leaf.kind === "text" ? "" : null]),
) as unknown as ProductWords;

const isEmpty = (translation: ProductWords): boolean =>
  Object.values(translation).every((value) => value === "" || value === null);

/** Texts and prices by language code. */
function wordsByLanguage(values: Pick<FieldValues, WordName>): Record<string, ProductWords> {
  const words: Record<string, Record<string, unknown>> = {};
  for (const name of wordNames) {
    for (const [code, value] of Object.entries(values[name])) {
      words[code] = { ...(words[code] ?? noWords), [name]: value };
    }
  }
  return words as Record<string, ProductWords>;
}

export interface ProductValues extends OwnValues {
  /** By language code; null deletes the translation. */
  words: Record<string, ProductWords | null>;
}

/** An entity's values as `EditedProduct` and `ProductInput` have them. Languages without texts and prices are null. */
export function editedValues(values: FieldValues, languages: readonly string[]): ProductValues {
  const words = wordsByLanguage(values);
  const written = languages.map((code) => [code, words[code] && !isEmpty(words[code]) ? words[code] : null]);
  return { ...ownValues(values), words: Object.fromEntries(written) };
}

/** The opposite of `editedValues`. */
export const entityValues = ({
  words,
  ...product
}: OwnValues & { words: Record<string, ProductWords> }): FieldValues =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      Object.hasOwn(wordFields, name)
        ? Object.fromEntries(
            Object.entries(words).map(([code, translation]) => [code, translation[name as WordName]]),
          )
        : product[name as keyof OwnValues],
    ]),
  ) as FieldValues;
