import type { AddFailure } from "~/domain/cart/cart";
import type { FormResult } from "~/domain/form-reply";
import { failures } from "./failure.server";
import { refusalOf } from "./refuse.server";

const isAddFailure = (code: string): code is AddFailure => Object.hasOwn(failures.addToCart, code);

/** What the form of a product that was not added to the cart is answered; null for what is no `AddFailure`. */
export function buyResult(code: string | null): FormResult | null {
  if (code === null || !isAddFailure(code)) return null;
  return { status: "error", error: { size: [refusalOf("addToCart", { code }).message] } };
}
