import type { MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

export interface DialogProps {
  /** Path and query of the page that the dialog displays. */
  href: string;
  onClose(): void;
}

export type DialogName = "signIn" | "member" | "search";

/** Returns false on pages without this dialog. */
type Open = (name: DialogName, href: string) => boolean;
let open: Open | null = null;

type PopStateListener = (event: Event) => void;
let popStateListener: PopStateListener | null = null;

// Registered before the router's listener, because browsers call listeners in the order of registration.
if (typeof document !== "undefined") addEventListener("popstate", (event) => popStateListener?.(event));

/** Handles `popstate` before the router does, until called with null. */
export const interceptPopState = (listener: PopStateListener | null): void => {
  popStateListener = listener;
};

/** A link's `onClick`: opens its page in a dialog, on pages with dialogs. */
export const openAsDialog =
  (name: DialogName) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    const { pathname, search } = event.currentTarget;
    if (open && isPlainClick(event) && open(name, pathname + search)) event.preventDefault();
  };

/** Registers the page's dialogs. Returns the function that unregisters them. */
export function provideDialogs(opening: Open): () => void {
  open = opening;
  return () => {
    if (open === opening) open = null;
  };
}
