import { sha256 } from "~/lib/hash";
import {
  type CachedPage,
  FRESH_SECONDS,
  KEPT_FOR_FAILURES_SECONDS,
  STALE_SECONDS,
  sharedParameters,
} from "./cache-table";
import type { RegionChoice } from "./region.server";

const STORED_AT = "x-stored-at";
const PAGE_TAG = "x-page-tag";
const GENERATION = "x-catalogue-generation";

/** What a stored page carries for the cache alone. */
export const STORED_HEADERS = [STORED_AT, PAGE_TAG, GENERATION];

export interface PageRequest {
  request: Request;
  page: CachedPage;
  region: RegionChoice;
  /** Identifies the build; part of every key. */
  build: string;
  /** The catalogue's, as far as it is known here. */
  generation: number;
  now: Date;
  waitUntil(promise: Promise<unknown>): void;
  /** Renders from a request that carries nothing but what the key names. */
  render(publicRequest: Request): Promise<Response>;
}

export type CacheOutcome = "HIT" | "STALE" | "MISS" | "RESCUE";
export interface CachedAnswer {
  response: Response;
  outcome: CacheOutcome;
  /** Identifies the stored page; null when it was not fit to be stored. */
  tag: string | null;
}

const refreshing = new Set<string>();

const saveData = (request: Request) => request.headers.get("save-data") === "on";

function cacheKey({ request, page, region, build }: PageRequest): string {
  const url = new URL(request.url);
  const key = new URL(url.pathname, url.origin);
  for (const [name, value] of sharedParameters(page, url) ?? []) key.searchParams.append(name, value);
  key.searchParams.set("_key", [build, region ?? "unset", saveData(request) ? "save" : "full"].join("."));
  return key.href;
}

/** The request as the cache key tells it: nothing of the visitor but region and Save-Data reaches the page. */
function publicRequest({ request, region, page }: PageRequest): Request {
  const url = new URL(request.url);
  url.search = new URLSearchParams(sharedParameters(page, url) ?? []).toString();
  const headers = new Headers();
  if (region) headers.set("cookie", `region=${region}`);
  if (saveData(request)) headers.set("save-data", "on");
  return new Request(url, { headers });
}

async function renderAndStore(page: PageRequest, key: string): Promise<CachedAnswer> {
  const rendered = await page.render(publicRequest(page));
  const body = await rendered.text();
  const headers = new Headers(rendered.headers);
  const fit = rendered.status === 200 && !headers.has("set-cookie");
  if (!fit) {
    // What is gone must not come back in an outage.
    if (rendered.status < 500) page.waitUntil(caches.default.delete(key));
    return { response: new Response(body, { status: rendered.status, headers }), outcome: "MISS", tag: null };
  }

  const tag = (await sha256(body)).slice(0, 16).replaceAll(/[+/]/g, "-");
  headers.set("cache-control", `public, max-age=${KEPT_FOR_FAILURES_SECONDS}`);
  headers.set(STORED_AT, String(page.now.getTime()));
  headers.set(PAGE_TAG, tag);
  headers.set(GENERATION, String(page.generation));
  const response = new Response(body, { headers });
  page.waitUntil(caches.default.put(key, response.clone()));
  return { response, outcome: "MISS", tag };
}

function refreshOnce(page: PageRequest, key: string) {
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

/**
 * A page from the edge cache, or rendered and stored. A stored page is given as it is while it is fresh (30 s,
 * or what the cache table says), then for 60 s more while it is refreshed; an older one, or one from before a change of
 * the catalogue, only when rendering fails.
 */
export async function cachedPage(page: PageRequest): Promise<CachedAnswer> {
  const key = cacheKey(page);
  const stored = await caches.default.match(key);
  if (!stored) return renderAndStore(page, key);

  const tag = stored.headers.get(PAGE_TAG);
  const ageSeconds = isOutdated(stored, page)
    ? Number.POSITIVE_INFINITY
    : (page.now.getTime() - Number(stored.headers.get(STORED_AT))) / 1000;
  const { freshSeconds = FRESH_SECONDS } = page.page;
  if (ageSeconds <= freshSeconds) return { response: stored, outcome: "HIT", tag };
  if (ageSeconds <= freshSeconds + STALE_SECONDS) {
    refreshOnce(page, key);
    return { response: stored, outcome: "STALE", tag };
  }
  const fresh = await renderAndStore(page, key).catch(() => null);
  return fresh && fresh.response.status < 500 ? fresh : { response: stored, outcome: "RESCUE", tag };
}
