/** Loads the dialog's code, once. */
export const loadQuickAdd = () => import("./quick-add.client");

/** Loads it in advance. Failures are ignored: opening it tries again. */
export const preloadQuickAdd = (): void => void loadQuickAdd().catch(() => {});
