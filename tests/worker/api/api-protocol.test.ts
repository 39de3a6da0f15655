import { beforeAll, describe, expect, test } from "vitest";
import { asJson, callApi, newCaller } from "../../support/api/api-calls";
import { sharedShop, startShop } from "../../support/worker";

const shop = sharedShop();
const OTHER_ORIGIN = "https://app.example";
let customer: Awaited<ReturnType<typeof newCaller>>;

beforeAll(async () => {
  customer = await newCaller(shop, "Customer");
});

describe("methods", () => {
  test("HEAD responds like GET without content", async () => {
    const response = await callApi(shop, "/auth/me", { method: "HEAD", token: customer.token });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.text()).toBe("");
  });

  test("OPTIONS and unsupported methods return the allowed methods", async () => {
    for (const [method, status] of [
      ["OPTIONS", 204],
      ["PATCH", 405],
    ] as const) {
      const response = await callApi(shop, "/users", { method });
      expect(response.status).toBe(status);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST, PUT, OPTIONS");
    }
  });

  test("an unknown path gives a JSON error", async () => {
    const response = await callApi(shop, "/nothing/here", asJson("POST", {}));
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "not-found" });
  });
});

describe("under /api", () => {
  test.each([
    ["GET", "/parcels", 404],
    ["POST", "/parcels", 404],
    ["DELETE", "/parcels/1", 404],
    ["GET", "/", 404],
    ["POST", "/", 404],
    ["GET", "/products.data", 404],
    ["GET", "/_root.data", 404],
    ["GET", "/parcels?_data=root", 404],
    ["GET", "/%E0%A4%A", 404],
    ["GET", "/es/shop", 404],
    ["GET", "/izipay/ipn", 405],
    ["PATCH", "/izipay/ipn", 405],
    ["PATCH", "/products", 405],
    ["PROPFIND", "/products", 405],
    ["POST", "", 405],
    ["PUT", "", 405],
    ["PATCH", "", 405],
    ["DELETE", "", 405],
  ] as const)("%s %s is refused in JSON with %d", async (method, path, status) => {
    const response = await callApi(shop, path, { method });
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "application/json"]);
    expect(response.headers.get("cache-control")).toMatch(/no-store|no-cache/);
    expect(await response.json()).toEqual({ error: status === 404 ? "not-found" : "method-not-allowed" });
    if (status === 405) expect(response.headers.get("allow")).toBeTruthy();
  });

  const aWhile = { timeout: 120_000 };
  test("a server error is in JSON, also with invalid variables", aWhile, async () => {
    const broken = await startShop({ variables: { COOKIE_SECRETS: "weak" } });
    try {
      for (const path of ["/products", "/orders", "/izipay/ipn"]) {
        const response = await callApi(broken, path, asJson("POST", {}));
        expect([response.status, await response.json()]).toEqual([500, { error: "internal-error" }]);
      }
    } finally {
      await broken.stop();
    }
  });

  test("the root is an HTML page in the requested language", async () => {
    for (const [language, title] of [
      ["es", "Llamadas"],
      ["en", "Calls"],
      ["es", "Llamadas"],
    ]) {
      const response = await callApi(shop, `?lang=${language}`);
      expect([response.status, response.headers.get("content-type")]).toEqual([
        200,
        "text/html; charset=utf-8",
      ]);
      expect(await response.text()).toContain(title);
    }
    const options = await callApi(shop, "", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });
});

describe("conditional requests", () => {
  test("give 304 for unchanged content", async () => {
    const first = await callApi(shop, "/auth/me", { token: customer.token });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?".+"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    for (const list of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await callApi(shop, "/auth/me", {
        token: customer.token,
        headers: { "if-none-match": list },
      });
      expect([list, again.status, await again.text()]).toEqual([list, 304, ""]);
    }
  });
});

