import { toJSONSchema, z } from "zod";
import { cookieName } from "~/edge/cookies/cookies.server";
import { error } from "./fields.server";
import type { BodyType, Operation } from "./operation.server";
import { operations } from "./operations.server";
import { contentTypes } from "./read-input.server";

type Json = Record<string, unknown>;

const statusDescriptions: Record<number, string> = {
  200: "Done",
  201: "Made",
  204: "Done, nothing to say",
  304: "As it was when the `If-None-Match` was given",
  400: "A parameter is wrong, or the body can't be read",
  401: "Nobody is signed in, or the session has ended",
  403: "The role may not do this, or the call comes with cookies from a page of another site",
  404: "There is no such thing",
  409: "It goes against what is there",
  412: "The version that was sent is not the present one, which is the `ETag`",
  413: "The body is too large",
  415: "The body's type is none of those listed",
  422: "Fields are wrong",
  428: "The version is missing: send `If-Match` or `version`",
  429: "Too many calls: try again after `Retry-After` seconds",
  500: "The fault is ours",
  503: "Something the shop needs is away",
};

/** Error statuses of an operation, ascending. */
function refusalsOf(operation: Operation): number[] {
  const { method, caller, proof, query, bodies, parameters, refusals = [] } = operation;
  const hasBody = Object.keys(bodies).length > 0;
  return [
    ...new Set([
      ...(query || hasBody ? [400] : []),
      ...(proof ? [] : [401]),
      // Writes that carry cookies from another site are refused for every caller.
      ...(caller === "anyone" && method === "get" ? [] : [403]),
      ...(parameters ? [404] : []),
      ...(hasBody ? [413, 415, 422] : []),
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
    const whole = toJSONSchema(z.object({ it: schema }), { io, unrepresentable: "any" });
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
        "The shop's catalogue, accounts and settings. Lists hold at most 1,000 entries; the `Link` header leads to the next. `POST /authc/login` gives the bearer token.",
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
