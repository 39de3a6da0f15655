import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import { hrefs } from "~/hrefs";

const TIMEOUT_MILLISECONDS = 15_000;

async function ask<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    ...init,
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  // 400 is an answer too: it says why.
  if (!response.ok && response.status !== 400) throw new Error(`The shop answered ${response.status}`);
  return response.json();
}

/** The cart as it is at the server. Rejects when there is no answer within 15 seconds, or none that can be used. */
export const readCart = (locale: string) => ask<CartContents>(hrefs.cartContents(locale));

/** Sends a form of the cart's action; the request outlives the page. Rejects as `readCart` does. */
export const sendToCart = (locale: string, body: URLSearchParams) =>
  ask<CartAnswer>(hrefs.cart(locale), { method: "post", body, keepalive: true });

/** Sets a line's quantity, 0 to remove it. Rejects as `readCart` does. */
export const changeCart = (locale: string, line: string, quantity: number) =>
  sendToCart(locale, new URLSearchParams({ intent: "update", line, quantity: String(quantity) }));
