import { loadOnce } from "~/ui/shared/load-once";

/** Loads the dialog's code. */
export const loadQuickAdd = loadOnce(() => import("./quick-add.client"));
