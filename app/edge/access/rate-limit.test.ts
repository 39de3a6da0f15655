import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { isCallOverLimit, isOverLimit, LIMIT_SECONDS } from "./rate-limit.server";

/** A limit as the platform counts it. */
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

function createContext({ network = 3, cart = 2 } = {}) {
  const limits = { api: createLimit(1), network: createLimit(network), cart: createLimit(cart) };
  return { limits, context: { limits } as unknown as Parameters<typeof isOverLimit>[2] };
}

test("a network's actions are counted each by itself, an IPv6 /64 as one", async () => {
  const { context, limits } = createContext();
  const order = (address: string) => isOverLimit("place-order", from(address), context);
  for (const host of ["1", "2", "3"]) expect(await order(`2001:db8:1:2::${host}`)).toBe(false);
  expect(await order("2001:db8:1:2:ffff::4")).toBe(true);
  expect(await order("2001:db8:1:3::1")).toBe(false);
  expect(await order("203.0.113.7")).toBe(false);
  expect(await isOverLimit("sign-up", from("2001:db8:1:2::1"), context)).toBe(false);
  expect(limits.network.keys()).toContain("place-order:2001:db8:1:2");
});

test("a cart is counted wherever its requests come from, also where no address is known", async () => {
  const { context } = createContext();
  const pay = (address: string, cart = "cart-1") =>
    isOverLimit("start-payment", from(address), context, cart);
  expect(await pay("203.0.113.1")).toBe(false);
  expect(await pay("")).toBe(false);
  expect(await pay("203.0.113.3")).toBe(true);
  expect(await pay("203.0.113.3", "cart-2")).toBe(false);
});

test("nobody is counted by an address that is not known, nor by a limit that is not set up", async () => {
  const { context, limits } = createContext({ network: 0 });
  expect(await isOverLimit("request-stock", from(""), context)).toBe(false);
  expect(limits.network.keys()).toEqual([]);
  const none = { limits: {} } as unknown as typeof context;
  expect(await isOverLimit("request-stock", from("203.0.113.1"), none, "cart")).toBe(false);
  expect(await isCallOverLimit(from("203.0.113.1"), none)).toBe(false);
});

test("wrangler.toml sets up every limit, for the period that refusals name", () => {
  const { ratelimits } = unstable_readConfig({ config: "wrangler.toml" }) as {
    ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: number } }[];
  };
  expect(ratelimits.map(({ name }) => name).sort()).toEqual(["API_LIMIT", "CART_LIMIT", "NETWORK_LIMIT"]);
  expect(new Set(ratelimits.map(({ namespace_id }) => namespace_id)).size).toBe(3);
  for (const { simple } of ratelimits) expect(simple.period).toBe(LIMIT_SECONDS);
});
