import type { Picture } from "~/domain/media/picture";
import type { StockPolicy } from "~db/vocabulary";
import type { Badge } from "./badges";
import type { CardPrice, ShownPrice } from "./price";
import type { ProductText, SeoText } from "./product/product.fields";
import type { Rating } from "./rating";

/** A picture with its alternative text. */
export interface DescribedPicture extends Picture {
  alt: string;
}

/** A variant's colour as `#rrggbb`, with the URL of its picture when another variant has nearly the same colour. */
export interface Swatch {
  color: string;
  picture?: string;
}

/** A product in a list. */
export interface ProductCard {
  id: number;
  /** The variant to show; missing for any. */
  variantId?: number | null;
  name: string;
  price: CardPrice | null;
  /** When a sale starts or ends next, Unix seconds. */
  priceChangesAt?: number;
  picture: DescribedPicture | null;
  /** Shown while a pointer hovers over the card. */
  hoverPicture: DescribedPicture | null;
  /** Of the variants with a colour, in order. */
  swatches: Swatch[];
  categoryId: number;
  /** Whether nothing of it can be bought now. */
  isSoldOut: boolean;
  /** Missing without badges. */
  badges?: Badge[];
  /** Missing without approved reviews. */
  rating?: Rating;
}

interface Variant {
  id: number;
  name: string;
  color: string | null;
  picture: Picture | null;
}

/** A size of the selected variant. */
export interface SizeOption {
  /** Null for a product without sizes. */
  size: string | null;
  /** Pieces in stock; with 0 the size is made to order or sold out, as the product's `whenOut` says. */
  stock: number;
}

export interface ProductDetail extends Record<Exclude<ProductText, SeoText>, string> {
  /** Sanitized HTML; see `markdownToHtml`. */
  description: string;
  id: number;
  categoryId: number;
  price: ShownPrice | null;
  /** Charged price in minor units of PEN, whatever the region displays; null when the product can't be sold. */
  chargeMinor: number | null;
  /** When a sale starts or ends next, Unix seconds. */
  priceChangesAt: number | null;
  variants: Variant[];
  /** The selected variant; null for a product without variants. */
  variantId: number | null;
  /** The selected variant's attributes by name, as entered by staff: `material`, `care`. */
  attributes: Record<string, string>;
  sizes: SizeOption[];
  /** What happens to a size without stock. */
  whenOut: StockPolicy;
  /** Working days that a made-to-order piece takes; null for the setting. */
  madeToOrderDays: number | null;
  /** The selected variant's pictures, followed by those shared by all variants. */
  pictures: DescribedPicture[];
  /** Number of pictures of all variants. */
  pictureCount: number;
}

/** Whether to show the variant picker. */
export const hasColors = ({ variants }: Pick<ProductDetail, "variants">): boolean =>
  variants.some(({ color }) => color !== null);

/** Whether a size can't be bought now. */
export const isSizeSoldOut = ({ stock }: SizeOption, whenOut: StockPolicy): boolean =>
  stock === 0 && whenOut === "sold_out";

/** Working days that the sizes without stock take to make; null when none is made to order. */
export const makingDaysOf = (
  { sizes, whenOut, madeToOrderDays }: Pick<ProductDetail, "sizes" | "whenOut" | "madeToOrderDays">,
  shopDays: number,
): number | null =>
  whenOut === "made_to_order" && sizes.some(({ stock }) => stock === 0)
    ? (madeToOrderDays ?? shopDays)
    : null;

/** Whether no size of the selected variant can be bought now. */
export const isSoldOut = ({ sizes, whenOut }: Pick<ProductDetail, "sizes" | "whenOut">): boolean =>
  sizes.every((size) => isSizeSoldOut(size, whenOut));

/** Whether a size must be chosen. */
export const needsSize = ({ sizes }: Pick<ProductDetail, "sizes">): boolean =>
  sizes.some(({ size }) => size !== null);
