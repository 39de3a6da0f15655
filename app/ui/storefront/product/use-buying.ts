import { type FormEvent, useRef } from "react";
import { useCartChange } from "../cart/use-cart-change";

/**
 * Sends taps on the buy button one at a time, each with its own idempotency key (`tap`): a tap waits for the previous
 * one, because it adds to the resulting cart. `DoubleTapGuard` suppresses double taps.
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
