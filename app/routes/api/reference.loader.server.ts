import { filterRoles } from "~/domain/accounts/people/user-table";
import { may } from "~/domain/accounts/rights";
import { apiDocument } from "~/http/api/document.server";
import { operations } from "~/http/api/operations.server";
import type { ReferenceField, ReferenceOperation, ReferenceSchema } from "~/ui/api/reference-page";

interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  description?: string;
}

interface DocumentedOperation {
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** A schema as TypeScript-like text, such as `Product[]` or `"es" | "en"`. */
function typeText(schema: JsonSchema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === "array") return `${typeText(schema.items)}[]`;
  if (schema.type !== "object") return schema.format === "binary" ? "file" : (schema.type ?? "any");
  const { properties, additionalProperties } = schema;
  if (!properties && typeof additionalProperties === "object")
    return `{ [key]: ${typeText(additionalProperties)} }`;
  return `{ ${Object.entries(properties ?? {})
    .map(([name, property]) => `${name}: ${typeText(property)}`)
    .join(", ")} }`;
}

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): ReferenceField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeText(schema),
    isRequired: required.includes(name),
    description: schema.description ?? "",
  }));

/**
 * Data of the reference page, from the OpenAPI document.
 * @param origin the shop's origin
 */
export function referenceOf(origin: string) {
  const { paths, components, servers } = apiDocument(origin);
  const shown = operations.map(({ method, path, summary, caller }): ReferenceOperation => {
    const documented = paths[path]?.[method] as Partial<DocumentedOperation> | undefined;
    const { parameters = [], requestBody, responses = {} } = documented ?? {};
    return {
      method,
      path,
      summary,
      roles: caller === "anyone" ? null : filterRoles.filter((role) => may(role, caller)),
      parameters: parameters.map(({ name, required, schema, description = "" }) => ({
        name,
        description,
        type: typeText(schema),
        isRequired: required,
      })),
      bodies: Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
        type,
        schema: typeText(schema),
      })),
      answers: Object.entries(responses).map(([status, { description, content }]) => ({
        status,
        description,
        schema: typeText(content?.["application/json"]?.schema),
      })),
    };
  });
  const schemas = Object.entries(components.schemas as Record<string, JsonSchema>).map(
    ([name, schema]): ReferenceSchema => ({ name, fields: fieldsOf(schema) }),
  );
  return { operations: shown, schemas, address: servers[0]?.url ?? "" };
}
