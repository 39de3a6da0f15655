import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { CartAnswer } from "~/domain/cart/cart-answer";

/** Displayed when the server is unreachable or unavailable. */
export const NOT_SAVED: CartAnswer = {
  alert: { type: "error", key: "notSaved" },
  mirror: null,
  contents: null,
};

/**
 * A `clientAction` that returns `NOT_SAVED` when the server is unreachable or unavailable, so that the page and its
 * input stay.
 */
export async function notSavedOnFailure({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.status !== 503) throw error;
    return NOT_SAVED;
  }
}

/** A `shouldRevalidate` for pages that do not display the cart: changing it does not revalidate them. */
export const revalidateUnlessAdding = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  /\/(product\/\d+|cart|theme)(\?|$)/.test(formAction ?? "") ? false : defaultShouldRevalidate;
