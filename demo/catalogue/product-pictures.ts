import type { PictureRequest, View } from "../pictures/types";
import { alternativeText } from "./alternative-text";
import type { CatalogueProduct, Words } from "./types";

/** One picture of a product: of the variant at that position, or of the product itself. */
export interface ProductPicture {
  variant: number | null;
  request: PictureRequest;
  alternative: Words;
}

function pictureOf(product: CatalogueProduct, position: number | null, view: View): ProductPicture {
  const { kind, parameters, pattern, backdrop, plain } = product.picture;
  const variant = position === null ? undefined : product.variants[position];
  const drawing = variant ?? plain;
  if (!drawing) throw new Error(`"${product.name.es}" has neither a variant nor colours of its own.`);
  return {
    variant: position,
    alternative: alternativeText(product, variant, view),
    request: {
      kind,
      view,
      color: drawing.color,
      accent: drawing.accent,
      pattern: drawing.pattern ?? pattern,
      parameters: { ...parameters, ...drawing.parameters },
      backdrop,
      seed: product.id,
    },
  };
}

/** The pictures of a product in their order: the first variant's views, then the front of each other variant. */
export function productPictures(product: CatalogueProduct): ProductPicture[] {
  const first = product.variants.length > 0 ? 0 : null;
  const views: View[] = ["front", ...product.picture.furtherViews];
  return [
    ...views.map((view) => pictureOf(product, first, view)),
    ...product.variants.slice(1).map((_, index) => pictureOf(product, index + 1, "front")),
  ];
}
