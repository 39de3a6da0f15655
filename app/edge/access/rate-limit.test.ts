import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { SITE_FACTOR } from "~/lib/network";
import { isCallOverLimit, isOverLimit, LIMIT_SECONDS } from "./rate-limit.server";

/** An in-memory rate limit with the platform's interface. */
function createLimit(most: number) {
  const counted = new Map<string, number>();
  return {
    keys: () => [...counted.keys()],
    async limit({ key }: { key: string }) {
      counted.set(key, (counted.get(key) ?? 0) + 1);
      return { success: (counted.get(key) ?? 0) <= most };
    },
  };
}

const from = (address: string) =>
  new Request("https://shop.test/", address ? { headers: { "cf-connecting-ip": address } } : {});

function createContext({ network = 3, site = 15, cart = 2 } = {}) {
  const limits = {
    api: createLimit(1),
    network: createLimit(network),
    site: createLimit(site),
    cart: createLimit(cart),
  };
  return { limits, context: { limits } as unknown as Parameters<typeof isOverLimit>[2] };
}

test("actions are counted separately per network, an IPv6 /64 as one network", async () => {
  const { context, limits } = createContext();
  const order = (address: string) => isOverLimit("place-order", from(address), context);
  for (const host of ["1", "2", "3"]) expect(await order(`2001:db8:1:2::${host}`)).toBe(false);
  expect(await order("2001:db8:1:2:ffff::4")).toBe(true);
  expect(await order("2001:db8:1:3::1")).toBe(false);
  expect(await order("203.0.113.7")).toBe(false);
  expect(await isOverLimit("sign-up", from("2001:db8:1:2::1"), context)).toBe(false);
  expect(limits.network.keys()).toContain("place-order:2001:db8:1:2");
});

test("a /48 has a limit of its own across carts, and one network cannot use it up", async () => {
  const { context, limits } = createContext({ network: 2, site: 4 });
  const order = (address: string) => isOverLimit("place-order", from(address), context, crypto.randomUUID());
  const fromOne = await Promise.all(Array.from({ length: 20 }, () => order("2001:db8:1:1::1")));
  expect(fromOne.filter((isOver) => !isOver)).toHaveLength(2);
  for (const network of ["2", "3"]) expect(await order(`2001:db8:1:${network}::1`)).toBe(false);
  for (const network of ["4", "ffff"]) expect(await order(`2001:db8:1:${network}::1`)).toBe(true);
  expect(await order("2001:db8:2:1::1")).toBe(false);
  expect(await isOverLimit("start-payment", from("2001:db8:1:4::1"), context)).toBe(false);
  for (let index = 0; index < 5; index++) expect(await order(`203.0.113.${index}`)).toBe(false);
  expect(limits.site.keys()).toEqual([
    "place-order:2001:db8:1/48",
    "place-order:2001:db8:2/48",
    "start-payment:2001:db8:1/48",
  ]);
});

test("a cart is counted across addresses, also without a known address", async () => {
  const { context } = createContext();
  const pay = (address: string, cart = "cart-1") =>
    isOverLimit("start-payment", from(address), context, cart);
  expect(await pay("203.0.113.1")).toBe(false);
  expect(await pay("")).toBe(false);
  expect(await pay("203.0.113.3")).toBe(true);
  expect(await pay("203.0.113.3", "cart-2")).toBe(false);
});

test("unknown addresses and missing limit bindings are not counted", async () => {
  const { context, limits } = createContext({ network: 0 });
  expect(await isOverLimit("request-stock", from(""), context)).toBe(false);
  expect(limits.network.keys()).toEqual([]);
  const none = { limits: {} } as unknown as typeof context;
  expect(await isOverLimit("request-stock", from("203.0.113.1"), none, "cart")).toBe(false);
  expect(await isCallOverLimit(from("203.0.113.1"), none)).toBe(false);
});

test("wrangler.toml defines every limit with the period of LIMIT_SECONDS", () => {
  const { ratelimits } = unstable_readConfig({ config: "wrangler.toml" }) as {
    ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  };
  const limitOf = Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple.limit]));
  expect(Object.keys(limitOf).sort()).toEqual(["API_LIMIT", "CART_LIMIT", "NETWORK_LIMIT", "SITE_LIMIT"]);
  expect(limitOf.SITE_LIMIT).toBe((limitOf.NETWORK_LIMIT ?? 0) * SITE_FACTOR);
  expect(new Set(ratelimits.map(({ namespace_id }) => namespace_id)).size).toBe(ratelimits.length);
  for (const { simple } of ratelimits) expect(simple.period).toBe(LIMIT_SECONDS);
});
