import type { CartAnswer, CartContents } from "~/domain/cart/cart-answer";
import { hrefs } from "~/hrefs";
import { ask } from "../ask";
import { writeMirror } from "../cart/cart-store";

/** Loads the cart. Rejects like `ask`. */
export const readCart = (locale: string) =>
  ask<CartContents>("cart", { address: hrefs.cartContents(locale) });

/** Sends a form to the cart's action and stores the mirror of its reply. Rejects like `ask`. */
export const sendToCart = (locale: string, body: URLSearchParams) =>
  ask<CartAnswer>("cart", {
    address: hrefs.cart(locale),
    body,
    store: ({ mirror }) => mirror && writeMirror(mirror),
  });

/** Puts removed lines back; see `removedText`. Rejects like `ask`. */
export const putBack = (locale: string, removed: string) =>
  sendToCart(locale, new URLSearchParams({ intent: "put-back", removed }));

/** Sets a line's quantity; 0 removes it. Rejects like `ask`. */
export const changeCart = (locale: string, line: string, quantity: number) =>
  sendToCart(locale, new URLSearchParams({ intent: "update", line, quantity: String(quantity) }));
