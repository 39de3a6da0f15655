import { choiceParameters, countFilters, readChoice } from "~/domain/catalog/listing-choice";
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

type Parameters = [name: string, value: string][];

/** A kind of page that every visitor may share, with the only query parameters that change it. */
export interface CachedPage {
  path: RegExp;
  parameters: string[];
  /** Those parameters in the one way they are written in; null for a page that is not worth keeping. */
  normalise?: (parameters: URLSearchParams) => Parameters | null;
  /** Default `FRESH_SECONDS`. */
  freshSeconds?: number;
}

/**
 * Lists are kept with at most two filter values, in any order, from the beginning, and unfiltered ones on every page.
 * More of them would be as many pages as there are combinations, each of which nobody else asks for; prices and
 * sizes are free text, so that they could fill the cache at will.
 */
function normaliseList(parameters: URLSearchParams): Parameters | null {
  const choice = readChoice(parameters);
  const filters = countFilters(choice);
  const isFree = choice.minPrice !== null || choice.maxPrice !== null || choice.sizes.length > 1;
  const isCommon = filters === 0 || (filters <= 2 && choice.after === null && !isFree);
  return isCommon ? choiceParameters(choice) : null;
}

/** Suggestions for up to 20 characters, whatever their case and spaces. */
function normaliseWords(parameters: URLSearchParams): Parameters | null {
  const words = (parameters.get("q") ?? "").slice(0, 200).trim().replaceAll(/\s+/g, " ").toLowerCase();
  return words.length <= 20 ? [["q", words]] : null;
}

const LIST_PARAMETERS = ["category", "color", "size", "min", "max", "sort", "after"];

const page = (path: string): RegExp => new RegExp(`^/${LOCALE}${path}$`);

const cachedPages: CachedPage[] = [
  { path: page("/?"), parameters: [] },
  { path: page("/shop"), parameters: LIST_PARAMETERS, normalise: normaliseList },
  { path: page("/category/\\d{1,9}"), parameters: LIST_PARAMETERS, normalise: normaliseList },
  { path: page("/search/suggestions"), parameters: ["q"], normalise: normaliseWords },
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

/** The parameters of a URL that make a page of its own, in their order; null when the page is not kept. */
export function sharedParameters(page: CachedPage, parameters: URLSearchParams): Parameters | null {
  if (page.normalise) return page.normalise(parameters);
  return page.parameters.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

/** Which entry of the table a URL falls under, if any; `.data` addresses count as their page. */
export function cachedPageFor(url: URL): CachedPage | null {
  const path = url.pathname.replace(/\.data$/, "");
  const page = cachedPages.find((candidate) => candidate.path.test(path));
  return page && sharedParameters(page, url.searchParams) ? page : null;
}
