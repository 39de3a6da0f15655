/** Loads the drawer's code, once. */
export const loadDrawer = () => import("../drawer/cart-drawer.client");

/** Loads the drawer's code in advance. Failures are ignored: opening it tries again. */
export const preloadDrawer = (): void => void loadDrawer().catch(() => {});
