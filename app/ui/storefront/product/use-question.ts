import { hasColors, type ProductDetail } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";

interface QuestionOptions {
  product: ProductDetail;
  /** Digits of the shop's number with country code; empty when it has none. */
  whatsapp: string;
  /** Absolute address of the product in its variant. */
  address: string;
}

/** Makes addresses that ask about the product on WhatsApp, in the page's language; empty when the shop has no number. */
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
