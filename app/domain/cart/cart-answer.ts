import type { RaisedAlert } from "~/domain/alerts";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import type { ProductCard } from "~/domain/catalog/catalog";
import type { Currency } from "~/domain/settings/currency";
import type { MessageKey, Messages } from "~/i18n/messages";
import type { Amount, CartViewLine } from "./cart-view";

export interface SuggestedProduct extends Pick<ProductCard, "id" | "name" | "picture"> {
  price: Amount;
  /** Whether a variant costs more. */
  isFrom: boolean;
}

/** A cart with all that the drawer shows of it. */
export interface CartContents {
  id: string;
  lines: CartViewLine[];
  /** Sum of the lines in the charged currency. */
  charge: Amount;
  /** Dollars, where their prices are shown for information beside a charge in soles. */
  dollars: Currency | null;
  /** From which sum the first delivery zone of Peru is free; null when it always is, or never, and abroad. */
  freeDelivery: { zone: string; fromMinor: number } | null;
  /** A product that goes with the newest line; null without one. */
  suggestion: SuggestedProduct | null;
  /** URL of the sign-in page when the account's session has ended; else null. */
  signIn: string | null;
  /** The drawer's words, which pages do not carry. */
  messages: Messages;
}

/** Why a product was not put into the cart. */
export interface BuyProblem {
  message: MessageKey;
}

/** Response of a cart action to a script: an alert and the current cart, null when it could not be changed. */
export interface CartAnswer {
  alert: RaisedAlert | null;
  mirror: CartMirror | null;
  contents: CartContents | null;
  /** The lines that the change has removed; see `removedText`. */
  removed?: string;
  /** Why a product was not added. Its page displays it beside the sizes, in place of the alert. */
  problem?: BuyProblem | null;
  /** The same of pieces of a look, by product id. */
  problems?: Record<number, BuyProblem>;
}
