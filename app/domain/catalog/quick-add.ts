import type { ProductDetail } from "./catalog";

/** What the dialog with a product's sizes needs, for the displayed variant. */
export interface ProductSizes extends Pick<ProductDetail, "variantId" | "sizes" | "whenOut"> {
  /** Null for a product without colours. */
  color: string | null;
  /** Working days to make the sizes without stock; null when none is made to order. */
  makingDays: number | null;
}
