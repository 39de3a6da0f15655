import type { AddFailure } from "~/domain/cart/cart";
import type { MessageKey } from "~/i18n/messages";
import type { BuyProblem } from "./size-picker";

const messages: Record<AddFailure, MessageKey> = {
  "product-gone": "alert.productGone",
  "variant-required": "product.invalidVariant",
  "variant-unknown": "product.invalidVariant",
  "size-required": "product.chooseSize",
  "size-unknown": "product.invalidSize",
  "invalid-line": "product.invalidQuantity",
};

const isAddFailure = (code: string): code is AddFailure => Object.hasOwn(messages, code);

/** The message beside the sizes of a product that was not added to the cart; null for what is no `AddFailure`. */
export const buyProblem = (code: string | null): BuyProblem | null =>
  code !== null && isAddFailure(code) ? { message: messages[code] } : null;
