import { choiceParameters, countFilters, readChoice } from "~/domain/catalog/listing/listing-choice";
import { parseHomePreview } from "~/domain/home/home";
import { MAX_SLUG_CHARACTERS } from "~/domain/own-pages/slug";
import { LOCALE } from "~/i18n/locale";
import { DAY_SECONDS } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { normalizeText } from "~/lib/text/normalize";
import { pageKeys } from "~db/vocabulary";

/**
 * The edge cache's policy. Everything else is rendered for each request.
 *
 * | resource | fresh | stale-while-revalidate | stale-if-error | invalidated by |
 * |---|---|---|---|---|
 * | catalogue pages, suggestions, popular searches and their `.data` | 30 s | 60 s | 1 day | a staff write (catalogue generation), a new build, the start or end of a listed product's sale |
 * | reviews of a product | 30 s | 60 s | 1 day | the same as catalogue pages |
 * | product pages | 30 s | 60 s | 1 day | also the cut-off for dispatch and midnight in Lima |
 * | sitemap | 1 hour | 60 s | 1 day | the same |
 * | RSS, web manifest | 30 s | 60 s | 1 day | the same |
 * | catalogue generation (isolate, edge) | 30 s | until revalidated | 1 day | time only |
 * | settings, languages, categories (isolate) | 30 s | never | never | a new catalogue generation |
 * | hydration data of pages `/page-data/…` | 7 days | never | never | never: names are content hashes |
 * | pictures and files `/media/…` | 1 year | never | never | never: names are content-addressed |
 *
 * Pages that a staff write invalidates still serve for errors.
 *
 * Made-up URLs cannot fill the cache: a parameter is part of the key only when its value exists. Values that the
 * parsers do not know are listed by the page itself (`ownValues`); suggestions without results are not cached.
 */
export const FRESH_SECONDS = 30;
/** A sitemap part lists a thousand products; a change of the catalogue invalidates it anyway. */
const SITEMAP_FRESH_SECONDS = 3600;
export const STALE_SECONDS = 60;
export const KEPT_FOR_FAILURES_SECONDS = DAY_SECONDS;
export const PAGE_DATA_FOLDER = "/page-data/";
export const MEDIA_SECONDS = 31_536_000;
/** Longer than any page is kept, for browsers that go back to one. */
export const PAGE_DATA_SECONDS = 604_800;

export type Parameters = [name: string, value: string][];

/** A kind of page whose response is shared by all visitors. */
interface CachedPage {
  path: RegExp;
  /** Its route id; single fetch may request its data alone. */
  route: string;
  /**
   * The query parameters that are part of the cache key, in canonical order; null for a page that is not cached.
   * Default: none.
   */
  normalise?: (parameters: URLSearchParams) => Parameters | null;
  /** Parameters whose valid values only the page knows; its loader lists them in `context.parameterValues`. */
  ownValues?: readonly string[];
  /** Default `FRESH_SECONDS`. */
  freshSeconds?: number;
}

/**
 * Caches the first page of a list with at most two filter values. More combinations would be too many pages with too
 * few visitors each; prices and cursors can be made up at will.
 */
function normaliseList(parameters: URLSearchParams): Parameters | null {
  const choice = readChoice(parameters);
  const filters = countFilters(choice);
  const isFree = choice.minPrice !== null || choice.maxPrice !== null || choice.sizes.length > 1;
  return filters <= 2 && choice.after === null && !isFree ? choiceParameters(choice) : null;
}

/** Caches suggestions for up to 20 characters, ignoring case and the characters between words. */
function normaliseWords(parameters: URLSearchParams): Parameters | null {
  const words =
    normalizeText((parameters.get("q") ?? "").slice(0, 200))
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = words.join(" ");
  return text.length <= 20 ? [["q", text]] : null;
}

/** Keeps the named parameters that are valid ids. */
const normaliseIds =
  (...names: string[]) =>
  (parameters: URLSearchParams): Parameters =>
    names.flatMap((name) => {
      const id = parseId(parameters.get(name));
      return id === null ? [] : [[name, String(id)] as [string, string]];
    });

const normaliseProductIds = normaliseIds("variant", "picture");

/** An error message about adding to the cart is for one visitor only. */
const normaliseProduct = (parameters: URLSearchParams): Parameters | null =>
  parameters.has("problem") ? null : normaliseProductIds(parameters);

