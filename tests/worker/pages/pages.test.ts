import { describe, expect, test } from "vitest";
import { apiOf } from "../../support/api/api-calls";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import { sharedShop, startShop, visit, visitStored } from "../../support/worker";
import { newEmail } from "../accounts/members";
import { hiddenFields } from "../shopper";

const shop = sharedShop();
const sharedPages = ["/es", "/en/shop", "/es/category/7", "/es/product/101", "/es/lookbooks", "/es/about-us"];

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

const addToCart = (cookie = "") =>
  visit(shop, "/es/cart", {
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ intent: "add", productId: "101", variantId: "10101", size: "M" }),
  });

test.each([
  ["/", "/es"],
  ["/fr/shop", "/es"],
  ["/xx", "/es"],
  ["/pt-br/product/101", "/es"],
  ["/nope", "/es"],
  ["/nope/foo?x=1", "/es"],
  ["/perfil", "/es"],
])("%s redirects to %s", async (from, to) => {
  const response = await visit(shop, from);
  expect(response.status).toBe(302);
  expect(new URL(response.headers.get("location") ?? "", shop.url).pathname).toBe(to);
});

test.each([
  ["es", "Conoce más de nosotros"],
  ["en", "More about us"],
])("in %s the About page links to a page of the shop", async (locale, words) => {
  const html = await (await visit(shop, `/${locale}/about-us`)).text();
  const [, href] = new RegExp(`<a href="([^"]+)"[^>]*>${words}<`).exec(html) ?? [];
  expect(href).toBe(`/${locale}/lookbooks`);
  expect((await visit(shop, href ?? "")).status).toBe(200);
});

