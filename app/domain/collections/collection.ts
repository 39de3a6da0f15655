import type { Picture } from "~/domain/media/picture";
import type { MessageKey } from "~/i18n/messages";
import type { CollectionKind } from "~db/vocabulary";

export type { CollectionKind } from "~db/vocabulary";

export const MAX_COLLECTIONS = 100;

/** Words for where a collection's products come from. */
export const collectionKindWords: Record<CollectionKind, MessageKey> = {
  rule: "adminCollections.byRule",
  hand: "adminCollections.byHand",
};

/** Limit of the products of a collection by hand. */
export const MAX_MEMBERS = 500;

/** A product of a collection by hand. */
export interface Member {
  productId: number;
  /** In Spanish. */
  name: string;
  /** Visible to shoppers. */
  isActive: boolean;
  picture: Picture | null;
}
