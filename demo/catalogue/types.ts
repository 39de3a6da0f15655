import type { PictureRequest } from "../pictures/types";

/** A text in each seeded language. */
export interface LocalizedText {
  es: string;
  en: string;
}

/** In minor units (céntimos, cents). Without `usd` the product is sold in soles everywhere. */
interface Price {
  pen: number;
  usd?: number;
}

export interface SizeStock {
  /** Null when the product comes in one size only. */
  label: string | null;
  stock: number;
}

/** Rows for the whole product, or rows for each variant in the order of the variants. */
export type Stock = { shared: SizeStock[] } | { byVariant: SizeStock[][] };

/** How a variant is drawn. The accent, pattern and parameters override the product's. */
type VariantDrawing = Pick<PictureRequest, "color"> &
  Partial<Pick<PictureRequest, "accent" | "pattern" | "parameters">>;

export interface CatalogueVariant extends VariantDrawing {
  name: LocalizedText;
  /** False when the variant is a design instead of a colour. It then has no colour attribute. */
  hasColorAttribute?: boolean;
}

interface CataloguePicture {
  kind: string;
  parameters: PictureRequest["parameters"];
  pattern?: PictureRequest["pattern"];
  backdrop?: PictureRequest["backdrop"];
  /** Colours of a product without variants. */
  plain?: VariantDrawing;
  /** Views of the first variant besides those of every variant. */
  furtherViews: "back"[];
}

/** Short texts on a product; see `productFacts` in `app/domain/catalog/product/product-input.ts`. */
export interface ProductFacts {
  composition: LocalizedText;
  care: LocalizedText;
  origin: LocalizedText;
  workshop: LocalizedText;
  /** Which of two sizes to take. */
  sizing?: LocalizedText;
}

export interface CatalogueProduct {
  id: number;
  categoryId: number;
  name: LocalizedText;
  description: LocalizedText;
  /** Missing for gift cards. */
  facts?: ProductFacts;
  price: Price;
  /** The price before a sale. */
  compareAt?: Price;
  variants: CatalogueVariant[];
  stock: Stock;
  picture: CataloguePicture;
  /** False for a product that is hidden from shoppers. Default true. */
  active?: boolean;
  /** ISO 8601 date in UTC. */
  createdAt: string;
}

/** `index.ts` adds the category and the facts. */
type ProductOfCategory = Omit<CatalogueProduct, "categoryId" | "facts">;

export interface CatalogueCategory {
  id: number;
  name: LocalizedText;
  /** Introduces the category on its page. */
  intro: LocalizedText;
  /** Name of the scene that is its picture. */
  scene: string;
  products: ProductOfCategory[];
}

export interface Catalogue {
  categories: Omit<CatalogueCategory, "products">[];
  products: CatalogueProduct[];
}
