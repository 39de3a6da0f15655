import { sha256 } from "~/lib/hash";
import { type RegionChoice, regionPair } from "../cookies/region.server";
import {
  FRESH_SECONDS,
  KEPT_FOR_FAILURES_SECONDS,
  type Parameters,
  type SharedAddress,
  STALE_SECONDS,
} from "./cache-table";

const STORED_AT = "x-stored-at";
const PAGE_TAG = "x-page-tag";
const GENERATION = "x-catalogue-generation";

/** The page's `context.parameterValues`, as JSON. */
export const PARAMETER_VALUES = "x-parameter-values";

/** Unix seconds from which the page's dates are wrong; absent for a page without dates. See `context.validUntil`. */
export const VALID_UNTIL = "x-valid-until";

/** URL of the style sheet that the page leaves to its scripts; absent for a page that waits for its style sheet. */
export const STYLE_SHEET = "x-style-sheet";

/** Internal headers of stored pages, to be removed from responses. */
export const STORED_HEADERS = [STORED_AT, PAGE_TAG, GENERATION, PARAMETER_VALUES, VALID_UNTIL, STYLE_SHEET];

export interface PageRequest {
  request: Request;
  address: SharedAddress;
  /** The shop's origin. The request's Host header is not part of the key. */
  origin: string;
  region: RegionChoice;
  /** Build id; part of every key. */
  build: string;
  /** The catalogue's generation as known by this isolate. */
  generation: number;
  now: Date;
  waitUntil(promise: Promise<unknown>): void;
  /**
   * Renders from a request reduced to the cache key. The response has the header `PARAMETER_VALUES`.
   * @param isStored whether the response will be stored if it can be
   */
  render(publicRequest: Request, isStored: boolean): Promise<Response>;
}

export type CacheOutcome = "HIT" | "STALE" | "MISS" | "RESCUE";
export interface CachedResponse {
  response: Response;
  outcome: CacheOutcome;
  /** Entity tag of the stored page; null when it was not cacheable. */
  tag: string | null;
}

const refreshing = new Set<string>();

const saveData = (request: Request) => request.headers.get("save-data") === "on";

const queryOf = ({ parameters, routes }: SharedAddress): string =>
  new URLSearchParams([...parameters, ...routes]).toString();

function cacheKey({ request, address, origin, region, build }: PageRequest): string {
  const key = new URL(new URL(request.url).pathname, origin);
  key.search = queryOf(address);
  key.searchParams.set("_key", [build, region ?? "unset", saveData(request) ? "save" : "full"].join("."));
  return key.href;
}

/** Reduces a request to its cache key: of the visitor's headers only region and Save-Data remain. */
export function publicRequest({
  request,
  region,
  address,
  origin,
}: Pick<PageRequest, "request" | "region" | "address" | "origin">): Request {
  const url = new URL(new URL(request.url).pathname, origin);
  url.search = queryOf(address);
  const headers = new Headers();
  if (region) headers.set("cookie", regionPair(region, origin.startsWith("https:")));
  if (saveData(request)) headers.set("save-data", "on");
  return new Request(url, { headers });
}

const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has("set-cookie") && headers.get("cache-control") !== "no-store";

async function renderOnly(page: PageRequest, isStored = false): Promise<CachedResponse> {
  return { response: await page.render(publicRequest(page), isStored), outcome: "MISS", tag: null };
}

async function renderAndStore(page: PageRequest, key: string): Promise<CachedResponse> {
  const { response: rendered, ...result } = await renderOnly(page, true);
  if (!isCacheable(rendered)) {
    // A deleted page must not reappear during an outage.
    if (rendered.status < 500) page.waitUntil(caches.default.delete(key));
    return { response: rendered, ...result };
  }

  const body = await rendered.text();
  const headers = new Headers(rendered.headers);
  const tag = (await sha256(body)).slice(0, 16).replaceAll(/[+/]/g, "-");
  headers.set("cache-control", `public, max-age=${KEPT_FOR_FAILURES_SECONDS}`);
  headers.set(STORED_AT, String(page.now.getTime()));
  headers.set(PAGE_TAG, tag);
  headers.set(GENERATION, String(page.generation));
  const response = new Response(body, { headers });
  page.waitUntil(caches.default.put(key, response.clone()));
  return { response, outcome: "MISS", tag };
}

