import type { Shop } from "~/domain/settings/shop";
import { shopWords } from "~/domain/settings/shop-words";
import type { Translate } from "~/i18n/translate";
import { isGiftCardCategory } from "./gift-card";

/** What the shop promises about delivery and returns; null for gift cards, which are neither sent nor returned. */
export function productPromises(
  shop: Pick<Shop, "settings">,
  { categoryId, locale, translate }: { categoryId: number | null; locale: string; translate: Translate },
): { deliveryPromise: string; returnsPromise: string } | null {
  if (isGiftCardCategory(categoryId)) return null;
  const word = shopWords(shop, locale, translate);
  return {
    deliveryPromise: word("product.deliveryPromise"),
    returnsPromise: word("product.returnsPromise"),
  };
}
