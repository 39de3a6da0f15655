/** Loads the drawer's code. The module loader fetches it once. */
export const loadDrawer = () => import("../drawer/cart-drawer.client");

/** Loads the drawer's code before it is opened. A failure is ignored: opening the drawer tries again. */
export const preloadDrawer = (): void => void loadDrawer().catch(() => {});
