import { type RefObject, useEffect, useRef } from "react";

/** A `details` that opens without script; with it, Escape and a press elsewhere close it. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      const { current } = details;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    };
    addEventListener("keydown", onKeyDown);
    addEventListener("pointerdown", onPointerDown);
    return () => {
      removeEventListener("keydown", onKeyDown);
      removeEventListener("pointerdown", onPointerDown);
    };
  }, []);
  return details;
}