const page = (path: string): RegExp => new RegExp(`^/${LOCALE}${path}$`);
const routeOf = (name: string): string => `routes/storefront/${name}`;

const list = { normalise: normaliseList, ownValues: ["category", "size"] };

const cachedPages: CachedPage[] = [
  {
    path: page(""),
    route: routeOf("home"),
    normalise: (parameters) => (parseHomePreview(parameters.get("home")) === null ? [] : null),
  },
  { path: page("/shop"), route: routeOf("shop"), ...list },
  { path: page("/category/\\d{1,9}"), route: routeOf("category"), ...list },
  {
    path: page(`/collections/[a-z0-9-]{1,${MAX_SLUG_CHARACTERS}}`),
    route: routeOf("collection"),
    ...list,
  },
  { path: page("/search/start"), route: routeOf("search/start") },
  { path: page("/search/suggestions"), route: routeOf("search/suggestions"), normalise: normaliseWords },
  {
    path: page("/product/\\d{1,9}"),
    route: routeOf("product"),
    normalise: normaliseProduct,
    ownValues: ["variant", "picture"],
  },
  {
    path: page("/reviews/\\d{1,9}"),
    route: routeOf("reviews/reviews"),
    normalise: normaliseIds("page"),
    ownValues: ["page"],
  },
  {
    path: page("/lookbooks"),
    route: routeOf("lookbooks"),
    normalise: normaliseIds("picture"),
    ownValues: ["picture"],
  },
  {
    path: page("/lookbooks/\\d{1,9}"),
    route: routeOf("looks/look"),
    normalise: (parameters) => (parameters.has("problem") ? null : []),
  },
  { path: page("/about-us"), route: routeOf("about-us") },
  { path: page("/stores"), route: routeOf("stores/stores") },
  { path: page(`/legal/(?:${pageKeys.join("|")})`), route: routeOf("legal/page") },
  { path: page(`/pages/[a-z0-9-]{1,${MAX_SLUG_CHARACTERS}}`), route: routeOf("legal/own-page") },
  { path: page("/new\\.xml"), route: routeOf("new-products-feed") },
  { path: /^\/manifest\.webmanifest$/, route: "routes/system/manifest" },
  { path: /^\/sitemap\.xml$/, route: "routes/system/sitemap-index", freshSeconds: SITEMAP_FRESH_SECONDS },
  {
    path: /^\/sitemap-(pages|products)-[1-9]\d{0,5}\.xml$/,
    route: "routes/system/sitemap-part",
    freshSeconds: SITEMAP_FRESH_SECONDS,
  },
];

/** The layout routes of every storefront page, outermost first. */
const LAYOUTS = ["root", routeOf("locale")];

/**
 * The requested routes of a data request (single fetch's `_routes`), in canonical order; null when one does not belong
 * to the page. Empty for documents, which contain all of them.
 */
function askedRoutes({ route }: CachedPage, url: URL): Parameters | null {
  const text = url.searchParams.get("_routes");
  if (text === null || !url.pathname.endsWith(".data")) return [];
  const asked = text.split(",");
  const known = [...LAYOUTS, route];
  const areKnown = asked.every((id) => known.includes(id));
  return areKnown ? [["_routes", known.filter((id) => asked.includes(id)).join(",")]] : null;
}

/** A shared page with the normalised part of its URL that belongs to the cache key. */
export interface SharedAddress {
  page: CachedPage;
  parameters: Parameters;
  /** The `_routes` parameter; empty for a document. */
  routes: Parameters;
}

/**
 * Finds the shared page of a URL; null when it is not shared or not cached. `.data` URLs match their page. Every value
 * has been parsed by the page's own parser, which limits its length.
 */
export function sharedAddress(url: URL): SharedAddress | null {
  const path = url.pathname.replace(/\.data$/, "");
  const page = cachedPages.find((candidate) => candidate.path.test(path));
  const routes = page && askedRoutes(page, url);
  if (!page || !routes) return null;
  const [, asked] = routes[0] ?? [];
  const hasPageData = asked === undefined || asked.split(",").includes(page.route);
  const parameters = hasPageData && page.normalise ? page.normalise(url.searchParams) : [];
  return parameters && { page, parameters, routes };
}
