import { type FormEvent, useRef } from "react";
import { useCartChange } from "../cart/use-cart-change";

/**
 * Sends taps on the buy button one after the other, each under a name of its own: one that comes while another is under
 * way waits for it, for it adds to the cart that the other leaves. `DoubleTapGuard` drops the second of a double tap.
 */
export function useBuying() {
  const { isChanging: isBuying, answer, send } = useCartChange();
  const latest = useRef(Promise.resolve());

  const onBuy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.currentTarget) as never);
    fields.set("tap", Math.random().toString(36).slice(2, 14));
    latest.current = latest.current.then(() => send(fields));
  };
  return { isBuying, answer, onBuy };
}
