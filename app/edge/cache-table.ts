import { LOCALE } from "~/i18n/locale";

/**
 * What the edge keeps, for how long, and who ends it. Everything else is rendered for each request.
 *
 * | what | fresh | then stale while refreshed | kept for failures | ended early by |
 * |---|---|---|---|---|
 * | catalogue pages and their `.data` | 30 s | 60 s | 1 day | a staff write (catalogue generation), a new build |
 * | sitemap | 1 hour | 60 s | 1 day | the same |
 * | RSS, web manifest | 30 s | 60 s | 1 day | the same |
 * | catalogue generation (isolate, edge) | 30 s | while refreshed | 1 day | time alone |
 * | settings, languages, categories (isolate) | 30 s | never | never | a new catalogue generation |
 * | pictures `/media/…` | 1 year | never | never | never: their names are content hashes |
 *
 * What a staff write ends is still kept for failures.
 */
export const FRESH_SECONDS = 30;
/** A crawler reads a part of thousands of products as a whole; a change of the catalogue ends it anyway. */
const SITEMAP_FRESH_SECONDS = 3600;
export const STALE_SECONDS = 60;
export const KEPT_FOR_FAILURES_SECONDS = 86_400;
export const MEDIA_SECONDS = 31_536_000;

/** A kind of page that every visitor may share, with the only query parameters that change it. */
export interface CachedPage {
  path: RegExp;
  parameters: string[];
  /** Default `FRESH_SECONDS`. */
  freshSeconds?: number;
}

const page = (path: string): RegExp => new RegExp(`^/${LOCALE}${path}$`);

const cachedPages: CachedPage[] = [
  { path: page("/?"), parameters: [] },
  { path: page("/shop"), parameters: ["after"] },
  { path: page("/category/\\d{1,9}"), parameters: ["after"] },
  { path: page("/product/\\d{1,9}"), parameters: ["variant", "picture"] },
  { path: page("/cards"), parameters: ["ids"] },
  { path: page("/lookbooks"), parameters: ["picture"] },
  { path: page("/about-us"), parameters: [] },
  { path: page("/new\\.xml"), parameters: [] },
  { path: /^\/manifest\.webmanifest$/, parameters: [] },
  {
    path: /^\/sitemap(-(pages|products)-[1-9]\d{0,5})?\.xml$/,
    parameters: [],
    freshSeconds: SITEMAP_FRESH_SECONDS,
  },
];

/** Which entry of the table a URL falls under, if any; `.data` addresses count as their page. */
export function cachedPageFor(url: URL): CachedPage | null {
  const path = url.pathname.replace(/\.data$/, "");
  return cachedPages.find((page) => page.path.test(path)) ?? null;
}
