import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { hrefs } from "~/hrefs";
import { keyOf, moveKey } from "./link-key.server";

const ORIGIN = "https://shop.example";
const LANGUAGES = [
  { code: "es", isPublished: true },
  { code: "en", isPublished: true },
];

/** Stores cookies by path (RFC 6265, 5.1.4), or refuses them. */
function createBrowser({ refusesCookies = false } = {}) {
  const jar: { name: string; value: string; path: string }[] = [];
  const matches = (path: string, asked: string) =>
    asked === path || (asked.startsWith(path) && (path.endsWith("/") || asked[path.length] === "/"));
  return {
    jar,
    cookiesFor: (path: string) =>
      jar
        .filter((cookie) => matches(cookie.path, path))
        .map(({ name, value }) => `${name}=${value}`)
        .join("; "),
    keep(headers: Headers) {
      if (refusesCookies) return;
      for (const header of headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
        const path = /; Path=([^;]+)/.exec(header)?.[1] ?? "";
        const known = jar.findIndex((cookie) => cookie.name === name && cookie.path === path);
        if (known !== -1) jar.splice(known, 1);
        jar.push({ name, value, path });
      }
    },
  };
}

type Browser = ReturnType<typeof createBrowser>;

let now = 1_796_000_000;
const context = {
  secure: true,
  now: () => new Date(now * 1000),
  shop: async () => ({ languages: LANGUAGES }),
} as unknown as AppLoadContext;

interface Place {
  id: string;
  key: string;
  pathIn(locale: string): string;
}
const order = (id: string): Place => ({ id, key: `key-of-${id}`, pathIn: (code) => hrefs.order(code, id) });
const payment = (id: string): Place => ({ ...order(id), pathIn: (code) => hrefs.checkout(code) });

/** Follows redirects like a browser. @returns where it ends, the requests it took, and whether the page opened */
async function open(browser: Browser, address: string, place: Place) {
  let at = address;
  for (let requests = 1; requests < 9; requests++) {
    const url = new URL(at, ORIGIN);
    const request = new Request(url, { headers: { cookie: browser.cookiesFor(url.pathname) } });
    const isOpen = keyOf(request, context, place.id) === place.key;
    if (!isOpen) return { at, requests, isOpen };
    try {
      await moveKey(request, context, place);
      return { at, requests, isOpen };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      expect([thrown.status, thrown.headers.get("cache-control")]).toEqual([303, "no-store"]);
      browser.keep(thrown.headers);
      at = thrown.headers.get("location") ?? "";
    }
  }
  throw new Error(`${address} redirects without an end`);
}

const ORDER = "/es/orders/325K7P";
const LINK = `${ORDER}?key=key-of-325K7P`;

describe("the key of a link", () => {
  test("moves to a cookie of the page's path, in each language and for its data, and leaves the URL", async () => {
    const browser = createBrowser();
    expect(await open(browser, LINK, order("325K7P"))).toEqual({ at: ORDER, requests: 3, isOpen: true });
    expect(browser.jar.map(({ name, path }) => `${name} ${path}`)).toEqual([
      "__Secure-key-325K7P /es/orders/325K7P",
      "__Secure-key-325K7P /es/orders/325K7P.data",
      "__Secure-key-325K7P /en/orders/325K7P",
      "__Secure-key-325K7P /en/orders/325K7P.data",
    ]);
    for (const path of [ORDER, `${ORDER}.data`, `${ORDER}/return`, "/en/orders/325K7P"])
      expect(await open(browser, path, order("325K7P"))).toMatchObject({
        at: path,
        requests: 1,
        isOpen: true,
      });
    for (const path of ["/es", "/es/orders", "/es/orders/325K7PX", "/es/checkout"])
      expect(browser.cookiesFor(path)).toBe("");
  });

  test("is HttpOnly and Secure, and comes along from a mail, which Strict would not", async () => {
    const request = new Request(ORIGIN + LINK);
    const thrown = await moveKey(request, context, order("325K7P")).catch((error: Response) => error);
    expect((thrown as Response).headers.getSetCookie()[0]).toBe(
      `__Secure-key-325K7P=key-of-325K7P; Max-Age=5184000; Path=${ORDER}; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  test("leaves the URL at once when the browser has its cookie, and other parameters stay", async () => {
    const browser = createBrowser();
    await open(browser, LINK, order("325K7P"));
    expect(await open(browser, `${LINK}&confirming=pending`, order("325K7P"))).toEqual({
      at: `${ORDER}?confirming=pending`,
      requests: 2,
      isOpen: true,
    });
  });

  test("stays in the URL of a browser that keeps no cookie, at every visit, without a loop", async () => {
    const browser = createBrowser({ refusesCookies: true });
    for (let visit = 0; visit < 3; visit++) {
      const { at, requests, isOpen } = await open(browser, LINK, order("325K7P"));
      expect([requests, isOpen, new URL(at, ORIGIN).searchParams.get("key")]).toEqual([
        2,
        true,
        "key-of-325K7P",
      ]);
      expect(await open(browser, at, order("325K7P"))).toEqual({ at, requests: 1, isOpen: true });
      now += 3600;
      expect((await open(browser, at, order("325K7P"))).requests).toBe(2);
    }
  });

  test("leaves a URL that a browser without cookies had and somebody else opens later", async () => {
    const { at } = await open(createBrowser({ refusesCookies: true }), LINK, order("325K7P"));
    now += 3600;
    expect(await open(createBrowser(), at, order("325K7P"))).toEqual({
      at: ORDER,
      requests: 3,
      isOpen: true,
    });
  });

  test("of a forged moment is moved as well", async () => {
    for (const moved of ["x", "-1", "9e99", "0", "", "9999999999"]) {
      const { at } = await open(createBrowser(), `${LINK}&moved=${moved}`, order("325K7P"));
      expect(at).toBe(ORDER);
    }
  });

  test("does not open the URL of a browser that lacks it, as a copied address does not", async () => {
    await open(createBrowser(), LINK, order("325K7P"));
    expect(await open(createBrowser(), ORDER, order("325K7P"))).toMatchObject({ isOpen: false });
  });

  test("of two orders in two tabs is kept for each, on their pages and at the checkout", async () => {
    const browser = createBrowser();
    const ids = ["325K7P", "326ABC"];
    for (const id of ids) {
      expect((await open(browser, `${hrefs.order("es", id)}?key=key-of-${id}`, order(id))).isOpen).toBe(true);
      const link = `${hrefs.checkout("es")}?order=${id}&key=key-of-${id}`;
      expect((await open(browser, link, payment(id))).at).toBe(`/es/checkout?order=${id}`);
    }
    for (const id of ids) {
      for (const [path, place] of [
        [hrefs.order("es", id), order(id)],
        [`/es/checkout?order=${id}`, payment(id)],
        [`/en/checkout?order=${id}`, payment(id)],
      ] as const)
        expect(await open(browser, path, place)).toEqual({ at: path, requests: 1, isOpen: true });
    }
  });

  test("that is wrong opens nothing, and does not replace the right one", async () => {
    const browser = createBrowser();
    await open(browser, LINK, order("325K7P"));
    expect(await open(browser, `${ORDER}?key=wrong`, order("325K7P"))).toMatchObject({
      requests: 1,
      isOpen: false,
    });
    expect(await open(browser, ORDER, order("325K7P"))).toMatchObject({ isOpen: true });
  });
});
