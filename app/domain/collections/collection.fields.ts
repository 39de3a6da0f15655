import { listingTexts, refuseNameless } from "~/domain/catalog/category/category.fields";
import {
  amount,
  choice,
  defineEntity,
  flag,
  integer,
  optionalId,
  optionalText,
  type ValuesOf,
} from "~/domain/fields/fields";
import { slugField, slugOf, slugProblem } from "~/domain/own-pages/slug.fields";
import { defaultLocale } from "~/i18n/locale";
import { m } from "~/i18n/message";
import { MOST_AMOUNT } from "~/lib/minor-units";
import { collectionKindWords } from "./collection";

const MAX_DAYS = 365;

const invalidAmount = m("adminCollections.invalidAmount", MOST_AMOUNT);

/** What the products of a collection by rule have in common now; null for any. */
const rule = {
  categoryId: optionalId("category", {
    label: "labels.category",
    error: m("adminCollections.category-unknown"),
  }),
  tag: optionalText({ max: 255, label: "labels.tag" }),
  /** Added within this many days. */
  days: integer({ max: MAX_DAYS, label: "adminCollections.days", error: "adminCollections.invalidDays" }),
  minPenMinor: amount({
    form: "minPen",
    audit: "minPenMinor",
    label: "adminCollections.minPen",
    error: invalidAmount,
  }),
  maxPenMinor: amount({
    form: "maxPen",
    audit: "maxPenMinor",
    label: "adminCollections.maxPen",
    error: invalidAmount,
  }),
  onSale: flag({
    states: ["adminCollections.onSaleOn", "adminCollections.onSaleOff"],
    label: "adminCollections.onSale",
  }),
};

/** A collection of products. One by hand keeps a rule, which does not apply to it. Amounts are minor units. */
export const collectionEntity = defineEntity({
  fields: {
    ...listingTexts,
    slug: slugField,
    kind: choice({
      choices: collectionKindWords,
      initial: "rule",
      label: "adminCollections.kind",
      error: "adminCollections.missingKind",
    }),
    ...rule,
    published: flag({
      states: ["labels.isPublished", "labels.isHidden"],
      label: "adminCollections.publishedLabel",
    }),
  },
  check({ name, intro, slug, kind, minPenMinor, maxPenMinor, ...collection }, refuse) {
    refuseNameless({ name, intro }, refuse);
    const problem = slugProblem(slug, name[defaultLocale] ?? "");
    if (problem) refuse("slug", problem);
    if (minPenMinor !== null && maxPenMinor !== null && minPenMinor > maxPenMinor)
      refuse("maxPenMinor", "adminCollections.pricesReversed");
    const { categoryId, tag, days, onSale } = collection;
    const hasRule = onSale || [categoryId, tag, days, minPenMinor, maxPenMinor].some((part) => part !== null);
    if (kind === "rule" && !hasRule) refuse("kind", "adminCollections.missingRule");
  },
  normalize: (collection) => ({
    ...collection,
    slug: slugOf(collection.slug, collection.name[defaultLocale] ?? ""),
  }),
});

/** What staff edit of a collection. */
export type CollectionInput = ValuesOf<typeof collectionEntity.fields>;

export interface Collection extends CollectionInput {
  id: number;
  version: number;
}
