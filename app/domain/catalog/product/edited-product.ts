import type { Picture } from "~/domain/media/picture";
import type { ProductWords, Texts, VariantValues } from "./product-input";

export interface EditedVariant {
  id: number;
  version: number;
  names: Texts;
  /** `#rrggbb`. */
  color: string | null;
  /** Further attributes by name. */
  attributes: Record<string, string>;
  /** The picture that stands for it; null where its first one does. */
  mediaId: number | null;
  /** The key of that picture. */
  mediaKey: string | null;
  position: number;
}

export interface EditedStockRow {
  id: number;
  version: number;
  position: number;
  /** Null where it counts for every variant without rows of its own. */
  variantId: number | null;
  size: string | null;
  sku: string | null;
  stock: number;
  /** Whether an order names it. */
  isSold: boolean;
}

export interface EditedImage {
  id: number;
  position: number;
  mediaId: number;
  /** Null where it shows all variants. */
  variantId: number | null;
  picture: Picture;
  /** What it shows, for people who do not see it. */
  alts: Texts;
}

/** A product as staff edit it; lists are in their order. */
export interface EditedProduct {
  id: number;
  version: number;
  categoryId: number;
  active: boolean;
  position: number;
  /** Unix seconds; null where it is not archived. */
  archivedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** By language code. */
  words: Record<string, ProductWords>;
  variants: EditedVariant[];
  stock: EditedStockRow[];
  images: EditedImage[];
  /** Whether an order names it: then it can be archived, not deleted. */
  isOrdered: boolean;
}

export type ProductState = "active" | "inactive" | "archived";

export const stateOf = ({
  active,
  archivedAt,
}: Pick<EditedProduct, "active" | "archivedAt">): ProductState =>
  archivedAt !== null ? "archived" : active ? "active" : "inactive";

/** The picture that stands for a variant: the one chosen for it, or its first. Undefined where it has none. */
export const standingFor = <Image extends { mediaId: number; variantId: number | null }>(
  images: readonly Image[],
  { id, mediaId }: { id: number; mediaId: number | null },
): Image | undefined =>
  images.find((image) => mediaId !== null && image.mediaId === mediaId) ??
  images.find((image) => image.variantId === id);

/** Whether the picture chosen for a variant is one of its product's. */
export const isOwnPicture = (
  { images }: Pick<EditedProduct, "images">,
  { mediaId }: Pick<VariantValues, "mediaId">,
): boolean => mediaId === null || images.some((image) => image.mediaId === mediaId);
