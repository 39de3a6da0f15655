import type { Picture } from "~/domain/media/picture";
import type { ProductWords, RowValues } from "./product.fields";
import type { Texts, VariantValues } from "./product-input";
import type { VariantPrices } from "./variant-prices";

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
export interface EditedProduct extends RowValues {
  id: number;
  version: number;
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
