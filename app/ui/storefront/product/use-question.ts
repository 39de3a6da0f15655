import { hasColors, type ProductDetail } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";

interface QuestionOptions {
  product: ProductDetail;
  /** Digits with country code; empty without one. */
  whatsapp: string;
  /** Absolute URL of the product in its variant. */
  address: string;
}

/**
 * Returns a function that makes WhatsApp URLs with a question about the product, in the page's language; empty without
 * a number.
 */
export function useQuestion({ product, whatsapp, address }: QuestionOptions) {
  const translate = useTranslate();
  const color = hasColors(product) && product.variants.find(({ id }) => id === product.variantId)?.name;
  return (size: string | null): string => {
    const name = [
      product.name,
      ...(color ? [translate("product.whatsappColor", { color })] : []),
      ...(size ? [translate("product.whatsappSize", { size })] : []),
    ].join(", ");
    return whatsapp && hrefs.whatsapp(whatsapp, translate("product.whatsappText", { name, url: address }));
  };
}
