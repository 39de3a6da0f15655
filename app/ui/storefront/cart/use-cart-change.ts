import { useLocation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { CartAnswer } from "~/domain/cart/cart-answer";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { sendToCart } from "../drawer/cart-requests";
import { useCartAnswer } from "./cart-answer";
import { NOT_SAVED } from "./when-not-saved";

export interface CartChange {
  /** Whether the cart, or the page that shows it, is being changed. */
  isChanging: boolean;
  /** The latest answer; null before the first. */
  answer: CartAnswer | null;
  /** Sends a form of the cart's action, see `routes/storefront/cart`. */
  send(fields: URLSearchParams): Promise<void>;
  /** The same for a form element, in place of the browser's own way. */
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Changes the cart and says what came of it. Without an answer the page stays as it is, with all that was typed:
 * Remix's own requests would put an error page in its place. The cart's page is read anew.
 */
export function useCartChange({ isSilent = false } = {}): CartChange {
  const locale = useLocale();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  useCartAnswer(answer);

  async function send(fields: URLSearchParams) {
    setSending(true);
    try {
      setAnswer(await sendToCart(locale, fields));
      if (pathname === hrefs.checkout(locale)) revalidate();
    } catch {
      if (!isSilent) setAnswer({ ...NOT_SAVED });
    }
    setSending(false);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(new URLSearchParams(new FormData(event.currentTarget) as never));
  }
  return { isChanging: isSending || state !== "idle", answer, send, onSubmit };
}