function refreshOnce(page: PageRequest, key = cacheKey(page)) {
  if (refreshing.has(key)) return;
  refreshing.add(key);
  page.waitUntil(
    renderAndStore(page, key)
      .catch(() => undefined) // the stored page stays in use; the renderer has logged the error
      .finally(() => refreshing.delete(key)),
  );
}

/** Whether the response has dates that are wrong by now. */
export const isPast = ({ headers }: Pick<Response, "headers">, now: Date): boolean =>
  headers.has(VALID_UNTIL) && Number(headers.get(VALID_UNTIL)) * 1000 <= now.getTime();

/**
 * Whether the catalogue or the dates have changed since the page was stored. The generation is not part of the key, or
 * an outage after a change would find no copy at all. A page of a later generation, stored by another isolate, is
 * current.
 */
const isOutdated = (stored: Response, { generation, now }: PageRequest) =>
  Number(stored.headers.get(GENERATION)) < generation || isPast(stored, now);

/** Age of a stored page; infinite for a page of an earlier generation or with wrong dates. */
const ageSeconds = (stored: Response, page: PageRequest): number =>
  isOutdated(stored, page)
    ? Number.POSITIVE_INFINITY
    : (page.now.getTime() - Number(stored.headers.get(STORED_AT))) / 1000;

const withParameters = (page: PageRequest, parameters: Parameters): PageRequest => ({
  ...page,
  address: { ...page.address, parameters },
});

/**
 * The parameters whose values exist, according to the stored page without parameters. Null when that page is not
 * stored; it is then rendered in the background for the next visitor.
 */
async function existingParameters(page: PageRequest): Promise<Parameters | null> {
  const { parameters, page: kind } = page.address;
  const names = new Set(parameters.map(([name]) => name).filter((name) => kind.ownValues?.includes(name)));
  if (names.size === 0) return parameters;
  const plain = withParameters(page, []);
  const stored = await caches.default.match(cacheKey(plain));
  const { freshSeconds = FRESH_SECONDS } = kind;
  if (!stored || ageSeconds(stored, page) > freshSeconds + STALE_SECONDS) {
    refreshOnce(plain);
    return null;
  }
  const values: Record<string, string[]> = JSON.parse(stored.headers.get(PARAMETER_VALUES) ?? "{}");
  if ([...names].some((name) => !values[name])) return null;
  return parameters.filter(([name, value]) => !names.has(name) || values[name]?.includes(value));
}

/**
 * Serves a page from the edge cache, or renders and stores it. A stored page is fresh for 30 s (or as in the cache
 * table), then stale-while-revalidate for 60 s; older pages, pages of an earlier generation and pages with wrong dates
 * serve only when rendering fails.
 * Parameters with values that do not exist are dropped; while that is unknown, the page is rendered and not stored.
 */
export async function cachedPage(page: PageRequest): Promise<CachedResponse> {
  const key = cacheKey(page);
  const stored = await caches.default.match(key);
  const tag = stored?.headers.get(PAGE_TAG) ?? null;
  const age = stored ? ageSeconds(stored, page) : Number.POSITIVE_INFINITY;
  const { freshSeconds = FRESH_SECONDS } = page.address.page;
  if (stored && age <= freshSeconds) return { response: stored, outcome: "HIT", tag };
  if (stored && age <= freshSeconds + STALE_SECONDS) {
    refreshOnce(page, key);
    return { response: stored, outcome: "STALE", tag };
  }

  const existing = await existingParameters(page);
  if (existing && existing.length < page.address.parameters.length) {
    return cachedPage(withParameters(page, existing));
  }
  const rendering = existing ? renderAndStore(page, key) : renderOnly(page);
  if (!stored) return rendering;
  const fresh = await rendering.catch(() => null);
  return fresh && fresh.response.status < 500 ? fresh : { response: stored, outcome: "RESCUE", tag };
}
