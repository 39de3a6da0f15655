import { inject } from "vitest";
import type { RunningShop, ShopOptions } from "../../local/shop";
import type { ShopAddresses } from "./shared-shop";

export type { RunningShop, ShopOptions };

/** As in `local/shop`, which is loaded only where a test wants a shop of its own: that takes seconds. */
export const startShop = async (options?: ShopOptions): Promise<RunningShop> =>
  (await import("../../local/shop")).startShop(options);

/**
 * Asks the shop as a browser on its own pages would: redirects are not followed, and a form comes from the shop's
 * origin. @param path beginning with a slash.
 */
export function visit(shop: { url: string }, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (init.method && init.method !== "GET" && !headers.has("origin")) headers.set("origin", shop.url);
  return fetch(shop.url + path, { redirect: "manual", ...init, headers });
}

/**
 * The shop that all tests of the Worker share: they run in any order, so each uses products, carts and people of its
 * own. A test that needs a fault, a setting or a clean table starts its own with `startShop`.
 */
export function sharedShop(): ShopAddresses {
  return inject("shop");
}
