import type { View } from "../pictures/types";
import type { CatalogueProduct, CatalogueVariant, LocalizedText } from "./types";

const viewDescriptions: Record<View, LocalizedText | undefined> = {
  front: { es: "vista completa", en: "full view" },
  back: { es: "por detrás", en: "from behind" },
  detail: { es: "detalle de cerca", en: "close-up" },
  worn: { es: "en una figura dibujada", en: "on a drawn figure" },
};

/** Alternative text of a product's picture: product, variant and view. */
export function alternativeText(
  product: Pick<CatalogueProduct, "name">,
  variant: Pick<CatalogueVariant, "name"> | undefined,
  view: View,
): LocalizedText {
  const inLanguage = (code: keyof LocalizedText) =>
    [product.name[code], variant?.name[code].toLocaleLowerCase(code), viewDescriptions[view]?.[code]]
      .filter((part) => part !== undefined)
      .join(", ");
  return { es: inLanguage("es"), en: inLanguage("en") };
}
