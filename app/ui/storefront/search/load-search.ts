import { loadOnce } from "~/ui/shared/load-once";

/** Loads the code of overlay and suggestions. */
export const loadSearch = loadOnce(() => import("./search.client"));
