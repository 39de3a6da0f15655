import { type RefObject, useEffect } from "react";

function outsideOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement && !other.inert) found.push(other);
    }
  }
  return found;
}

/**
 * Turns a server-rendered `<dialog open>` into a modal: the rest of the page becomes inert and focus moves in.
 * Reopening it with `showModal` would lose the click that started hydration.
 */
export function useModal(dialog: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const others = outsideOf(element);
    for (const other of others) other.inert = true;
    if (!element.contains(document.activeElement)) element.focus();
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [dialog]);
}
