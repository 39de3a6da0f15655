import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { CartAnswer } from "~/domain/cart/cart-answer";

/** What is said where the server could not be reached or could not answer. */
export const NOT_SAVED: CartAnswer = {
  alert: { type: "error", key: "notSaved" },
  mirror: null,
  contents: null,
};

/**
 * A `clientAction` that asks the server, and where that can't be reached or can't answer says so: the page stays, with
 * what was chosen in it.
 */
export async function answerWhenNotSaved({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response && error.status !== 503) throw error;
    return NOT_SAVED;
  }
}

/** A `shouldRevalidate` for pages that show nothing of the cart: adding to it leaves them as they are. */
export const revalidateUnlessAdding = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  /\/(product\/\d+|cart|theme)(\?|$)/.test(formAction ?? "") ? false : defaultShouldRevalidate;
