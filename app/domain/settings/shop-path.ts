/** A page's path without its language, such as `/lookbooks`. */
const PATH = /^\/(?![a-z]{2}(?:-[a-z]{2})?(?:\/|$))[\w-]+(?:\/[\w-]+)*$/i;

export const isShopPath = (address: string): boolean => PATH.test(address);

/** Prefixes a shop path with the language; other URLs are unchanged. */
export const localizeShopPath = (locale: string, address: string): string =>
  isShopPath(address) ? `/${locale}${address}` : address;
