import { hrefs, inLocale } from "./hrefs";
import { defaultLocale } from "./i18n/locale";

/** SEO options of one route. */
export interface PublicPage {
  /** Query parameters that identify different pages; all others are left out of the canonical URL. */
  parameters: readonly string[];
  /** Query parameters that make the page a view of its first page, whose canonical URL it gets. */
  views?: readonly string[];
  /** The page's path in a language; undefined for routes with many pages (products, categories). */
  address?: (locale: string) => string;
}

/** Parameters of a filtered or sorted list, whose order `after` refers to. */
const listViews = ["sort", "category", "color", "size", "min", "max"];

/** Indexable pages by route id. All other pages are `noindex`. */
export const publicPages: Readonly<Record<string, PublicPage>> = {
  "routes/storefront/home": { parameters: [], address: hrefs.home },
  "routes/storefront/shop": {
    parameters: ["after"],
    views: listViews,
    address: (locale) => hrefs.shop(locale),
  },
  "routes/storefront/category": { parameters: ["after"], views: listViews },
  "routes/storefront/collection": { parameters: ["after"], views: listViews },
  "routes/storefront/product": { parameters: [] },
  "routes/storefront/lookbooks": { parameters: [], address: hrefs.lookbooks },
  "routes/storefront/looks/look": { parameters: [] },
  "routes/storefront/about-us": { parameters: [], address: hrefs.aboutUs },
  "routes/storefront/stores/stores": { parameters: [] },
  "routes/storefront/legal/page": { parameters: [] },
  "routes/storefront/legal/own-page": { parameters: [] },
  "routes/storefront/claims/book": { parameters: [], address: hrefs.claims },
};

/** Path and query of the canonical URL. */
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
  /** A language code, or `x-default` for all other languages. */
  hreflang: string;
  /** Absolute URL. */
  href: string;
}

/**
 * The page's URLs in all languages of the shop.
 * @param path path and query in any of the languages
 */
export const alternatesOf = (
  path: string,
  origin: string,
  languages: readonly { code: string }[],
): Alternate[] => [
  ...languages.map(({ code }) => ({ hreflang: code, href: origin + inLocale(path, code) })),
  { hreflang: "x-default", href: origin + inLocale(path, defaultLocale) },
];
