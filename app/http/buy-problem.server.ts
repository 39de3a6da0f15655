import type { AddFailure } from "~/domain/cart/cart";
import type { MessageKey } from "~/i18n/messages";
import { failures } from "./failure.server";

const isAddFailure = (code: string): code is AddFailure => Object.hasOwn(failures.addToCart, code);

/**
 * The message beside the sizes when a product was not added to the cart; null for a code that is not an `AddFailure`.
 */
export function buyProblem(code: string | null): { message: MessageKey } | null {
  if (code === null || !isAddFailure(code)) return null;
  return { message: failures.addToCart[code].message };
}
