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
 * Makes a `<dialog open>` that the server drew a modal one where it stands: everything else becomes inert and focus
 * moves in. Closing it to show it again with `showModal` would lose the very click that woke the page up.
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
