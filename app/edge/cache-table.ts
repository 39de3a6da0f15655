import { choiceParameters, countFilters, readChoice } from "~/domain/catalog/listing-choice";

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

type Parameters = [name: string, value: string][];

/** A kind of page that every visitor may share, with the only query parameters that change it. */
export interface CachedPage {
  path: RegExp;
  parameters: string[];
  /** Those parameters in the one way they are written in; null for a page that is not worth keeping. */
  normalise?: (parameters: URLSearchParams) => Parameters | null;
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

export const cachedPages: CachedPage[] = [
  { path: /^\/[a-z]{2}\/?$/, parameters: [] },
  { path: /^\/[a-z]{2}\/shop$/, parameters: LIST_PARAMETERS, normalise: normaliseList },
  {
    path: /^\/[a-z]{2}\/category\/\d{1,9}$/,
    parameters: LIST_PARAMETERS,
    normalise: normaliseList,
  },
  { path: /^\/[a-z]{2}\/search\/suggestions$/, parameters: ["q"], normalise: normaliseWords },
  { path: /^\/[a-z]{2}\/product\/\d{1,9}$/, parameters: ["variant"] },
  { path: /^\/[a-z]{2}\/(lookbooks|about-us)$/, parameters: [] },
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
