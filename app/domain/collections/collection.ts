import type { ListingTexts } from "~/domain/catalog/category/category";
import type { Picture } from "~/domain/media/picture";
import type { MessageKey } from "~/i18n/messages";
import { minorUnitsText } from "~/lib/minor-units";
import type { CollectionKind } from "~db/vocabulary";

export { type CollectionKind, collectionKinds } from "~db/vocabulary";

export const MOST_COLLECTIONS = 100;

/** Words for where a collection's products come from. */
export const collectionKindWords: Record<CollectionKind, MessageKey> = {
  rule: "adminCollections.byRule",
  hand: "adminCollections.byHand",
};

/** Limit of the products of a collection by hand. */
export const MOST_MEMBERS = 500;

export const ruleLimits = { days: 365, tag: 255 } as const;

/** What the products of a collection by rule have in common now; null for any. */
export interface CollectionRule {
  categoryId: number | null;
  tag: string | null;
  onSale: boolean;
  /** Added within this many days. */
  days: number | null;
  minPenMinor: number | null;
  maxPenMinor: number | null;
}

/** What the form of an existing collection changes. A collection by hand keeps a rule, which does not apply to it. */
export interface CollectionInput extends ListingTexts {
  isPublished: boolean;
  kind: CollectionKind;
  rule: CollectionRule;
}

export interface Collection extends CollectionInput {
  id: number;
  slug: string;
  version: number;
}

/** A product of a collection by hand. */
export interface Member {
  productId: number;
  /** In Spanish. */
  name: string;
  /** Whether shoppers see it. */
  isActive: boolean;
  picture: Picture | null;
}

const text = (value: string | number | null): string => String(value ?? "");
const checked = (is: boolean): string => (is ? "on" : "");

/** Form values by field name; see `collectionSchema`. */
export const collectionFields = (
  { names, intros, isPublished, kind, rule }: CollectionInput,
  languageCodes: readonly string[],
): Record<string, string> => ({
  // Empty texts too: the merge of an edit conflict goes through these names.
  ...Object.fromEntries(
    languageCodes.flatMap((code) => [
      [`names.${code}`, names[code] ?? ""],
      [`intros.${code}`, intros[code] ?? ""],
    ]),
  ),
  published: checked(isPublished),
  kind,
  categoryId: text(rule.categoryId),
  tag: text(rule.tag),
  onSale: checked(rule.onSale),
  days: text(rule.days),
  minPen: minorUnitsText(rule.minPenMinor),
  maxPen: minorUnitsText(rule.maxPenMinor),
});

/** Form values of a collection that does not exist yet. */
export const newCollectionFields: Record<string, string> = { kind: "rule" };
