import type { PictureRequest, View } from "../pictures/types";
import { alternativeText } from "./alternative-text";
import type { CatalogueProduct, LocalizedText } from "./types";

export interface ProductPicture {
  /** Position of the pictured variant; null for a product without variants. */
  variant: number | null;
  request: PictureRequest;
  alternative: LocalizedText;
}

/** The paper of each collection, by the id of its category. */
const papers: Record<number, string> = {
  2: "#efe6d3",
  3: "#e9e6d8",
  7: "#f0e5d6",
  8: "#e6e9e4",
  9: "#dfe9e6",
  10: "#e8e8dd",
  11: "#efe4da",
  12: "#f2e2d8",
  13: "#f3e8d6",
};

/** How a product is drawn, in a variant by its position or, with null, without one. */
export function drawnAs(
  product: Pick<CatalogueProduct, "name" | "variants" | "picture">,
  position: number | null,
) {
  const { kind, parameters, pattern, plain } = product.picture;
  const drawing = (position === null ? undefined : product.variants[position]) ?? plain;
  if (!drawing) throw new Error(`"${product.name.es}" has neither variants nor plain colours.`);
  return {
    kind,
    color: drawing.color,
    accent: drawing.accent,
    pattern: drawing.pattern ?? pattern,
    parameters: { ...parameters, ...drawing.parameters },
  };
}

function pictureOf(product: CatalogueProduct, position: number | null, view: View): ProductPicture {
  const variant = position === null ? undefined : product.variants[position];
  return {
    variant: position,
    alternative: alternativeText(product, variant, view),
    request: {
      ...drawnAs(product, position),
      view,
      backdrop: product.picture.backdrop ?? papers[product.categoryId],
      seed: product.id,
    },
  };
}

/** The pictures of a product in order: of each variant the whole, a figure with it and a close-up. */
export function productPictures(product: CatalogueProduct): ProductPicture[] {
  const first = product.variants.length > 0 ? 0 : null;
  const views: View[] = ["front", "worn", "detail"];
  return [
    ...[...views, ...product.picture.furtherViews].map((view) => pictureOf(product, first, view)),
    ...product.variants
      .slice(1)
      .flatMap((_, index) => views.map((view) => pictureOf(product, index + 1, view))),
  ];
}
