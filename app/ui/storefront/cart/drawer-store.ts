import type { RaisedAlert } from "~/domain/alerts";
import type { CartContents } from "~/domain/cart/cart-answer";

export interface DrawerOpening {
  /** The cart if already known; null to load it. */
  contents: CartContents | null;
  /** Displayed in the drawer. */
  alert: RaisedAlert | null;
}

type Listener = (opening: DrawerOpening) => void;
let listener: Listener | null = null;

/** Opens the cart drawer. Returns false on pages without one. */
export function openDrawer(opening: DrawerOpening): boolean {
  listener?.(opening);
  return listener !== null;
}

/** Registers the page's drawer. Returns the function that unregisters it. */
export function provideDrawer(open: Listener): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = null;
  };
}
