import type { DescribedPicture, ProductCard, SizeOption } from "~/domain/catalog/catalog";
import type { StockPolicy } from "~db/vocabulary";

export interface GalleryImage extends DescribedPicture {
  id: number;
  /** Link target, or null. */
  href: string | null;
}

/** A product in a picture, and where, in percent of the picture's width and height. */
export interface Point {
  productId: number;
  /** Null for the product's first variant. */
  variantId: number | null;
  x: number;
  y: number;
}

/** Limit of the products in one picture. */
export const MAX_POINTS = 12;

/** What shoppers see of a product in a picture: its number in the list beside the picture is its position. */
export interface LookPiece
  extends Pick<ProductCard, "id" | "variantId" | "name" | "price" | "priceChangesAt" | "isSoldOut"> {
  x: number;
  y: number;
}

/** A piece with what it takes to buy it. */
export interface BuyablePiece extends LookPiece {
  picture: DescribedPicture | null;
  sizes: SizeOption[];
  whenOut: StockPolicy;
}

export interface Look {
  image: GalleryImage;
  pieces: BuyablePiece[];
}
