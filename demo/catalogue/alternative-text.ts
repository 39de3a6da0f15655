import type { View } from "../pictures/types";
import type { CatalogueProduct, CatalogueVariant, Words } from "./types";

const viewWords: Record<View, Words | undefined> = {
  front: undefined,
  back: { es: "por detrás", en: "from behind" },
  detail: { es: "detalle de cerca", en: "close-up" },
  styled: { es: "en ambiente", en: "styled in a setting" },
};

/** What a product's picture shows, for people who don't see it. */
export function alternativeText(
  product: Pick<CatalogueProduct, "name">,
  variant: Pick<CatalogueVariant, "name"> | undefined,
  view: View,
): Words {
  const inLanguage = (code: keyof Words) =>
    [product.name[code], variant?.name[code].toLocaleLowerCase(code), viewWords[view]?.[code]]
      .filter((part) => part !== undefined)
      .join(", ");
  return { es: inLanguage("es"), en: inLanguage("en") };
}
