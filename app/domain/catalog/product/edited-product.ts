import type { Picture } from "~/domain/media/picture";
import type { StockPolicy } from "~db/vocabulary";
import type { ProductWords, Texts, VariantPrices, VariantValues } from "./product-input";

export interface EditedVariant extends VariantPrices {
  id: number;
  version: number;
  names: Texts;
  /** `#rrggbb`. */
  color: string | null;
  /** Further attributes by name. */
  attributes: Record<string, string>;
  /** The chosen main picture; null means the variant's first one. */
  mediaId: number | null;
  /** Key of that picture. */
  mediaKey: string | null;
  position: number;
}

export interface EditedStockRow {
  id: number;
  version: number;
  position: number;
  /** Null when it applies to all variants without rows of their own. */
  variantId: number | null;
  size: string | null;
  sku: string | null;
  stock: number;
  /** Whether an order refers to it. */
  isSold: boolean;
}

export interface EditedImage {
  id: number;
  position: number;
  mediaId: number;
  /** Null when it shows all variants. */
  variantId: number | null;
  picture: Picture;
  /** Alternative texts. */
  alts: Texts;
  /** Focal point as a CSS position such as `50% 20%`; null for the centre. */
  focus: string | null;
}

/** A product for the administration and the API; lists are ordered. */
export interface EditedProduct {
  id: number;
  version: number;
  categoryId: number;
  active: boolean;
  whenOut: StockPolicy;
  /** Working days that a made-to-order piece takes; null for the setting. */
  madeToOrderDays: number | null;
  /** A stock row with at most this many pieces is low; null for the setting. */
  lowStockAt: number | null;
  /** Sorted. */
  tags: string[];
  /** Unix seconds between which the sale holds; null for no limit. */
  saleStartsAt: number | null;
  saleEndsAt: number | null;
  /** Place in lists from 1; 0 for none. */
  position: number;
  /** Unix seconds; null when not archived. */
  archivedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** By language code. */
  words: Record<string, ProductWords>;
  variants: EditedVariant[];
  stock: EditedStockRow[];
  images: EditedImage[];
  /** Whether an order refers to it; it can then be archived, but not deleted. */
  isOrdered: boolean;
}

export type ProductState = "active" | "inactive" | "archived";

export const productState = ({
  active,
  archivedAt,
}: Pick<EditedProduct, "active" | "archivedAt">): ProductState =>
  archivedAt !== null ? "archived" : active ? "active" : "inactive";

/** The main picture of a variant: the chosen one, else its first, else undefined. */
export const mainPicture = <Image extends { mediaId: number; variantId: number | null }>(
  images: readonly Image[],
  { id, mediaId }: { id: number; mediaId: number | null },
): Image | undefined =>
  images.find((image) => mediaId !== null && image.mediaId === mediaId) ??
  images.find((image) => image.variantId === id);

/** Whether a variant's chosen picture belongs to its product. */
export const hasPicture = (
  { images }: Pick<EditedProduct, "images">,
  { mediaId }: Pick<VariantValues, "mediaId">,
): boolean => mediaId === null || images.some((image) => image.mediaId === mediaId);
