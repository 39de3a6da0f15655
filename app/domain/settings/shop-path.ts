/** Like `/lookbooks`: a page's path without its language. */
const PATH = /^\/(?![a-z]{2}(?:-[a-z]{2})?(?:\/|$))[\w-]+(?:\/[\w-]+)*$/i;

/** Whether an address is the path of a page of the shop, without its language. */
export const isShopPath = (address: string): boolean => PATH.test(address);

/** An address that staff set, for a page in a language: a path of the shop gets its language. */
export const addressIn = (locale: string, address: string): string =>
  isShopPath(address) ? `/${locale}${address}` : address;
