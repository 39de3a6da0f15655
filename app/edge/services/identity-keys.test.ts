import { beforeEach, expect, test } from "vitest";
import { createIdentityKeys, IDENTITY_KEYS_URL } from "./identity-keys.server";

const HOUR = 3_600_000;
const set = { keys: [{ kty: "RSA", kid: "kid-1" }] };

let clock = 0;
let asked = 0;
let answer: () => Response;
const good = (maxAge = 21_600) =>
  Response.json(set, { headers: { "cache-control": `public, max-age=${maxAge}, must-revalidate` } });

/** The edge cache, which outlives isolates and keeps what it is given. */
function edgeCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (url: RequestInfo | URL) => stored.get(String(url))?.clone(),
    put: async (url: RequestInfo | URL, response: Response) => void stored.set(String(url), response),
  };
}
let edge = edgeCache();

/** A new isolate. */
const isolate = () =>
  createIdentityKeys({
    fetch: async (url) => {
      expect(url).toBe(IDENTITY_KEYS_URL);
      asked += 1;
      return answer();
    },
    cache: () => edge as unknown as Cache,
    now: () => clock,
  });

beforeEach(() => {
  clock = Date.now();
  asked = 0;
  answer = () => good();
  edge = edgeCache();
});

test("the origin is asked once, then memory and the edge cache answer", async () => {
  const keys = isolate();
  expect(await keys({ fresh: false })).toEqual(set);
  expect(await keys({ fresh: false })).toBe(await keys({ fresh: false }));
  expect(await isolate()({ fresh: false })).toEqual(set);
  expect(asked).toBe(1);
});

test("a copy is kept for as long as the origin says, six hours at most", async () => {
  answer = () => good(864_000);
  const keys = isolate();
  await keys({ fresh: false });
  clock += 6 * HOUR - 1;
  await keys({ fresh: false });
  expect(asked).toBe(1);
  clock += 2;
  await keys({ fresh: false });
  expect(asked).toBe(2);
});

test("tokens with made-up key names lead to one call in half a minute", async () => {
  const keys = isolate();
  await keys({ fresh: false });
  for (let count = 0; count < 50; count++) await keys({ fresh: true });
  expect(asked).toBe(1);
  clock += 30_001;
  for (let count = 0; count < 50; count++) await keys({ fresh: true });
  expect(asked).toBe(2);
});

const broken: [string, () => Response][] = [
  ["an error", () => new Response("no", { status: 500 })],
  ["a page of a captive portal", () => new Response("<html>sign in</html>")],
  ["a redirect", () => new Response(null, { status: 302, headers: { location: "https://evil.test" } })],
  ["no keys", () => Response.json({ keys: [] })],
  [
    "no connection",
    () => {
      throw new TypeError("refused");
    },
  ],
];

test.each(broken)("%s of the origin leaves the copy in use for a day", async (_, failed) => {
  const keys = isolate();
  await keys({ fresh: false });
  answer = failed;
  clock += 25 * HOUR;
  expect(await keys({ fresh: false })).toEqual(set);
  clock += 6 * HOUR;
  await expect(keys({ fresh: false })).rejects.toThrow(Error);
});

test.each(broken)("%s of the origin without a copy is tried again after ten seconds", async (_, failed) => {
  answer = failed;
  const keys = isolate();
  for (let count = 0; count < 20; count++) await expect(keys({ fresh: false })).rejects.toThrow(Error);
  expect(asked).toBe(1);
  answer = () => good();
  clock += 10_001;
  expect(await keys({ fresh: false })).toEqual(set);
});

test("requests that come at once on a cold isolate are all answered", async () => {
  const keys = isolate();
  const answers = await Promise.all(Array.from({ length: 20 }, () => keys({ fresh: false })));
  expect(answers.every((each) => each.keys.length === 1)).toBe(true);
});
