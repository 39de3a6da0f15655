import type { CartContents } from "~/domain/cart/cart-answer";
import type { ShownAlert } from "../alerts/alert-store";

/** What the cart drawer opens with. */
export interface DrawerOpening {
  /** The cart where it is known already; null to have it read. */
  contents: CartContents | null;
  /** What to say in the open drawer. */
  alert: ShownAlert | null;
}

type Listener = (opening: DrawerOpening) => void;
let listener: Listener | null = null;

/** Opens the cart drawer. @returns whether this page has one. */
export function openDrawer(opening: DrawerOpening): boolean {
  listener?.(opening);
  return listener !== null;
}

/** Makes this page one that has a drawer, until the returned function is called. */
export function provideDrawer(open: Listener): () => void {
  listener = open;
  return () => {
    if (listener === open) listener = null;
  };
}
