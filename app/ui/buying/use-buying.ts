import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useEffect, useRef } from "react";
import { DOUBLE_TAP_MILLISECONDS } from "~/domain/cart/cart";

export interface BuyButtonAttributes {
  /** Makes the page's first script drop double taps too, see `DeferredScripts`. */
  "data-once": string;
  onClick(event: MouseEvent): void;
}

/**
 * Taps on the buy button: the second of a double tap is dropped, and one that comes while another is under way waits for
 * it, for it adds to the cart that the other leaves.
 */
export function useBuying({ state, submit }: FetcherWithComponents<unknown>) {
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<{ form: FormData; action: string }[]>([]);

  useEffect(() => {
    const next = state === "idle" && waiting.current.shift();
    if (next) submit(next.form, { method: "post", action: next.action });
  }, [state, submit]);

  /** Clicks, unlike submissions, tell when the finger came, however busy the page was. */
  const onClick = (event: MouseEvent) => {
    if (event.timeStamp - lastClick.current < DOUBLE_TAP_MILLISECONDS) event.preventDefault();
    else lastClick.current = event.timeStamp;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const name = currentTarget.elements.namedItem("tap");
    if (name instanceof HTMLInputElement) name.value = Math.random().toString(36).slice(2, 14);
    if (state === "idle") return;
    event.preventDefault();
    const { pathname, search } = new URL(currentTarget.action);
    waiting.current.push({ form: new FormData(currentTarget), action: pathname + search });
  };
  return { button: { "data-once": "", onClick } satisfies BuyButtonAttributes, onSubmit };
}
