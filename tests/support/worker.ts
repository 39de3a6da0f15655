import { inject, vi } from "vitest";
import type { RunningShop, ShopOptions } from "../../local/shop";
import type { ShopAddresses } from "./shared-shop";

export type { RunningShop, ShopOptions };

/** `startShop` of `local/shop`, imported lazily because loading it takes seconds. */
export const startShop = async (options?: ShopOptions): Promise<RunningShop> =>
  (await import("../../local/shop")).startShop(options);

/** The path of a redirect that moves the key of a link into a cookie (`moveKey`); null for other responses. */
function keyMove({ status, headers }: Response): string | null {
  const location = headers.get("location") ?? "";
  return status === 303 && /[?&]moved=\d+/.test(location) ? location : null;
}

/**
 * Sends a request like a browser on the shop's own pages: with the shop's origin for forms. Does not follow redirects, but
 * those that move the key of a link into a cookie, which it does not keep: the page has its key in the URL.
 * Each has a connection of its own, because the Worker closes idle ones, which a busy test notices too late.
 * @param path starting with a slash
 */
export async function visit(shop: { url: string }, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.method && init.method !== "GET" && !headers.has("origin")) headers.set("origin", shop.url);
  headers.set("connection", "close");
  const ask = (address: string) => fetch(shop.url + address, { redirect: "manual", ...init, headers });
  const response = await ask(path);
  const again = keyMove(response);
  if (again === null) return response;
  await response.arrayBuffer();
  return ask(again);
}

/** Visits a page until the edge answers from its cache: a page is stored only after its first response was sent. */
export function visitStored(shop: { url: string }, path: string, init?: RequestInit): Promise<Response> {
  return vi.waitFor(
    async () => {
      const response = await visit(shop, path, init);
      const outcome = response.headers.get("x-page-cache");
      if (outcome === "HIT" || outcome === "STALE") return response;
      await response.text();
      throw new Error(`${path} is not answered from the cache: ${outcome}`);
    },
    { timeout: 20_000 },
  );
}

/** Requests to the database that a response waited for, by its `Server-Timing`. */
export const databaseRequests = ({ headers }: Response): number =>
  Number(/\bdb;[^,]*requests: (\d+)/.exec(headers.get("server-timing") ?? "")?.[1] ?? 0);

/**
 * The shop shared by all Worker tests. They run in any order, so each creates its own products, carts and accounts.
 * Tests that need faults, settings or empty tables start their own with `startShop`.
 */
export function sharedShop(): ShopAddresses {
  return inject("shop");
}
