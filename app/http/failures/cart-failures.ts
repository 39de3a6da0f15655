import type { AddFailure } from "~/domain/cart/cart";
import { m } from "~/i18n/message";
import type { FailureTable } from "./failure-table";

/** Expected failures of changing the cart. */
export interface CartFailures {
  addToCart: { code: AddFailure };
}

export const cartFailures: FailureTable<CartFailures> = {
  addToCart: {
    "product-gone": { status: 400, message: m("alert.productGone"), field: "size" },
    "variant-required": { status: 400, message: m("product.invalidVariant"), field: "size" },
    "variant-unknown": { status: 400, message: m("product.invalidVariant"), field: "size" },
    "size-required": { status: 400, message: m("product.chooseSize"), field: "size" },
    "size-unknown": { status: 400, message: m("product.invalidSize"), field: "size" },
    "invalid-line": { status: 400, message: m("product.invalidQuantity"), field: "size" },
  },
};
