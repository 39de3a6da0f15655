import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import { hrefs } from "~/hrefs";

const TIMEOUT_MILLISECONDS = 15_000;

async function ask<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  // 400 has a reply body with the reason.
  if (!response.ok && response.status !== 400) throw new Error(`The shop answered ${response.status}`);
  return response.json();
}

/** Loads the cart. Rejects after 15 seconds or when the response can't be used. */
export const readCart = (locale: string) => ask<CartContents>(hrefs.cartContents(locale));

/** Sends a form to the cart's action with `keepalive`. Rejects like `readCart`. */
export const sendToCart = (locale: string, body: URLSearchParams) =>
  ask<CartAnswer>(hrefs.cart(locale), { method: "post", body, keepalive: true });

/** Sets a line's quantity; 0 removes it. Rejects like `readCart`. */
export const changeCart = (locale: string, line: string, quantity: number) =>
  sendToCart(locale, new URLSearchParams({ intent: "update", line, quantity: String(quantity) }));
