import { type RefObject, useEffect, useRef } from "react";

/** Ignores the small movements of a resting finger. */
const LEAST_PIXELS = 8;

/**
 * Hides a sticky header while the page is scrolled down (`data-hidden`), and shows it on the way up. It stays while the
 * focus or an open menu is in it, and for visitors who prefer reduced motion.
 */
export function useHidingHeader(): RefObject<HTMLElement> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = header;
    if (!current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let position = scrollY;
    const show = () => current.removeAttribute("data-hidden");
    const onScroll = () => {
      const moved = scrollY - position;
      if (Math.abs(moved) < LEAST_PIXELS) return;
      position = scrollY;
      const isBelow = scrollY > 2 * current.offsetHeight;
      const isInUse = current.querySelector("details[open]") || current.contains(document.activeElement);
      current.toggleAttribute("data-hidden", moved > 0 && isBelow && !isInUse);
    };
    addEventListener("scroll", onScroll, { passive: true });
    current.addEventListener("focusin", show);
    return () => {
      removeEventListener("scroll", onScroll);
      current.removeEventListener("focusin", show);
    };
  }, []);
  return header;
}
