import { toJSONSchema, z } from "zod";
import { cookieName } from "~/edge/cookies/cookies.server";
import { error } from "./fields.server";
import type { BodyType, Operation } from "./operation.server";
import { operations } from "./operations.server";
import { contentTypes } from "./read-input.server";

type Json = Record<string, unknown>;

const statusDescriptions: Record<number, string> = {
  200: "Success",
  201: "Created",
  204: "Success, without a body",
  304: "Not modified since the version in `If-None-Match`",
  400: "Invalid or unknown parameter, or unreadable body",
  401: "Not signed in, or the session has ended",
  403: "The role lacks the right, or the request has cookies and comes from another origin",
  404: "Not found",
  409: "Conflict with the stored data",
  412: "The version is not the current one, which is in `ETag`",
  413: "The body is too large",
  415: "Unsupported media type of the body",
  422: "Invalid or unknown fields",
  428: "The version is missing: send `If-Match` or `version`",
  429: "Too many requests; retry after `Retry-After` seconds",
  500: "Internal error",
  503: "A service that the shop depends on is unavailable",
};

/** Error statuses of an operation, ascending. */
function refusalsOf(operation: Operation): number[] {
  const { method, caller, proof, parameters, refusals = [] } = operation;
  return [
    ...new Set([
      400,
      ...(proof ? [] : [401]),
      // Writes that carry cookies from another site are refused for every caller.
      ...(caller === "anyone" && method === "get" ? [] : [403]),
      ...(parameters ? [404] : []),
      ...(method === "get" ? [] : [413, 415, 422]),
      ...refusals,
      429,
      500,
      503,
    ]),
  ].sort();
}

/** Returns a writer of JSON Schema that adds named schemas to `components`. */
function schemaWriter(components: Json) {
  return (schema: z.ZodType, io: "input" | "output"): Json => {
    // Wrapped in an object, so that a named schema is written as a reference.
    const whole = toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: "any",
      // Unknown names are refused; see `unknownNames`.
      override({ jsonSchema }) {
        if (jsonSchema.properties) jsonSchema.additionalProperties = false;
      },
    });
    const { $defs = {}, properties } = JSON.parse(
      JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/'),
    );
    Object.assign(components, $defs);
    return properties.it;
  };
}

type Write = ReturnType<typeof schemaWriter>;

function parametersOf({ parameters, query }: Operation, write: Write): Json[] {
  return [
    { place: "path", schema: parameters },
    { place: "query", schema: query },
  ].flatMap(({ place, schema }) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = write(schema, "input") as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: rest,
      ...(description ? { description } : {}),
    }));
  });
}

const content = (type: string, schema: Json) => ({ [type]: { schema } });

function responsesOf(operation: Operation, write: Write): Json {
  const unchanged = operation.method === "get" ? { 304: null } : {};
  const successes = Object.entries({ ...operation.answers, ...unchanged }).map(([status, schema]) => [
    status,
    {
      description: statusDescriptions[Number(status)] ?? "",
      ...(schema ? { content: content(contentTypes.json, write(schema, "output")) } : {}),
    },
  ]);
  const refusals = refusalsOf(operation).map((status) => [
    String(status),
    {
      description: statusDescriptions[status] ?? "",
      content: content(contentTypes.json, write(error, "output")),
    },
  ]);
  return Object.fromEntries([...successes, ...refusals]);
}

function operationOf(operation: Operation, write: Write): Json {
  const { method, path, summary, caller, proof, bodies } = operation;
  const types = Object.entries(bodies) as [BodyType, z.ZodType][];
  const session = [{ bearer: [] }, { session: [] }];
  const security = { "id-token": [{ firebase: [] }], body: [{}], none: [...session, {}] };
  return {
    operationId: `${method}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "")}`,
    summary,
    "x-right": caller,
    security: caller === "anyone" ? security[proof ?? "none"] : session,
    parameters: parametersOf(operation, write),
    ...(types.length > 0 && {
      requestBody: {
        required: true,
        content: Object.assign(
          {},
          ...types.map(([type, schema]) => content(contentTypes[type], write(schema, "input"))),
        ),
      },
    }),
    responses: responsesOf(operation, write),
  };
}

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate the calls.
 * @param origin the shop's origin
 */
export function apiDocument(origin: string) {
  const schemas: Json = {};
  const write = schemaWriter(schemas);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method]: operationOf(operation, write) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Vitrina",
      version: "1.0.0",
      description:
        "The shop's catalogue, accounts and settings. A page of a list has at most 1,000 entries; the `Link` header has the URL of the next one. `POST /authc/login` returns the bearer token.",
    },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        firebase: { type: "http", scheme: "bearer", bearerFormat: "Firebase ID token" },
        session: { type: "apiKey", in: "cookie", name: cookieName("token", origin.startsWith("https:")) },
      },
    },
  };
}
