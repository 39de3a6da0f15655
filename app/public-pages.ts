import { hrefs, inLocale } from "./hrefs";
import { defaultLocale } from "./i18n/locale";

/** How search engines are told of one kind of page. */
export interface PublicPage {
  /** Query parameters that make another page of it; all others are left out of its canonical address. */
  parameters: readonly string[];
  /** Query parameters under which it is a view of its first page, whatever the others say. */
  views?: readonly string[];
  /** Its one address in a language. Pages of which there are many (products, categories) have none. */
  address?: (locale: string) => string;
}

/** A list that was filtered or sorted; `after` counts in its order. */
const listViews = ["sort", "category", "color", "size", "min", "max"];

/** The pages that search engines may keep, by the id of their route. Every other page is `noindex`. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "routes/storefront/home": { parameters: [], address: hrefs.home },
  "routes/storefront/shop": {
    parameters: ["after"],
    views: listViews,
    address: (locale) => hrefs.shop(locale),
  },
  "routes/storefront/category": { parameters: ["after"], views: listViews },
  "routes/storefront/product": { parameters: [] },
  "routes/storefront/lookbooks": { parameters: [], address: hrefs.lookbooks },
  "routes/storefront/about-us": { parameters: [], address: hrefs.aboutUs },
};

const everyLocale = "*";

/** What crawlers are asked to leave alone: beginnings of paths as in robots.txt, where `*` is any text (RFC 9309). */
export const privatePaths: readonly string[] = [
  hrefs.api(),
  hrefs.door(),
  hrefs.admin(),
  hrefs.checkout(everyLocale),
  hrefs.orders(everyLocale),
  hrefs.orderLookUp(everyLocale),
  hrefs.profile(everyLocale),
  hrefs.addresses(everyLocale),
  hrefs.cart(everyLocale),
  hrefs.search(everyLocale),
  hrefs.wishlist(everyLocale),
  hrefs.login(everyLocale),
  hrefs.signUp(everyLocale),
  hrefs.forgot(everyLocale),
  hrefs.verify(everyLocale),
  hrefs.logout(everyLocale),
  hrefs.region(everyLocale),
  hrefs.theme(everyLocale),
];

/** The path and query under which search engines know a page. */
export function canonicalPath(
  { parameters, views = [] }: PublicPage,
  { pathname, search }: { pathname: string; search: string },
): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  const isView = views.some((name) => asked.has(name));
  for (const name of isView ? [] : parameters) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return pathname.replace(/\/$/, "") + (query && `?${query}`);
}

export interface Alternate {
  /** A language code, or `x-default` for people of any other language. */
  hreflang: string;
  /** Absolute. */
  href: string;
}

/** The same page in every language of the shop. @param path of any of them, with its query. */
export const alternatesOf = (
  path: string,
  origin: string,
  languages: readonly { code: string }[],
): Alternate[] => [
  ...languages.map(({ code }) => ({ hreflang: code, href: origin + inLocale(path, code) })),
  { hreflang: "x-default", href: origin + inLocale(path, defaultLocale) },
];
