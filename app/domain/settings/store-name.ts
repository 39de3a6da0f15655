/** Until staff enter another. */
export const DEFAULT_STORE_NAME = "Vitrina";
