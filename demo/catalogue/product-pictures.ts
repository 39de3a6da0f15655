import type { PictureRequest, View } from "../pictures/types";
import { alternativeText } from "./alternative-text";
import type { CatalogueProduct, LocalizedText } from "./types";

export interface ProductPicture {
  /** Position of the pictured variant; null for a product without variants. */
  variant: number | null;
  request: PictureRequest;
  alternative: LocalizedText;
}

function pictureOf(product: CatalogueProduct, position: number | null, view: View): ProductPicture {
  const { kind, parameters, pattern, backdrop, plain } = product.picture;
  const variant = position === null ? undefined : product.variants[position];
  const drawing = variant ?? plain;
  if (!drawing) throw new Error(`"${product.name.es}" has neither variants nor plain colours.`);
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

/** The pictures of a product in order: all views of the first variant, then the front of each other variant. */
export function productPictures(product: CatalogueProduct): ProductPicture[] {
  const first = product.variants.length > 0 ? 0 : null;
  const views: View[] = ["front", ...product.picture.furtherViews];
  return [
    ...views.map((view) => pictureOf(product, first, view)),
    ...product.variants.slice(1).map((_, index) => pictureOf(product, index + 1, "front")),
  ];
}
