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
  test("HEAD answers as GET, without content", async () => {
    const answer = await callApi(shop, "/auth/me", { method: "HEAD", token: customer.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.text()).toBe("");
  });

  test("OPTIONS and a method that is not there name those that are", async () => {
    for (const [method, status] of [
      ["OPTIONS", 204],
      ["PATCH", 405],
    ] as const) {
      const answer = await callApi(shop, "/users", { method });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, POST, PUT, OPTIONS");
    }
  });

  test("an address that names nothing is told in JSON", async () => {
    const answer = await callApi(shop, "/nothing/here", asJson("POST", {}));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: "not-found" });
  });
});

describe("under /api", () => {
  test.each([
    ["GET", "/orders", 404],
    ["POST", "/orders", 404],
    ["DELETE", "/orders/1", 404],
    ["GET", "/", 404],
    ["POST", "/", 404],
    ["GET", "/products.data", 404],
    ["GET", "/_root.data", 404],
    ["GET", "/orders?_data=root", 404],
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
    const answer = await callApi(shop, path, { method });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json"]);
    expect(answer.headers.get("cache-control")).toMatch(/no-store|no-cache/);
    expect(await answer.json()).toEqual({ error: status === 404 ? "not-found" : "method-not-allowed" });
    if (status === 405) expect(answer.headers.get("allow")).toBeTruthy();
  });

  const aWhile = { timeout: 120_000 };
  test("a fault is told in JSON, also where the Worker can't read its variables", aWhile, async () => {
    const broken = await startShop({ variables: { COOKIE_SECRETS: "weak" } });
    try {
      for (const path of ["/products", "/orders", "/izipay/ipn"]) {
        const answer = await callApi(broken, path, asJson("POST", {}));
        expect([answer.status, await answer.json()]).toEqual([500, { error: "internal-error" }]);
      }
    } finally {
      await broken.stop();
    }
  });

  test("the root is a page for people, in the language that each asks for", async () => {
    for (const [language, title] of [
      ["es", "Llamadas"],
      ["en", "Calls"],
      ["es", "Llamadas"],
    ]) {
      const answer = await callApi(shop, `?lang=${language}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(await answer.text()).toContain(title);
    }
    const options = await callApi(shop, "", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });
});

describe("reading again", () => {
  test("what has not changed is not sent again", async () => {
    const first = await callApi(shop, "/auth/me", { token: customer.token });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?".+"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await callApi(shop, "/auth/me", {
      token: customer.token,
      headers: { "if-none-match": etag },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });
});

describe("bodies", () => {
  const send = (contentType: string, body: string) =>
    callApi(shop, "/users", {
      ...{ method: "PUT", token: customer.token, body },
      headers: { "content-type": contentType },
    });

  test("JSON and forms say the same", async () => {
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
    const answer = await send(contentType, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error });
  });

  test("what is wrong is said by field, in the language that is asked for", async () => {
    const answer = (language: string) =>
      callApi(shop, "/users", {
        ...asJson("PUT", { id: customer.id, telefono: "12" }),
        token: customer.token,
        headers: { "content-type": "application/json", "accept-language": language },
      }).then((response) => response.json());
    expect(await answer("es")).toMatchObject({
      error: "invalid-fields",
      fields: { telefono: expect.stringMatching(/celular|teléfono/i) },
    });
    expect(await answer("en")).toMatchObject({
      error: "invalid-fields",
      fields: { telefono: expect.stringMatching(/mobile/i) },
    });
  });

  test("a parameter that is none is refused", async () => {
    const answer = await callApi(shop, "/users?id=x", { token: customer.token });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: "invalid-parameters",
      fields: { id: expect.any(String) },
    });
  });
});

describe("who calls", () => {
  test("a bad bearer never falls back to the cookie", async () => {
    const cookie = `token=${customer.token}`;
    expect((await callApi(shop, "/auth/me", { headers: { cookie } })).status).toBe(200);
    expect((await callApi(shop, "/auth/me", { headers: { cookie }, token: "x" })).status).toBe(401);
  });

  test("a cookie from another page changes nothing, a bearer from there does", async () => {
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

  test("a bearer opens nothing but the API", async () => {
    const answer = await fetch(`${shop.url}/es/perfil`, {
      redirect: "manual",
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(answer.status).toBe(303);
  });

  test("pages of origins that the operator lists may read answers", async () => {
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

test("a client that calls too often is told when to try again", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.77" };
  const calls = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => callApi(shop, "/nothing", { headers })))).find(
      ({ status }) => status === 429,
    );
  let refused: Response | undefined;
  // A minute may end in between, and the count begins anew.
  for (let round = 0; round < 70 && !refused; round++) refused = await calls();
  expect(refused?.headers.get("retry-after")).toBe("60");
  expect(await refused?.json()).toEqual({ error: "too-many-calls" });
  const other = await callApi(shop, "/openapi.json", { headers: { "cf-connecting-ip": "203.0.113.78" } });
  expect(other.status).toBe(200);
});
