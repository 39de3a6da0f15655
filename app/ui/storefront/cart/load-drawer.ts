import { loadOnce } from "~/ui/shared/load-once";

/** Loads the drawer's code. */
export const loadDrawer = loadOnce(() => import("../drawer/cart-drawer.client"));
