import { loadOnce } from "~/ui/shared/load-once";

/** Loads the dialog's code. */
export const loadQuickAdd = loadOnce(() => import("./quick-add.client"));

/** Loads it in advance. Failures are ignored: opening it tries again. */
export const preloadQuickAdd = (): void => void loadQuickAdd().catch(() => {});
