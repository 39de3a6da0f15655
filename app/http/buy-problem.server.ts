import type { AddFailure, PieceProblem } from "~/domain/cart/cart";
import type { MessageKey } from "~/i18n/messages";
import { deviations } from "./failures/deviations.server";

const isAddFailure = (code: string): code is AddFailure => Object.hasOwn(deviations.addToCart, code);

/**
 * The message beside the sizes when a product was not added to the cart; null for a code that is not an `AddFailure`.
 */
export function buyProblem(code: string | null): { message: MessageKey } | null {
  if (code === null || !isAddFailure(code)) return null;
  return { message: deviations.addToCart[code].message };
}

/** Messages beside the sizes of a look by product id. */
export const pieceProblems = (problems: readonly PieceProblem[]): Record<number, { message: MessageKey }> =>
  Object.fromEntries(
    problems.map(({ productId, code }) => [productId, { message: deviations.addToCart[code].message }]),
  );

/** A parameter of a look's page, such as `101.size-required`, as an entry of `pieceProblems`; empty when invalid. */
export function pieceProblem(text: string): [productId: string, problem: { message: MessageKey }][] {
  const [, productId, code] = /^([1-9]\d{0,9})\.(.+)$/.exec(text) ?? [];
  const problem = buyProblem(code ?? null);
  return productId && problem ? [[productId, problem]] : [];
}
