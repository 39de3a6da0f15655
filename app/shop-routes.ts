/** Whether a route is of the shop's pages. Administration and API are reached by documents only. */
export const isShopRoute = (id: string): boolean => !/^routes\/(?:admin|api)\//.test(id);
