/** Loads the code of overlay and suggestions, once. */
export const loadSearch = () => import("./search.client");
