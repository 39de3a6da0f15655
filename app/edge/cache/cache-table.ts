import { choiceParameters, countFilters, readChoice } from "~/domain/catalog/listing/listing-choice";
import { LOCALE } from "~/i18n/locale";
import { DAY_SECONDS } from "~/lib/dates";
import { parseId } from "~/lib/ids";

/**
 * What the edge keeps, for how long, and who ends it. Everything else is rendered for each request.
 *
 * | what | fresh | then stale while refreshed | kept for failures | ended early by |
 * |---|---|---|---|---|
 * | catalogue pages, suggestions and their `.data` | 30 s | 60 s | 1 day | a staff write (catalogue generation), a new build |
 * | sitemap | 1 hour | 60 s | 1 day | the same |
 * | RSS, web manifest | 30 s | 60 s | 1 day | the same |
 * | catalogue generation (isolate, edge) | 30 s | while refreshed | 1 day | time alone |
 * | settings, languages, categories (isolate) | 30 s | never | never | a new catalogue generation |
 * | pictures and files `/media/…` | 1 year | never | never | never: what is at a name never changes |
 *
 * What a staff write ends is still kept for failures.
 *
 * Made-up addresses fill nothing: a parameter counts only with a value that exists. What the parsers cannot know the
 * page itself says (`ownValues`); suggestions that found nothing are not kept.
 */
export const FRESH_SECONDS = 30;
/** A crawler reads a part of thousands of products as a whole; a change of the catalogue ends it anyway. */
const SITEMAP_FRESH_SECONDS = 3600;
export const STALE_SECONDS = 60;
export const KEPT_FOR_FAILURES_SECONDS = DAY_SECONDS;
export const MEDIA_SECONDS = 31_536_000;

export type Parameters = [name: string, value: string][];

/** A kind of page that every visitor may share. */
interface CachedPage {
  path: RegExp;
  /** The id of its route, whose data alone a script may ask for. */
  route: string;
  /**
   * The only query parameters that change it, in the one way they are written in; null for a page that is not worth
   * keeping. Default: none.
   */
  normalise?: (parameters: URLSearchParams) => Parameters | null;
  /** Parameters of which only the page knows the values that exist; it says them in `context.parameterValues`. */
  ownValues?: readonly string[];
  /** Default `FRESH_SECONDS`. */
  freshSeconds?: number;
}

/**
 * Lists are kept with at most two filter values, in any order, from the beginning. More of them would be as many pages
 * as there are combinations, each of which nobody else asks for; prices and cursors can be made up at will.
 */
function normaliseList(parameters: URLSearchParams): Parameters | null {
  const choice = readChoice(parameters);
  const filters = countFilters(choice);
  const isFree = choice.minPrice !== null || choice.maxPrice !== null || choice.sizes.length > 1;
  return filters <= 2 && choice.after === null && !isFree ? choiceParameters(choice) : null;
}

/** Suggestions for up to 20 characters, whatever stands between the words and whatever their case. */
function normaliseWords(parameters: URLSearchParams): Parameters | null {
  const words =
    (parameters.get("q") ?? "")
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = words.join(" ");
  return text.length <= 20 ? [["q", text]] : null;
}

/** Ids of one thing each; what is no id makes no other page. */
const normaliseIds =
  (...names: string[]) =>
  (parameters: URLSearchParams): Parameters =>
    names.flatMap((name) => {
      const id = parseId(parameters.get(name));
      return id === null ? [] : [[name, String(id)] as [string, string]];
    });

const normaliseProductIds = normaliseIds("variant", "picture");

/** Why a product was not added to the cart is for one visitor to read. */
const normaliseProduct = (parameters: URLSearchParams): Parameters | null =>
  parameters.has("problem") ? null : normaliseProductIds(parameters);

const page = (path: string): RegExp => new RegExp(`^/${LOCALE}${path}$`);
const routeOf = (name: string): string => `routes/storefront/${name}`;

const list = { normalise: normaliseList, ownValues: ["category", "size"] };

const cachedPages: CachedPage[] = [
  { path: page(""), route: routeOf("home") },
  { path: page("/shop"), route: routeOf("shop"), ...list },
  { path: page("/category/\\d{1,9}"), route: routeOf("category"), ...list },
  { path: page("/search/suggestions"), route: routeOf("search-suggestions"), normalise: normaliseWords },
  {
    path: page("/product/\\d{1,9}"),
    route: routeOf("product"),
    normalise: normaliseProduct,
    ownValues: ["variant", "picture"],
  },
  {
    path: page("/lookbooks"),
    route: routeOf("lookbooks"),
    normalise: normaliseIds("picture"),
    ownValues: ["picture"],
  },
  { path: page("/about-us"), route: routeOf("about-us") },
  { path: page("/new\\.xml"), route: routeOf("new-products-feed") },
  { path: /^\/manifest\.webmanifest$/, route: "routes/system/manifest" },
  { path: /^\/sitemap\.xml$/, route: "routes/system/sitemap-index", freshSeconds: SITEMAP_FRESH_SECONDS },
  {
    path: /^\/sitemap-(pages|products)-[1-9]\d{0,5}\.xml$/,
    route: "routes/system/sitemap-part",
    freshSeconds: SITEMAP_FRESH_SECONDS,
  },
];

/** Routes around every page of the storefront, from the outermost. */
const LAYOUTS = ["root", routeOf("locale")];

/**
 * Which routes' data a script asks for (Remix's `_routes`), in one order; null where one is none of the page's. A document
 * has them all, whatever its address says.
 */
function askedRoutes({ route }: CachedPage, url: URL): Parameters | null {
  const text = url.searchParams.get("_routes");
  if (text === null || !url.pathname.endsWith(".data")) return [];
  const asked = text.split(",");
  const known = [...LAYOUTS, route];
  const areKnown = asked.every((id) => known.includes(id));
  return areKnown ? [["_routes", known.filter((id) => asked.includes(id)).join(",")]] : null;
}

/** A request for a shared page: the page, and what of the query makes one of its own, in its one order. */
export interface SharedAddress {
  page: CachedPage;
  parameters: Parameters;
  /** Which routes' data is asked for; empty for a document. */
  routes: Parameters;
}

/**
 * Which shared page a URL stands for; null when it is none, or not kept. `.data` addresses count as their page. Every
 * value went through the parser that the page reads it with, which bounds its length.
 */
export function sharedAddress(url: URL): SharedAddress | null {
  const path = url.pathname.replace(/\.data$/, "");
  const page = cachedPages.find((candidate) => candidate.path.test(path));
  const routes = page && askedRoutes(page, url);
  if (!page || !routes) return null;
  const [, asked] = routes[0] ?? [];
  const isAsked = asked === undefined || asked.split(",").includes(page.route);
  const parameters = isAsked && page.normalise ? page.normalise(url.searchParams) : [];
  return parameters && { page, parameters, routes };
}
