import type { AddFailure } from "~/domain/cart/add-to-cart.server";
import type { MessageKey } from "~/i18n/messages";
import type { BuyProblem } from "~/ui/storefront/product/size-picker";

const messages: Record<AddFailure, MessageKey> = {
  "product-gone": "alert.productGone",
  "variant-required": "product.invalidVariant",
  "variant-unknown": "product.invalidVariant",
  "size-required": "product.chooseSize",
  "size-unknown": "product.invalidSize",
  "invalid-line": "product.invalidQuantity",
};

/** What to say beside the sizes when a product was not put into the cart. */
export const buyProblem = (code: AddFailure): BuyProblem => ({ message: messages[code] });