test.each([
  "/es/checkout/return",
  "/en/checkout/return?x=1",
  "/es/product/abc",
  "/es/product/0",
  "/en/category/99",
  "/es/category/x",
  "/es/nothing/here",
  "/favicon.ico",
  "/assets/entry-of-an-earlier-build.js",
  "/icons/nothing.png",
  "/nope/robots.txt",
  "/wp-admin/setup.php",
  "/wp-login.php",
])("%s is a 404 page in the visitor's language", async (path) => {
  const response = await visit(shop, path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain(
    path.startsWith("/en") ? "We could not find this page" : "No encontramos esta página",
  );
});

test.each(["/es/checkout/return", "/en/checkout/return?key=x"])(
  "%s, a payment's return without an order, links to the order look-up",
  async (path) => {
    const response = await visit(shop, path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(`href="${path.slice(0, 3)}/order-lookup"`);
  },
);

const MOVED = [
  ["/es/profile", "/es/perfil"],
  ["/en/profile?from=mail&x=%26", "/en/perfil?from=mail&x=%26"],
  ["/es/profile/delete", "/es/perfil/delete"],
  ["/en/profile/data", "/en/perfil/data"],
  ["/es/addresses?from=menu", "/es/direccion?from=menu"],
  ["/en/addresses/new", "/en/direccion/new"],
  ["/es/addresses/7", "/es/direccion/7"],
] as const;

describe.each(["GET", "POST"])("%s of an old account URL", (method) => {
  test.each(MOVED)("redirects permanently from %s to %s", async (from, to) => {
    const body = method === "POST" ? new URLSearchParams({ intent: "save" }) : undefined;
    const response = await visit(shop, from, { method, body });
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  });
});

test("/es/perfil and /en/direccion redirect to sign in and back with their query", async () => {
  for (const path of ["/es/perfil?x=1", "/en/direccion?x=1"]) {
    const response = await visit(shop, path);
    const { searchParams } = new URL(response.headers.get("location") ?? "", shop.url);
    expect([response.status, searchParams.get("redirectTo")]).toEqual([303, path]);
  }
});

test.each(["GET", "POST", "PUT", "DELETE"])("%s of an unknown API path gives JSON", async (method) => {
  for (const path of ["/api/nope", "/api/nope/7?x=1"]) {
    const response = await visit(shop, path, { method });
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json"]);
    expect(await response.json()).toEqual({ error: "not-found" });
  }
});

test("a missing picture gives 404", async () => {
  expect((await visit(shop, "/media/nothing-320.webp")).status).toBe(404);
});

test("a form of more than 64 KB is refused in the visitor's language", async () => {
  const body = new URLSearchParams({ intent: "add", note: "x".repeat(70_000) });
  for (const [path, words] of [
    ["/es/cart", "Enviaste demasiado"],
    ["/en/cart", "You sent too much"],
    ["/en/checkout", "You sent too much"],
  ] as const) {
    const response = await visit(shop, path, { method: "POST", body });
    expect([response.status, (await response.text()).includes(words)]).toEqual([413, true]);
  }
});

test.each([
  "after=-1",
  "after=abc",
  "after=99999999999999",
  "variant=zzz",
  "q=%00%FF",
  `x=${"a".repeat(3000)}`,
])("an invalid parameter gives no error: %s", async (parameter) => {
  for (const path of ["/es/shop", "/es/product/101", "/es/search"]) {
    expect((await visit(shop, `${path}?${parameter}`)).status).toBe(200);
  }
});

test.each(sharedPages)("%s is cached at the edge for everyone", async (path) => {
  const own = `${path}?of=${crypto.randomUUID()}`; // unknown parameters are not part of the cache key
  const response = await visitStored(shop, own);
  const html = await response.text();
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("content-security-policy")).toContain("'sha256-");
  expect(html.includes(' nonce="')).toBe(false);
});

test.each(sharedPages)("two visitors of %s do not see each other's data", async (path) => {
  const cart = cookieOf(await addToCart(), "cart");
  const mine = await (
    await visit(shop, path, { headers: { cookie: `${cart}; theme=dark; region=PE` } })
  ).text();
  const other = await (await visit(shop, path, { headers: { cookie: "region=PE" } })).text();
  expect(mine).toMatch(/data-hole="cart-count">1</);
  expect(mine).toContain('data-mantine-color-scheme="dark"');
  expect(other).toMatch(/data-hole="cart-count"></);
  expect(other).toContain('data-mantine-color-scheme="light"');
  const [mineId] = /data-hole="cart-id">[^<]+</.exec(mine) ?? [];
  expect(mineId).toBeTruthy();
  expect(other).not.toContain(mineId);
});

test("an unchanged page gives 304, and the page again for another cart", async () => {
  const first = await visit(shop, "/es/category/10");
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const lists = [etag, etag.replace("W/", ""), `"other", ${etag}`, `${etag},"other"`, "*"];
  for (const list of lists) {
    const again = await visit(shop, "/es/category/10", { headers: { "if-none-match": list } });
    expect([list, again.status, await again.text()]).toEqual([list, 304, ""]);
  }
  const changed = await visit(shop, "/es/category/10", {
    headers: { "if-none-match": '"other", W/"third"' },
  });
  expect(changed.status).toBe(200);
  const cart = cookieOf(await addToCart(), "cart");
  const other = await visit(shop, "/es/category/10", { headers: { "if-none-match": etag, cookie: cart } });
  expect(other.status).toBe(200);
});

test("regions have separate pages, and an unknown region is unset", async () => {
  const text = async (region: string) =>
    (await visit(shop, "/es/product/101", { headers: { cookie: `region=${region}` } })).text();
  expect(await text("INT")).toContain("$ ");
  expect(await text("PE")).not.toContain("<dialog");
  expect(await text("XX")).toContain("<dialog");
});

test("Save-Data gets no scripts but one of a kilobyte, for double taps and restored pages", async () => {
  const html = await (await visit(shop, "/es/shop", { headers: { "save-data": "on" } })).text();
  const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json">)[^>]*>(.*?)<\/script>/gs)];
  expect(scripts.map(([, script = ""]) => script.includes("pageshow") && script.length < 1024)).toEqual([
    true,
  ]);
});

test("the data of client navigations is cached at the edge", async () => {
  const response = await visitStored(shop, "/es/category/8.data");
  expect(await response.text()).toContain("Tops");
});

test("every picture has width, height and alt text", async () => {
  for (const path of sharedPages) {
    const html = await (await visit(shop, path)).text();
    for (const [image] of html.matchAll(/<img [^>]*>/g)) {
      expect(image).toMatch(/width="\d+"/);
      expect(image).toMatch(/height="\d+"/);
      expect(image).toMatch(/alt=/);
    }
  }
});

test("pictures are immutable and give 304 when unchanged", async () => {
  const html = await (await visit(shop, "/es/product/101")).text();
  const [src = ""] = /\/media\/[\w-]+\.webp/.exec(html) ?? [];
  const picture = await visit(shop, src);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await picture.arrayBuffer()).byteLength).toBe(Number(picture.headers.get("content-length")));
  const etag = picture.headers.get("etag") ?? "";
  for (const list of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await visit(shop, src, { headers: { "if-none-match": list } });
    expect([list, again.status, again.headers.get("etag")]).toEqual([list, 304, etag]);
  }
  expect((await visit(shop, src, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  const missing = "/media/0123456789abcdef0123456789abcdef-320.webp";
  expect((await visit(shop, missing, { headers: { "if-none-match": "*" } })).status).toBe(404);
});

test.each(["/media/nothing-320.webp", "/media/%2e%2e%2fx.webp", "/media/"])("%s is 404", async (path) => {
  expect((await visit(shop, path)).status).toBe(404);
});

test("a cross-origin form is refused with a message", async () => {
  for (const origin of ["https://evil.example", "null"]) {
    const response = await visit(shop, "/en/cart", {
      method: "POST",
      headers: { origin },
      body: "intent=clear",
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("It did not come from this shop");
  }
});

test("the region is stored for a year and redirects only within the shop", async () => {
  const chooseRegion = async (form: Record<string, string>) =>
    visit(shop, "/es/region", { method: "POST", body: new URLSearchParams(form) });
  const chosen = await chooseRegion({ region: "INT", redirectTo: "/es/shop", withLanguage: "yes" });
  expect(chosen.headers.get("location")).toBe("/en/shop");
  expect(chosen.headers.get("set-cookie")).toContain("region=INT; Max-Age=31536000; Path=/; SameSite=Lax");
  expect((await chooseRegion({ region: "PE", redirectTo: "//evil.example" })).headers.get("location")).toBe(
    "/es",
  );
  const unknown = await chooseRegion({ region: "MARS" });
  expect([unknown.status, cookieOf(unknown, "region")]).toEqual([303, ""]);
});

test.each([
  "size=XXXXL",
  "",
  "size=M&quantity=-1",
  "size=M&quantity=1e9",
  "size=M&variantId=1",
  "size=%00",
  "quantity=abc&size=M",
])("buying with %j gives an error beside the sizes", async (fields) => {
  const send = (path: string) =>
    visit(shop, path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `intent=add&productId=101&redirectTo=/es/product/101&${fields}`,
    });
  expect((await send("/es/cart.data")).status).toBe(400);
  const response = await send("/es/cart");
  const page = await visit(shop, response.headers.get("location") ?? "");
  expect(await page.text()).toMatch(/role="alert"[^>]*>(<svg.*?<\/svg>)?[^<]+/);
  expect(cookieOf(response, "cart")).toBe("");
});

test.each(["region", "theme", "cart", "checkout/return"])(
  "a made-up language never redirects to another host: %s",
  async (page) => {
    for (const locale of ["%2Fevil.example", "%5Cevil.example", "%2F%2Fevil.example"]) {
      const response = await visit(shop, `/${locale}/${page}`);
      const location = new URL(response.headers.get("location") ?? "/", shop.url);
      expect(location.origin).toBe(new URL(shop.url).origin);
    }
  },
);

test.each(["constructor", "toString", "__proto__"])("/%s is handled like any other path", async (name) => {
  const refused = await visit(shop, `/${name}`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining("No podemos aceptar"),
  ]);
  expect((await visit(shop, `/${name}`)).status).toBe(302);
});

test.each(["OPTIONS", "PUT", "DELETE", "PATCH"])("%s is refused with a message", async (method) => {
  const response = await visit(shop, "/en/shop", { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  expect(await response.text()).toContain("This address does not accept that");
});

test("HEAD is served from the edge like GET, without a body", async () => {
  await (await visitStored(shop, "/es/category/13")).text();
  const response = await visitStored(shop, "/es/category/13", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("the chosen colour is kept when a size is missing", async () => {
  const html = await (await visit(shop, "/es/product/101?variant=10102")).text();
  const [form = "", address = ""] =
    /<form[^>]*class="product__form"[^>]*action="([^"]+)".*?<\/form>/s.exec(html) ??
    /<form[^>]*action="([^"]+)"[^>]*class="product__form".*?<\/form>/s.exec(html) ??
    [];
  const body = new URLSearchParams(hiddenFields(form));
  const response = await visit(shop, address, { method: "POST", body });
  const refused = await (await visit(shop, response.headers.get("location") ?? "")).text();
  expect(refused).toContain("Tiene que escoger una Talla");
  expect(refused).toMatch(/name="variantId" value="10102"/);
});

test("switching the region redirects back to the search", async () => {
  const body = new URLSearchParams({ region: "INT", redirectTo: "/es/search?q=blusa+roja" });
  const response = await visit(shop, "/es/region", { method: "POST", body });
  expect(response.headers.get("location")).toBe("/es/search?q=blusa+roja");
});

test("with an unreachable database cached pages are served and others give 503", async () => {
  const own = await startShop();
  try {
    await (await visitStored(own, "/es/category/7")).text();
    const logIn = apiOf(own);
    const json = {
      idToken: await providerToken(own.services.identity.url, providerPerson("google.com", newEmail())),
    };
    // The identity keys are cached from here on.
    expect((await logIn("POST", "/authc/login", { json })).status).toBe(200);
    await own.services.stop();
    const refused = { status: 503, body: { error: "unavailable" } };
    expect(await logIn("POST", "/authc/login", { json })).toMatchObject(refused);
    const cached = await visit(own, "/es/category/7");
    expect([cached.status, cached.headers.get("x-page-cache")]).toEqual([200, "HIT"]);
    const other = await visit(own, "/en/search?q=top");
    expect([other.status, other.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await other.text()).toContain("Back in a moment");
    expect((await visit(own, "/healthz")).status).toBe(503);
  } finally {
    await own.stop();
  }
});
