import { loadOnce } from "~/ui/shared/load-once";

/** Loads the drawer's code. */
export const loadDrawer = loadOnce(() => import("../drawer/cart-drawer.client"));

/** Loads the drawer's code in advance. Failures are ignored: opening it tries again. */
export const preloadDrawer = (): void => void loadDrawer().catch(() => {});
