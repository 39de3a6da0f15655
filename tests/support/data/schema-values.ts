import fc from "fast-check";

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Values that clients should not send. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  9_007_199_254_740_992,
  "",
  " ",
  "0x10",
  "1e999",
  "NaN",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "\u0000",
  "\u202eabc",
  "👗".repeat(300),
  "x".repeat(20_000),
  "{}",
  "[]",
  "null",
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: 1 },
);

/**
 * Values of a schema in which any part may be replaced by a hostile value.
 * @param schemas targets of `$ref` by name
 */
export function valuesOf(schema: JsonSchema, schemas: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const of = (inner: JsonSchema) => valuesOf(inner, schemas);
  const valid = (): fc.Arbitrary<unknown> => {
    if (schema.$ref) return of(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(of));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ("const" in schema) return fc.constant(schema.const);
    const { properties = {}, required = [], minimum, maximum, maxLength = 60 } = schema;
    switch (schema.type) {
      case "string":
        return fc.oneof(
          fc.string({
            minLength: schema.minLength ?? 0,
            maxLength: Math.min(maxLength, 60),
            unit: "grapheme",
          }),
          fc.constantFrom("es", "en", "Vestido", "rosa@example.com", "+51987654321", "#aa3322", "12.50"),
        );
      case "integer":
        return fc.integer({ min: Math.max(minimum ?? -5, -5), max: Math.min(maximum ?? 200, 200) });
      case "number":
        return fc.double({ min: minimum ?? -10, max: Math.min(maximum ?? 500, 500), noNaN: true });
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "array":
        return fc.array(of(schema.items ?? {}), { maxLength: 3 });
      case "object": {
        const fields = Object.entries(properties).map(([name, inner]) => [name, of(inner)] as const);
        const known = fc.record(Object.fromEntries(fields), { requiredKeys: required });
        const { additionalProperties: more } = schema;
        if (typeof more !== "object") return known;
        return fc.dictionary(fc.constantFrom("es", "en", "color", "xx", "__proto__"), of(more), {
          maxKeys: 3,
        });
      }
      default:
        return fc.anything({ maxDepth: 2 });
    }
  };
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(null).chain(valid) },
    { weight: 1, arbitrary: hostile },
  );
}
