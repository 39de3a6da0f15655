import type { ProductFields, ProductWords, StockFields, VariantFields } from "../read/draft";

export interface StoredVariant extends VariantFields {
  id: number;
  version: number;
  /** By language code. */
  names: Record<string, string>;
}

export interface StoredStock extends StockFields {
  id: number;
  version: number;
  variantId: number | null;
  size: string | null;
}

export interface StoredImage {
  id: number;
  variantId: number | null;
  mediaKey: string;
  position: number;
  alt: Record<string, string>;
}

/** A product with all that a file can say of it. */
export interface StoredProduct extends ProductFields {
  id: number;
  version: number;
  words: Record<string, ProductWords>;
  variants: StoredVariant[];
  stock: StoredStock[];
  images: StoredImage[];
}
