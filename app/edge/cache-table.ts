/**
 * What the edge keeps, for how long, and who ends it. Everything else is rendered for each request.
 *
 * | what | fresh | then stale while refreshed | kept for failures | ended early by |
 * |---|---|---|---|---|
 * | catalogue pages and their `.data` | 30 s | 60 s | 1 day | a staff write (catalogue generation), a new build |
 * | catalogue generation (isolate, edge) | 30 s | while refreshed | 1 day | time alone |
 * | settings, languages, categories (isolate) | 30 s | never | never | a new catalogue generation |
 * | pictures `/media/…` | 1 year | never | never | never: their names are content hashes |
 */
export const FRESH_SECONDS = 30;
export const STALE_SECONDS = 60;
export const KEPT_FOR_FAILURES_SECONDS = 86_400;
export const MEDIA_SECONDS = 31_536_000;

/** A kind of page that every visitor may share, with the only query parameters that change it. */
export interface CachedPage {
  path: RegExp;
  parameters: string[];
}

export const cachedPages: CachedPage[] = [
  { path: /^\/[a-z]{2}\/?$/, parameters: [] },
  { path: /^\/[a-z]{2}\/shop$/, parameters: ["after"] },
  { path: /^\/[a-z]{2}\/category\/\d{1,9}$/, parameters: ["after"] },
  { path: /^\/[a-z]{2}\/product\/\d{1,9}$/, parameters: ["variant", "picture"] },
  { path: /^\/[a-z]{2}\/cards$/, parameters: ["ids"] },
  { path: /^\/[a-z]{2}\/lookbooks$/, parameters: ["picture"] },
  { path: /^\/[a-z]{2}\/about-us$/, parameters: [] },
];

/** Which entry of the table a URL falls under, if any; `.data` addresses count as their page. */
export function cachedPageFor(url: URL): CachedPage | null {
  const path = url.pathname.replace(/\.data$/, "");
  return cachedPages.find((page) => page.path.test(path)) ?? null;
}