describe("bodies", () => {
  const send = (contentType: string, body: string) =>
    callApi(shop, "/users", {
      method: "PUT",
      token: customer.token,
      body,
      headers: { "content-type": contentType },
    });

  test("JSON and forms are equivalent", async () => {
    const json = await send(
      "application/json; charset=utf-8",
      JSON.stringify({ id: customer.id, name: "Ana" }),
    );
    expect(await json.json()).toMatchObject({ id: customer.id, name: "Ana" });
    const form = await send("application/x-www-form-urlencoded", `id=${customer.id}&name=Eva+Ríos`);
    expect(await form.json()).toMatchObject({ id: customer.id, name: "Eva Ríos" });
  });

  test.each([
    ["application/json", "{", 400, "unreadable-body"],
    ["application/json", "", 400, "unreadable-body"],
    ["text/plain", "id=1", 415, "unsupported-media-type"],
    ["multipart/form-data; boundary=x", "--x--", 415, "unsupported-media-type"],
    ["application/json", "[1]", 422, "invalid-fields"],
    ["application/json", "null", 422, "invalid-fields"],
    ["application/json", `{"id": 1, "name": "${"x".repeat(300_000)}"}`, 413, "too-large"],
  ])("%s %.20j is refused with %d", async (contentType, body, status, error) => {
    const response = await send(contentType, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
  });

  test("errors are listed by field in the requested language", async () => {
    const errorsIn = (language: string) =>
      callApi(shop, "/users", {
        ...asJson("PUT", { id: customer.id, telefono: "12" }),
        token: customer.token,
        headers: { "content-type": "application/json", "accept-language": language },
      }).then((response) => response.json());
    expect(await errorsIn("es")).toMatchObject({
      error: "invalid-fields",
      fields: { telefono: expect.stringMatching(/celular|teléfono/i) },
    });
    expect(await errorsIn("en")).toMatchObject({
      error: "invalid-fields",
      fields: { telefono: expect.stringMatching(/mobile/i) },
    });
  });

  test("an invalid parameter is refused", async () => {
    const response = await callApi(shop, "/users?id=x", { token: customer.token });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: "invalid-parameters",
      fields: { id: expect.any(String) },
    });
  });
});

describe("authentication", () => {
  test("an invalid bearer token does not fall back to the cookie", async () => {
    const cookie = `token=${customer.token}`;
    expect((await callApi(shop, "/auth/me", { headers: { cookie } })).status).toBe(200);
    expect((await callApi(shop, "/auth/me", { headers: { cookie }, token: "x" })).status).toBe(401);
  });

  test("cross-origin writes are refused by cookie and accepted by bearer token", async () => {
    const body = { id: customer.id, name: "Lía" };
    const foreign = { origin: "https://evil.example", "content-type": "application/json" };
    const byCookie = await callApi(shop, "/users", {
      ...asJson("PUT", body),
      headers: { ...foreign, cookie: `token=${customer.token}` },
    });
    expect(byCookie.status).toBe(403);
    expect(await byCookie.json()).toEqual({ error: "foreign-origin" });
    const payment = { method: "POST", headers: { ...foreign, cookie: "region=INT" }, body: "{}" };
    expect((await callApi(shop, "/izipay", payment)).status).toBe(403);
    const byBearer = await callApi(shop, "/users", {
      ...asJson("PUT", body),
      headers: foreign,
      token: customer.token,
    });
    expect(byBearer.status).toBe(200);
    expect(byBearer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a bearer token is accepted by the API only", async () => {
    const response = await fetch(`${shop.url}/es/perfil`, {
      redirect: "manual",
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(response.status).toBe(303);
  });

  test("CORS allows the configured origins", async () => {
    const own = await startShop({ variables: { API_ORIGINS: OTHER_ORIGIN } });
    try {
      const preflight = await callApi(own, "/users", {
        method: "OPTIONS",
        headers: { origin: OTHER_ORIGIN, "access-control-request-method": "PUT" },
      });
      expect(preflight.headers.get("access-control-allow-origin")).toBe(OTHER_ORIGIN);
      expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
      expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
      expect(preflight.headers.get("access-control-allow-credentials")).toBeNull();
      const read = await callApi(own, "/auth/me", { headers: { origin: OTHER_ORIGIN } });
      expect(read.headers.get("access-control-allow-origin")).toBe(OTHER_ORIGIN);
      const other = await callApi(own, "/auth/me", { headers: { origin: "https://evil.example" } });
      expect(other.headers.get("access-control-allow-origin")).toBeNull();
    } finally {
      await own.stop();
    }
  });
});

test("a rate-limited client gets a retry-after", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.77" };
  const calls = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => callApi(shop, "/nothing", { headers })))).find(
      ({ status }) => status === 429,
    );
  let refused: Response | undefined;
  // The counting window may end in between.
  for (let round = 0; round < 70 && !refused; round++) refused = await calls();
  expect(refused?.headers.get("retry-after")).toBe("60");
  expect(await refused?.json()).toEqual({ error: "too-many-calls" });
  const other = await callApi(shop, "/openapi.json", { headers: { "cf-connecting-ip": "203.0.113.78" } });
  expect(other.status).toBe(200);
});
