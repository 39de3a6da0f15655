import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import type { CartAnswer } from "./cart-answer";

/**
 * A `clientAction` that asks the server, and where that can't be reached or can't answer says so: the page stays, with
 * what was chosen in it.
 */
export async function answerWhenNotSaved({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const alert = { type: "error", key: "notSaved" } as const;
    return { alert, mirror: null, contents: null } satisfies CartAnswer;
  }
}

/** A `shouldRevalidate` for pages that show nothing of the cart: adding to it leaves them as they are. */
export const revalidateUnlessAdding = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  /\/(product\/\d+|cart|theme)(\?|$)/.test(formAction ?? "") ? false : defaultShouldRevalidate;
