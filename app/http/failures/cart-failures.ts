import type { AddFailure } from "~/domain/cart/cart";
import { m } from "~/i18n/message";
import type { FailureTable } from "./failure-table";

/** Expected failures of changing the cart. */
export interface CartFailures {
  addToCart: { code: AddFailure };
}

export const cartFailures: FailureTable<CartFailures> = {
  addToCart: {
    "product-gone": { status: 400, message: m("alert.productGone") },
    "variant-required": { status: 400, message: m("product.invalidVariant") },
    "variant-unknown": { status: 400, message: m("product.invalidVariant") },
    "size-required": { status: 400, message: m("product.chooseSize") },
    "size-unknown": { status: 400, message: m("product.invalidSize") },
    "sold-out": { status: 400, message: m("product.soldOutSize") },
    "not-enough-stock": { status: 400, message: m("product.noMorePieces") },
    "gift-required": { status: 400, message: m("alert.giftRequired") },
    "invalid-line": { status: 400, message: m("product.invalidQuantity") },
  },
};
