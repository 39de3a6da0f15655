import type { PictureRequest } from "../pictures/types";

/** The same words in each seeded language. */
export interface Words {
  es: string;
  en: string;
}

/** Minor units of each currency (céntimos, cents). Without `usd` the product is sold in soles everywhere. */
interface Price {
  pen: number;
  usd?: number;
}

/** What the shop has of one size. A label of `null` means that the thing comes in one size only. */
export interface SizeStock {
  label: string | null;
  stock: number;
}

/** Either one set of rows for the whole product, or one set for each variant in the order of the variants. */
export type Stock = { shared: SizeStock[] } | { byVariant: SizeStock[][] };

/** What a drawing is told about one product, or about one variant where it differs. */
type Drawing = Pick<PictureRequest, "color"> &
  Partial<Pick<PictureRequest, "accent" | "pattern" | "parameters">>;

export interface CatalogueVariant extends Drawing {
  name: Words;
  /** False where the variant is a design rather than a colour, and so gets no colour attribute. */
  hasColorAttribute?: boolean;
}

interface CataloguePicture {
  kind: string;
  parameters: PictureRequest["parameters"];
  pattern?: PictureRequest["pattern"];
  backdrop?: PictureRequest["backdrop"];
  /** Colours of the one picture of a product without variants. */
  plain?: Drawing;
  /** Drawn for the first variant after its front. */
  furtherViews: Exclude<PictureRequest["view"], "front">[];
}

export interface CatalogueProduct {
  id: number;
  categoryId: number;
  name: Words;
  description: Words;
  price: Price;
  /** The price before a sale, where there is one. */
  compareAt?: Price;
  variants: CatalogueVariant[];
  stock: Stock;
  picture: CataloguePicture;
  /** False for a product that staff keeps but shoppers don't see. Default true. */
  active?: boolean;
  /** ISO 8601 date in UTC. */
  createdAt: string;
}

/** One product of a category file; the category is added by `index.ts`. */
type ProductOfCategory = Omit<CatalogueProduct, "categoryId">;

export interface CatalogueCategory {
  id: number;
  name: Words;
  products: ProductOfCategory[];
}

export interface Catalogue {
  categories: { id: number; name: Words }[];
  products: CatalogueProduct[];
}
