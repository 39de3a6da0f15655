import { beforeEach, expect, test } from "vitest";
import { createIdentityKeys, IDENTITY_KEYS_URL } from "./identity-keys.server";

const HOUR = 3_600_000;
const set = { keys: [{ kty: "RSA", kid: "kid-1" }] };

let clock = 0;
let requests = 0;
let respond: () => Response;
const good = (maxAge = 21_600) =>
  Response.json(set, { headers: { "cache-control": `public, max-age=${maxAge}, must-revalidate` } });

/** An in-memory edge cache, shared by isolates. */
function edgeCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (url: RequestInfo | URL) => stored.get(String(url))?.clone(),
    put: async (url: RequestInfo | URL, response: Response) => void stored.set(String(url), response),
  };
}
let edge = edgeCache();

const newIsolate = () =>
  createIdentityKeys({
    fetch: async (url) => {
      expect(url).toBe(IDENTITY_KEYS_URL);
      requests += 1;
      return respond();
    },
    cache: () => edge as unknown as Cache,
    now: () => clock,
  });

beforeEach(() => {
  clock = Date.now();
  requests = 0;
  respond = () => good();
  edge = edgeCache();
});

test("the origin is requested once, then memory and the edge cache are used", async () => {
  const keys = newIsolate();
  expect(await keys({ fresh: false })).toEqual(set);
  expect(await keys({ fresh: false })).toBe(await keys({ fresh: false }));
  expect(await newIsolate()({ fresh: false })).toEqual(set);
  expect(requests).toBe(1);
});

test("a copy is fresh as long as Cache-Control says, at most six hours", async () => {
  respond = () => good(864_000);
  const keys = newIsolate();
  await keys({ fresh: false });
  clock += 6 * HOUR - 1;
  await keys({ fresh: false });
  expect(requests).toBe(1);
  clock += 2;
  await keys({ fresh: false });
  expect(requests).toBe(2);
});

test("unknown key ids cause at most one request in half a minute", async () => {
  const keys = newIsolate();
  await keys({ fresh: false });
  for (let count = 0; count < 50; count++) await keys({ fresh: true });
  expect(requests).toBe(1);
  clock += 30_001;
  for (let count = 0; count < 50; count++) await keys({ fresh: true });
  expect(requests).toBe(2);
});

const broken: [string, () => Response][] = [
  ["an error", () => new Response("no", { status: 500 })],
  ["a captive portal's page", () => new Response("<html>sign in</html>")],
  ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://evil.test" } })],
  ["no keys", () => Response.json({ keys: [] })],
  [
    "no connection",
    () => {
      throw new TypeError("refused");
    },
  ],
];

test.each(broken)("after %s from the origin the copy is used for one more day", async (_, failed) => {
  const keys = newIsolate();
  await keys({ fresh: false });
  respond = failed;
  clock += 25 * HOUR;
  expect(await keys({ fresh: false })).toEqual(set);
  clock += 6 * HOUR;
  await expect(keys({ fresh: false })).rejects.toThrow(Error);
});

test.each(broken)(
  "after %s from the origin without a copy the request is retried after ten seconds",
  async (_, failed) => {
    respond = failed;
    const keys = newIsolate();
    for (let count = 0; count < 20; count++) await expect(keys({ fresh: false })).rejects.toThrow(Error);
    expect(requests).toBe(1);
    respond = () => good();
    clock += 10_001;
    expect(await keys({ fresh: false })).toEqual(set);
  },
);

test("concurrent requests on a cold isolate all succeed", async () => {
  const keys = newIsolate();
  const keySets = await Promise.all(Array.from({ length: 20 }, () => keys({ fresh: false })));
  expect(keySets.every(({ keys }) => keys.length === 1)).toBe(true);
});
