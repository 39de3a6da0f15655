import { type RefObject, useEffect, useRef } from "react";

/** A `details` element that also closes with Escape, a click outside, or when the focus leaves. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    };
    // An open menu would cover the focused element.
    const closeOnOutside = ({ target }: Event) => {
      const { current } = details;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("focusin", closeOnOutside);
    addEventListener("pointerdown", closeOnOutside);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("focusin", closeOnOutside);
      removeEventListener("pointerdown", closeOnOutside);
    };
  }, []);
  return details;
}
