import { type RefObject, useEffect, useRef } from "react";

interface PictureNavigation {
  close(): void;
  previous(): void;
  next(): void;
}

/** Minimum horizontal distance of a swipe in pixels. */
const SWIPE = 48;

const isZoomed = (dialog: HTMLElement) =>
  (visualViewport?.scale ?? 1) > 1.01 || dialog.querySelector(".viewer__zoom:checked") !== null;

/** Arrow keys, Escape and swipes of a lightbox. While zoomed they pan the picture instead. */
export function usePictureNavigation(dialog: RefObject<HTMLDialogElement>, turning: PictureNavigation): void {
  const current = useRef(turning);
  current.current = turning;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let start: Touch | null = null;
    const turn = (forward: boolean) => {
      if (isZoomed(element)) return false;
      if (forward) current.current.next();
      else current.current.previous();
      return true;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (element.closest("[inert]") || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") current.current.close();
      else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
        if (turn(event.key === "ArrowRight")) event.preventDefault();
      }
    };
    const onTouchStart = ({ touches }: TouchEvent) => {
      start = touches.length === 1 ? (touches[0] ?? null) : null;
    };
    const onTouchEnd = ({ changedTouches: [end] }: TouchEvent) => {
      if (!start || !end) return;
      const across = end.clientX - start.clientX;
      const down = end.clientY - start.clientY;
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0);
      start = null;
    };
    addEventListener("keydown", onKeyDown);
    element.addEventListener("touchstart", onTouchStart, { passive: true });
    element.addEventListener("touchend", onTouchEnd, { passive: true });
    return () => {
      removeEventListener("keydown", onKeyDown);
      element.removeEventListener("touchstart", onTouchStart);
      element.removeEventListener("touchend", onTouchEnd);
    };
  }, [dialog]);
}
