import { request as httpRequest } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { apiDocument } from "../../../app/http/api/document.server";
import { apiOf, callApi, newCaller } from "../../support/api/api-calls";
import { providerPerson, providerToken } from "../../support/data/provider-token";
import type { JsonSchema } from "../../support/data/schema-values";
import { sharedShop } from "../../support/worker";
import { newEmail } from "../accounts/members";
import { newProduct } from "../shopper";

interface DocumentedOperation {
  parameters: { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const shop = sharedShop();
const document = apiDocument("http://localhost");
const schemas = document.components.schemas as Record<string, JsonSchema>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as DocumentedOperation,
  })),
);

let admin: Awaited<ReturnType<typeof newCaller>>;
let idToken = "";

beforeAll(async () => {
  admin = await newCaller(shop, "Admin");
  idToken = await providerToken(shop.identity, providerPerson("google.com", newEmail()));
});

const tokenFor = (method: string, path: string) =>
  method === "POST" && path === "/users" ? idToken : admin.token;
const addressOf = (path: string) => path.replace(/\{\w+\}/g, "1");

const resolved = (schema: JsonSchema): JsonSchema[] => {
  if (schema.$ref) return resolved(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  return (schema.anyOf ?? schema.oneOf)?.flatMap(resolved) ?? [schema];
};

const NAME = "zz_unknown";

interface Planted {
  value: unknown;
  path: string;
}

/** Values that lead to each object of a schema, with an unknown field in it, and the paths of these fields. */
function planted(schema: JsonSchema): Planted[] {
  return resolved(schema).flatMap(({ type, properties, items, additionalProperties }): Planted[] => {
    if (type === "array") {
      return planted(items ?? {}).map(({ value, path }) => ({ value: [value], path: `0.${path}` }));
    }
    if (typeof additionalProperties === "object") {
      return planted(additionalProperties).map(({ value, path }) => ({
        value: { es: value },
        path: `es.${path}`,
      }));
    }
    if (!properties) return [];
    const inner = Object.entries(properties).flatMap(([name, property]) =>
      planted(property).map(({ value, path }) => ({ value: { [name]: value }, path: `${name}.${path}` })),
    );
    return [{ value: { [NAME]: 1 }, path: NAME }, ...inner];
  });
}

const isPlain = (value: unknown) => typeof value !== "object";

function initOf(type: string, value: unknown): RequestInit {
  if (type === "application/json") {
    return { body: JSON.stringify(value), headers: { "content-type": type } };
  }
  const body = type === "multipart/form-data" ? new FormData() : new URLSearchParams();
  for (const [name, field] of Object.entries(value as object)) {
    body.set(name, isPlain(field) ? String(field) : JSON.stringify(field));
  }
  return { body };
}

describe("the document", () => {
  const bodies = operations.flatMap(({ operation }) =>
    Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
  );

  test("closes each object of a body", () => {
    const open: string[] = [];
    const visit = (schema: JsonSchema, place: string) => {
      for (const { type, properties, items, additionalProperties } of resolved(schema)) {
        if (properties && additionalProperties !== false) open.push(place);
        if (type === "array") visit(items ?? {}, place);
        for (const [name, property] of Object.entries(properties ?? {})) visit(property, `${place}.${name}`);
      }
    };
    for (const [index, schema] of bodies.entries()) visit(schema, String(index));
    expect(bodies.length).toBeGreaterThan(40);
    expect(open).toEqual([]);
  });
});

describe.each(operations)("$method $path", ({ method, path, operation }) => {
  const call = async (query: string, init: RequestInit = {}) => {
    const response = await callApi(shop, addressOf(path) + query, {
      method,
      token: tokenFor(method, path),
      ...init,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  test("refuses an unknown parameter by name", async () => {
    expect(await call(`?${NAME}=1`)).toEqual({
      status: 400,
      body: { error: "invalid-parameters", fields: expect.objectContaining({ [NAME]: expect.any(String) }) },
    });
  });

  test("refuses a repeated parameter by name", async () => {
    expect(await call(`?${NAME}=1&${NAME}=2`)).toEqual({
      status: 400,
      body: { error: "repeated-parameter", fields: { [NAME]: expect.any(String) } },
    });
  });

  if (method !== "GET" && !operation.requestBody) {
    test("refuses the fields of a body that it does not take", async () => {
      const query = new URLSearchParams(
        operation.parameters
          .filter((parameter) => parameter.in === "query" && parameter.required)
          .map(({ name }) => [name, "999999999"]),
      );
      for (const type of ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"]) {
        expect(await call(`?${query}`, initOf(type, { [NAME]: 1 }))).toEqual({
          status: 422,
          body: { error: "invalid-fields", fields: { [NAME]: expect.any(String) } },
        });
      }
    });
  }

  const types = Object.entries(operation.requestBody?.content ?? {});
  if (types.length > 0) {
    test("refuses unknown fields at any depth by their paths", async () => {
      for (const [type, { schema }] of types) {
        const sent = planted(schema);
        expect(sent.length).toBeGreaterThan(0);
        for (const { value, path: place } of sent) {
          const { status, body } = await call("", initOf(type, value));
          const { fields = {} } = body as { fields?: Record<string, string> };
          expect([type, status, fields[place]]).toEqual([type, 422, expect.stringContaining("Desconocido")]);
        }
      }
    });
  }
});

describe("the nearest known name", () => {
  const sent = (method: string, path: string, json: object) =>
    apiOf(shop, admin.token)(method, path, { json });
  const nearest = (name: string) => expect.stringContaining(`\`${name}\``);

  test("is given for the fields of a discount, which is not created", async () => {
    const code = `N${Date.now()}`;
    const fields = { max_uses: 5, end_date: "2026-12-01", min_amount: 100, products: [1], maxUses: 5 };
    const refused = await sent("POST", "/coupons", { code, kind: "percent", percent: 10, ...fields });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        error: "invalid-fields",
        fields: {
          max_uses: nearest("usage_limit"),
          maxUses: nearest("usage_limit"),
          end_date: nearest("ends_on"),
          min_amount: nearest("minimum"),
          products: nearest("product_ids"),
        },
      },
    });
    const { body } = await apiOf(shop, admin.token)("GET", "/coupons");
    expect((body as { code: string }[]).filter((coupon) => coupon.code === code)).toEqual([]);
    expect(await sent("PUT", "/coupons", { id: 1, ends_at: "2026-12-01", enabled: false })).toMatchObject({
      status: 422,
      body: { fields: { ends_at: nearest("ends_on"), enabled: nearest("active") } },
    });
  });

  test("is given for nested fields, parameters and the names of another place", async () => {
    const { form } = await newProduct(shop);
    const id = Number(form.productId);
    expect(await sent("PUT", "/products", { id, variants: [{ nombre: { es: "Rojo" } }] })).toMatchObject({
      status: 422,
      body: { fields: { "variants.0.nombre": nearest("name") } },
    });
    const size = { product_id: id, variantId: 1, size: "M", qty: 3, stock: 1 };
    expect(await sent("POST", "/product_sizes", size)).toMatchObject({
      status: 422,
      body: { fields: { variantId: nearest("product_variant_id"), qty: expect.any(String) } },
    });
    const api = apiOf(shop, admin.token);
    expect(await api("GET", "/products?category_id=8")).toMatchObject({
      status: 400,
      body: { fields: { category_id: nearest("categoryId") } },
    });
    expect(await api("GET", "/products?utm_source=x")).toMatchObject({ status: 400 });
    expect(await api("PUT", "/coupons?active=false", { json: { id: 1 } })).toMatchObject({
      status: 400,
      body: { fields: { active: expect.stringContaining("cuerpo") } },
    });
    expect(await api("DELETE", "/coupons?id=1", { json: { version: 1 } })).toMatchObject({
      status: 422,
      body: { fields: { version: expect.stringContaining("consulta") } },
    });
  });
});

test("an unknown name may be that of a built-in property", async () => {
  const body = '{"id": 1, "__proto__": {"active": false}, "constructor": 1}';
  const response = await callApi(shop, "/coupons", {
    method: "PUT",
    token: admin.token,
    body,
    headers: { "content-type": "application/json" },
  });
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([
    "__proto__",
    "constructor",
  ]);
});

test("at most twenty unknown names are listed, of at most 100 characters", async () => {
  const json = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`${"x".repeat(40)}${index}`, 1]),
  );
  const many = await apiOf(shop, admin.token)("PUT", "/coupons", { json: { id: 1, ...json } });
  expect(many.status).toBe(422);
  expect(Object.keys((many.body as { fields: object }).fields)).toHaveLength(20);
  const long = await apiOf(shop, admin.token)("PUT", "/coupons", {
    json: { id: 1, ["y".repeat(100_000)]: 1 },
  });
  expect(Object.keys((long.body as { fields: object }).fields)).toEqual(["y".repeat(100)]);
});

test("a repeated field of a form is refused by name", async () => {
  const response = await callApi(shop, "/users", {
    method: "PUT",
    token: admin.token,
    body: new URLSearchParams([
      ["id", String(admin.id)],
      ["name", "Ana"],
      ["name", "Eva"],
    ]),
  });
  expect([response.status, await response.json()]).toEqual([
    422,
    { error: "invalid-fields", fields: { name: expect.any(String) } },
  ]);
});

test("the body of a GET is refused", async () => {
  const status = await new Promise((resolve, reject) => {
    const body = JSON.stringify({ categoryId: 8 });
    const headers = {
      "content-type": "application/json",
      "content-length": body.length,
      connection: "close",
    };
    const sent = httpRequest(`${shop.url}/api/products`, { method: "GET", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end(body);
  });
  expect(status).toBe(400);
});
