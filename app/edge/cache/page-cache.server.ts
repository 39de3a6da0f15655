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

/** What a stored page carries for the cache alone. */
export const STORED_HEADERS = [STORED_AT, PAGE_TAG, GENERATION, PARAMETER_VALUES];

export interface PageRequest {
  request: Request;
  address: SharedAddress;
  /** The shop's: what the request says of its host makes no page of its own. */
  origin: string;
  region: RegionChoice;
  /** Identifies the build; part of every key. */
  build: string;
  /** The catalogue's, as far as it is known here. */
  generation: number;
  now: Date;
  waitUntil(promise: Promise<unknown>): void;
  /** Renders from a request that carries nothing but what the key names. The answer says `PARAMETER_VALUES`. */
  render(publicRequest: Request): Promise<Response>;
}

type CacheOutcome = "HIT" | "STALE" | "MISS" | "RESCUE";
export interface CachedAnswer {
  response: Response;
  outcome: CacheOutcome;
  /** Identifies the stored page; null when it was not fit to be stored. */
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

/** The request as the cache key tells it: nothing of the visitor but region and Save-Data reaches the page. */
function publicRequest({ request, region, address, origin }: PageRequest): Request {
  const url = new URL(new URL(request.url).pathname, origin);
  url.search = queryOf(address);
  const headers = new Headers();
  if (region) headers.set("cookie", regionPair(region, origin.startsWith("https:")));
  if (saveData(request)) headers.set("save-data", "on");
  return new Request(url, { headers });
}

const isKeepable = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has("set-cookie") && headers.get("cache-control") !== "no-store";

async function renderOnly(page: PageRequest): Promise<CachedAnswer> {
  return { response: await page.render(publicRequest(page)), outcome: "MISS", tag: null };
}

async function renderAndStore(page: PageRequest, key: string): Promise<CachedAnswer> {
  const { response: rendered, ...answer } = await renderOnly(page);
  if (!isKeepable(rendered)) {
    // What is gone must not come back in an outage.
    if (rendered.status < 500) page.waitUntil(caches.default.delete(key));
    return { response: rendered, ...answer };
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
      .catch(() => undefined) // the stored page goes on being served; rendering has logged why it failed
      .finally(() => refreshing.delete(key)),
  );
}

/**
 * Of an earlier generation, so that staff has changed the catalogue since. The generation is no part of the key: an
 * outage that follows a change would find no copy at all. Where another isolate learnt of a change first, its page
 * counts as ours.
 */
const isOutdated = (stored: Response, { generation }: PageRequest) =>
  Number(stored.headers.get(GENERATION)) < generation;

/** How long ago a page was stored; infinite for one of an earlier generation. */
const ageSeconds = (stored: Response, page: PageRequest): number =>
  isOutdated(stored, page)
    ? Number.POSITIVE_INFINITY
    : (page.now.getTime() - Number(stored.headers.get(STORED_AT))) / 1000;

const withParameters = (page: PageRequest, parameters: Parameters): PageRequest => ({
  ...page,
  address: { ...page.address, parameters },
});

/**
 * Which of the page's parameters have a value that exists, as the page without any says, which is stored; null where
 * that is not known. Such a page is then rendered in the background, for the next visitor.
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
 * A page from the edge cache, or rendered and stored. A stored page is given as it is while it is fresh (30 s,
 * or what the cache table says), then for 60 s more while it is refreshed; an older one, or one from before a change of
 * the catalogue, only when rendering fails. A parameter with a value that does not exist is left out; where nobody
 * knows whether it does, the page is rendered and not stored.
 */
export async function cachedPage(page: PageRequest): Promise<CachedAnswer> {
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
