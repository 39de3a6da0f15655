import type { Picture } from "~/domain/media/picture";
import type { ShownPrice } from "./price";

/** A picture with its words for people who do not see it. */
export interface DescribedPicture extends Picture {
  alt: string;
}

/** A product as lists show it. */
export interface ProductCard {
  id: number;
  name: string;
  price: ShownPrice | null;
  picture: DescribedPicture | null;
  /** A second picture, shown while a pointer rests on the card. */
  hoverPicture: DescribedPicture | null;
  /** `#rrggbb` of its variants, in their order. */
  colors: string[];
}

interface Variant {
  id: number;
  name: string;
  color: string | null;
  picture: Picture | null;
}

/** One thing that can be bought of the chosen variant. */
export interface SizeOption {
  /** Null for a product that comes in one size. */
  size: string | null;
  /** Pieces in stock; 0 is made to order. */
  stock: number;
}

export interface ProductDetail {
  id: number;
  categoryId: number;
  name: string;
  description: string;
  price: ShownPrice | null;
  /** Céntimos that are charged, whatever the region shows; null for a product that can't be sold. */
  chargeMinor: number | null;
  variants: Variant[];
  /** The chosen variant; null for a product without variants. */
  variantId: number | null;
  /** The chosen variant's further facts by name, as staff wrote them: `material`, `care`. */
  attributes: Record<string, string>;
  sizes: SizeOption[];
  /** The chosen variant's pictures first, then those of no variant. */
  pictures: DescribedPicture[];
  /** Of all variants and none. */
  pictureCount: number;
}

/** Whether there is a colour to choose: only then is the variant picker shown. */
export const hasColors = ({ variants }: Pick<ProductDetail, "variants">): boolean =>
  variants.some(({ color }) => color !== null);

/** Whether a size has to be chosen before buying. */
export const needsSize = ({ sizes }: Pick<ProductDetail, "sizes">): boolean =>
  sizes.some(({ size }) => size !== null);
