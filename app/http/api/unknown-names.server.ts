import type { z } from "zod";
import { alternativesOf, type InputSchema, inputSchemaOf, valueSchemaOf } from "~/http/input-schema.server";
import type { Translate } from "~/i18n/translate";
import { nearestName } from "~/lib/text/nearest-name";
import { parseJsonText } from "./fields.server";

/** Maximum number of unknown names that a response lists. */
const MAX_LISTED = 20;
/** Maximum characters of an unknown name in a response. */
const MAX_SHOWN = 100;

interface UnknownName {
  /** From the body to the name. */
  path: string[];
  /** Names that are known in its place. */
  known: string[];
}

const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Blob);

/** The fields of the objects among the schemas. */
const shapesOf = (schemas: InputSchema[]): Record<string, InputSchema>[] =>
  schemas.flatMap(({ properties }) => (properties ? [properties as Record<string, InputSchema>] : []));

/** Schemas of the values of a list, or of a record with any keys. */
const memberSchemas = (schemas: InputSchema[], value: object): InputSchema[] =>
  schemas.flatMap(
    (schema) => (Array.isArray(value) ? schema.items : valueSchemaOf(schema)) ?? [],
  ) as InputSchema[];

function* unknownIn(schemas: InputSchema[], sent: unknown, path: string[]): Generator<UnknownName> {
  const inputs = schemas.flatMap(alternativesOf);
  const isText = inputs.some(({ type }) => type === "string");
  const value = isText ? sent : parseJsonText(sent);
  if (!hasFields(value)) return;
  const members = memberSchemas(inputs, value);
  for (const [key, inner] of members.length > 0 ? Object.entries(value) : [])
    yield* unknownIn(members, inner, [...path, key]);
  const shapes = shapesOf(inputs);
  // Anything else has the wrong type, or is a value of any shape.
  if (Array.isArray(value) || members.length > 0 || shapes.length === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, key) ? [shape[key] as InputSchema] : []));
    if (fields.length > 0) yield* unknownIn(fields, inner, [...path, key]);
    else yield { path: [...path, key], known: shapes.flatMap((shape) => Object.keys(shape)) };
  }
}

/** Names of an object's fields; none of another schema. */
export const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema ? shapesOf(alternativesOf(inputSchemaOf(schema))).flatMap((shape) => Object.keys(shape)) : [];

const listOf = (names: string[]): string => names.map((name) => `\`${name}\``).join(", ");

/**
 * Messages by path about names that a schema does not know, at any depth, which name the nearest known one.
 * @param elsewhere names that the operation knows in its query, for a body, and the other way round
 */
export function unknownNames(
  schema: z.ZodType,
  sent: unknown,
  { translate, elsewhere }: { translate: Translate; elsewhere: string[] },
): Record<string, string> {
  const problems: [string, string][] = [];
  for (const { path, known } of unknownIn([inputSchemaOf(schema)], sent, [])) {
    const name = path.at(-1) ?? "";
    const nearest = nearestName(name, known);
    const isElsewhere = path.length === 1 && elsewhere.includes(name);
    const message = isElsewhere
      ? translate("api.unknownHere")
      : nearest
        ? translate("api.unknownNearest", { nearest: listOf([nearest]) })
        : translate(known.length > 0 ? "api.unknownAmong" : "api.unknown", { names: listOf(known) });
    problems.push([path.join(".").slice(0, MAX_SHOWN), message]);
    if (problems.length === MAX_LISTED) break;
  }
  return Object.fromEntries(problems);
}
