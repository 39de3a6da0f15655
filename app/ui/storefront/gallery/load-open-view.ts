/** Loads the lightbox's code, once. */
export const loadOpenView = () => import("./open-view");

/** Loads the lightbox's code in advance. Failures are ignored: opening it tries again. */
export const preloadOpenView = (): void => void loadOpenView().catch(() => {});
