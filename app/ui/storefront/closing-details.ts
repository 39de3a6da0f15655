import { type RefObject, useEffect, useRef } from "react";

/** A `details` that opens without script; with it, Escape, a press elsewhere and the focus going elsewhere close it. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    };
    // Open, it would cover what has the focus then.
    const onElsewhere = ({ target }: Event) => {
      const { current } = details;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("focusin", onElsewhere);
    addEventListener("pointerdown", onElsewhere);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("focusin", onElsewhere);
      removeEventListener("pointerdown", onElsewhere);
    };
  }, []);
  return details;
}
