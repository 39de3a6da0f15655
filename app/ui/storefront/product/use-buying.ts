import type { FetcherWithComponents } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/**
 * Sends taps on the buy button one after the other, each under a name of its own: one that comes while another is under
 * way waits for it, for it adds to the cart that the other leaves. `DoubleTapGuard` drops the second of a double tap.
 */
export function useBuying({ state, submit }: FetcherWithComponents<unknown>) {
  const waiting = useRef<{ form: FormData; action: string }[]>([]);

  useEffect(() => {
    const next = state === "idle" && waiting.current.shift();
    if (next) submit(next.form, { method: "post", action: next.action });
  }, [state, submit]);

  return (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const name = currentTarget.elements.namedItem("tap");
    if (name instanceof HTMLInputElement) name.value = Math.random().toString(36).slice(2, 14);
    if (state === "idle") return;
    event.preventDefault();
    const { pathname, search } = new URL(currentTarget.action);
    waiting.current.push({ form: new FormData(currentTarget), action: pathname + search });
  };
}
