import { toJSONSchema, z } from "zod";

export type InputSchema = z.core.JSONSchema.BaseSchema;

/** Named schemas would be references. */
const NO_NAMES = z.registry<Record<string, unknown>>();

const written = new WeakMap<z.ZodType, InputSchema>();

/** JSON Schema of what a schema reads. */
export function inputSchemaOf(schema: z.ZodType): InputSchema {
  const kept = written.get(schema);
  if (kept) return kept;
  const input = toJSONSchema(schema, { io: "input", unrepresentable: "any", metadata: NO_NAMES });
  written.set(schema, input);
  return input;
}

/** All options of a union, all parts of an intersection, else the schema itself. */
export function alternativesOf(schema: InputSchema): InputSchema[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []);
  return parts.length > 0 ? (parts as InputSchema[]).flatMap(alternativesOf) : [schema];
}

/** Schema of the values of a record, which has any keys; undefined for others. */
export const valueSchemaOf = ({ additionalProperties }: InputSchema): InputSchema | undefined =>
  typeof additionalProperties === "object" ? (additionalProperties as InputSchema) : undefined;
