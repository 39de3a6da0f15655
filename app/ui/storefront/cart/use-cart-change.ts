import { useLocation, useRevalidator } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import type { CartAnswer } from "~/domain/cart/cart-answer";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { sendToCart } from "../drawer/cart-requests";
import { useCartAnswer } from "./cart-answer";
import { NOT_SAVED } from "./not-saved";

export interface CartChange {
  /** True while the cart or the page that displays it is loading. */
  isChanging: boolean;
  /** Whether the latest change could not be sent. */
  hasFailed: boolean;
  /** The latest reply; null before the first. */
  answer: CartAnswer | null;
  /** The lines that the latest change has removed (see `removedText`): null for none, undefined before a change. */
  removed: string | null | undefined;
  /**
   * Sends a form to the cart's action; see `routes/storefront/cart`. `isShown`: the page displays its outcome already.
   * Revalidating such a page would lose the errors of a form sent as a document.
   */
  send(fields: URLSearchParams, isShown?: boolean): Promise<void>;
  /** `send` for a submitted form element. */
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Changes the cart and displays the outcome. When the request fails, the page and what was typed stay; Remix's own
 * requests would replace it by an error page. The checkout page is revalidated.
 */
export function useCartChange({ isSilent = false } = {}): CartChange {
  const locale = useLocale();
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const [sending, setSending] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [answer, setAnswer] = useState<CartAnswer | null>(null);
  const [removed, setRemoved] = useState<string | null>();
  useCartAnswer(answer);

  async function send(fields: URLSearchParams, isShown = false) {
    setSending((count) => count + 1);
    setFailed(false);
    try {
      const reply = await sendToCart(locale, fields);
      setAnswer(reply);
      if (reply.mirror) {
        setRemoved(reply.removed ?? null);
        if (pathname === hrefs.checkout(locale) && !isShown) revalidate();
      }
    } catch {
      setFailed(true);
      if (!isSilent) setAnswer({ ...NOT_SAVED });
    }
    setSending((count) => count - 1);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send(new URLSearchParams(new FormData(event.currentTarget) as never));
  }
  return { isChanging: sending > 0 || state !== "idle", hasFailed, answer, removed, send, onSubmit };
}
