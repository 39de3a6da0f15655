import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv, { type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { apiDocument } from "../../../app/http/api/document.server";
import { callApi, newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { isDocumentedStatus } from "../../support/api/documented-status";
import { plainPicture } from "../../support/data/picture-store";
import { type JsonSchema, valuesOf } from "../../support/data/schema-values";
import { type RunningShop, sharedShop, startShop } from "../../support/worker";

interface Content {
  [type: string]: { schema: JsonSchema };
}

interface DocumentedOperation {
  parameters: { name: string; in: "path" | "query"; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const shared = sharedShop();
const document = apiDocument("http://localhost");
const schemas = document.components.schemas as Record<string, JsonSchema>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation: operation as DocumentedOperation,
  })),
);

describe("the OpenAPI document", () => {
  test("is served unchanged and is valid OpenAPI 3.1", async () => {
    const response = await callApi(shared, "/openapi.json");
    const served = (await response.json()) as typeof document;
    expect({ ...served, servers: [] }).toEqual({ ...JSON.parse(JSON.stringify(document)), servers: [] });
    const { valid, errors } = await new Validator().validate(served);
    expect([valid, errors]).toEqual([true, undefined]);
  });

  test("lists the statuses of every operation, which callApi checks", async () => {
    expect(isDocumentedStatus("PUT", "/product_sizes", 428)).toBe(true);
    expect(isDocumentedStatus("PUT", "/galleries/7?x=1", 403)).toBe(true);
    expect(isDocumentedStatus("GET", "/products?limit=2", 418)).toBe(false);
    const response = new Response(null, { status: 418 });
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(response);
    await expect(callApi({ url: "http://shop.test" }, "/products")).rejects.toThrow(/418/);
  });

  test("lists 403 for every write and 429, 500 and 503 for every operation", () => {
    for (const { path, method, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect([path, method, statuses]).toEqual([path, method, expect.arrayContaining(["429", "500", "503"])]);
      if (method !== "GET")
        expect([path, method, statuses]).toEqual([path, method, expect.arrayContaining(["403"])]);
    }
  });

  test("has unique operation ids", () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("a typed client reads, writes and gets errors", async () => {
  const me = await newCaller(shared, "Customer");
  const api = apiClient(shared, me.token);
  const { data } = await api.GET("/auth/me");
  expect(data?.user).toMatchObject({ id: me.id, email: me.email, role: "Customer" });
  const saved = await api.PUT("/users", { body: { id: me.id, name: "Ana Ríos", telefono: "987654321" } });
  expect(saved.data).toMatchObject({ name: "Ana Ríos", telefono: "+51987654321" });
  const added = await api.POST("/users_address", { body: { nombre: "Casa", direccion: "Av. Larco 1" } });
  expect(added.data).toMatchObject({ user_id: me.id, principal: 1, lat: -12.0822573, lng: -77.0563196 });
  const list = await api.GET("/users_address", { params: { query: { user_id: me.id } } });
  expect(list.data).toEqual([added.data]);
  const refused = await api.PUT("/users", { body: { id: me.id, name: "" } });
  expect(refused.error).toMatchObject({ error: "invalid-fields", fields: { name: expect.any(String) } });
  expect((await apiClient(shared).GET("/auth/me")).response.status).toBe(401);
});

const ajv = new Ajv({ strict: false });
addFormats(ajv);
ajv.addSchema({ $id: "api", components: { schemas } });

const validators = new Map<JsonSchema, ValidateFunction>();

/** The validator of a schema of the document, compiled once. */
function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')));
  validators.set(schema, validate);
  return validate;
}

/** Describes how a response violates the document; null when it is valid. */
async function problemOf({ responses }: DocumentedOperation, response: Response): Promise<string | null> {
  const documented = responses[response.status];
  if (!documented || response.status >= 500) return `status ${response.status}: ${await response.text()}`;
  const text = await response.text();
  const schema = documented.content?.["application/json"]?.schema;
  if (!schema) return text === "" ? null : `unexpected content: ${text}`;
  const validate = validatorOf(schema);
  const body = JSON.parse(text);
  if (!validate(body)) return `${response.status} ${ajv.errorsText(validate.errors)}: ${text}`;
  return response.ok ? null : foreignMessage(body as Refusal);
}

interface Refusal {
  fields?: Record<string, string>;
}

/** A message in another language than the call's, or a key without a message; null without one. */
function foreignMessage({ fields = {} }: Refusal): string | null {
  const isForeign = (message: string) => /^[a-z]\w*\.\w+|[Ii]nvalid|expected|\b(too|must)\b/.test(message);
  const found = Object.entries(fields).find(([, message]) => isForeign(message));
  return found ? `not in Spanish: ${found.join(": ")}` : null;
}

const asText = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

describe("every operation with valid and invalid values", () => {
  let shop: RunningShop;
  let addresses: Parameters<typeof newCaller>[0];
  let picture: Blob;
  beforeAll(async () => {
    shop = await startShop();
    addresses = { url: shop.url, ...shop.services.addresses };
    picture = new Blob([new Uint8Array(await plainPicture(400, 300, "#446688").jpeg().toBuffer())], {
      type: "image/jpeg",
    });
  });
  afterAll(() => shop.stop());

  const isFile = ({ format }: JsonSchema) => format === "binary";

  function bodyOf(type: string, values: Record<string, unknown>, schema: JsonSchema): RequestInit["body"] {
    const properties = schema.properties ?? schemas[schema.$ref?.split("/").at(-1) ?? ""]?.properties ?? {};
    if (type === "application/json") return JSON.stringify(values);
    const form = type === "multipart/form-data" ? new FormData() : new URLSearchParams();
    const fields = typeof values === "object" ? Object.entries(values ?? {}) : [["value", values] as const];
    for (const [name, value] of fields) {
      const isPicture = isFile(properties[name] ?? {}) && typeof value === "string" && value.length < 50;
      if (isPicture && form instanceof FormData) form.set(name, picture, "foto.jpg");
      else form.set(name, asText(value));
    }
    return form;
  }

  function callsOf({ path, method, operation }: (typeof operations)[number]) {
    const { parameters, requestBody } = operation;
    const place = (where: "path" | "query") =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === where)
            .map(({ name, schema }) => [name, valuesOf(schema, schemas)]),
        ),
        where === "path" ? {} : { requiredKeys: [] },
      );
    const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
      valuesOf(schema, schemas).map((values) => ({ type, schema, values })),
    );
    const body = bodies.length > 0 ? fc.oneof(...bodies) : fc.constant(null);
    return fc.record({ inPath: place("path"), inQuery: place("query"), body }).map((call) => {
      const address = path.replace(
        /\{(\w+)\}/g,
        (_, name) => encodeURIComponent(asText(call.inPath[name])) || "0",
      );
      const query = new URLSearchParams(
        Object.entries(call.inQuery).map(([name, value]): [string, string] => [name, asText(value)]),
      );
      const init: RequestInit = { method };
      if (call.body) {
        const { type, schema, values } = call.body;
        init.body = bodyOf(type, values as Record<string, unknown>, schema) ?? null;
        if (type === "application/json") init.headers = { "content-type": type };
      }
      return { path: query.size > 0 ? `${address}?${query}` : address, init };
    });
  }

  test.each(operations)("$method $path", { timeout: 120_000 }, async (documented) => {
    const [admin, customer] = await Promise.all([
      newCaller(addresses, "Admin"),
      newCaller(addresses, "Customer"),
    ]);
    const callers = [admin.token, admin.token, admin.token, undefined, customer.token];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(callsOf(documented), async ({ path, init }) => {
        const response = await callApi(addresses, path, {
          ...init,
          token: callers[count++ % callers.length],
        });
        expect(await problemOf(documented.operation, response)).toBeNull();
      }),
      { numRuns: 10, seed: 20_26, endOnFailure: true },
    );
  });
});
