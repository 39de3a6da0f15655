import type { MouseEvent } from "react";
import { isPlainClick } from "./plain-click";

export interface DialogProps {
  /** Path and query of the page whose content the dialog shows. */
  href: string;
  onClose(): void;
}

export type DialogName = "signIn" | "member";

type Open = (name: DialogName, href: string) => void;
let open: Open | null = null;

type GoingBack = (event: Event) => void;
let goingBack: GoingBack | null = null;

// This module runs before the router is made, and the browser calls listeners of the window in the order of their adding.
if (typeof document !== "undefined") addEventListener("popstate", (event) => goingBack?.(event));

/** Hears of going back and forth before the router does, until it is called with null. */
export const takeGoingBack = (listener: GoingBack | null): void => {
  goingBack = listener;
};

/** A link's `onClick`: opens its page as a dialog over this one, where this page has dialogs. */
export const openOver =
  (name: DialogName) =>
  (event: MouseEvent<HTMLAnchorElement>): void => {
    if (!open || !isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    open(name, pathname + search);
  };

/** Makes this page one that has dialogs, until the returned function is called. */
export function provideDialogs(opening: Open): () => void {
  open = opening;
  return () => {
    if (open === opening) open = null;
  };
}
