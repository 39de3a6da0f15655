import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { inputsOf } from "~/http/schema-inputs.server";
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

type Shape = Record<string, $ZodType>;

const defOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;
const shapesOf = (inputs: $ZodType[]): Shape[] =>
  inputs.flatMap((input) => {
    const def = defOf(input);
    return def.type === "object" ? [def.shape as Shape] : [];
  });

const hasFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !(value instanceof Blob);

/** Values of a list, or of a record with any keys, with the schemas that one of them may have. */
function membersOf(inputs: $ZodType[], value: object): { member: $ZodType[]; values: [string, unknown][] } {
  const member = inputs.flatMap((input) => {
    const def = defOf(input);
    if (def.type === "array" && Array.isArray(value)) return [def.element];
    return def.type === "record" && !Array.isArray(value) ? [def.valueType] : [];
  });
  return { member, values: member.length > 0 ? Object.entries(value) : [] };
}

function* unknownIn(schemas: $ZodType[], sent: unknown, path: string[]): Generator<UnknownName> {
  const inputs = schemas.flatMap(inputsOf);
  const isText = inputs.some((input) => defOf(input).type === "string");
  const value = isText ? sent : parseJsonText(sent);
  if (!hasFields(value)) return;
  const { member, values } = membersOf(inputs, value);
  for (const [key, inner] of values) yield* unknownIn(member, inner, [...path, key]);
  const shapes = shapesOf(inputs);
  // Anything else has the wrong type, or is a value of any shape.
  if (Array.isArray(value) || member.length > 0 || shapes.length === 0) return;
  for (const [key, inner] of Object.entries(value)) {
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, key) ? [shape[key] as $ZodType] : []));
    if (fields.length > 0) yield* unknownIn(fields, inner, [...path, key]);
    else yield { path: [...path, key], known: shapes.flatMap((shape) => Object.keys(shape)) };
  }
}

/** Names of an object's fields; none of another schema. */
export const namesOf = (schema: $ZodType | undefined): string[] =>
  schema ? shapesOf(inputsOf(schema)).flatMap((shape) => Object.keys(shape)) : [];

const listOf = (names: string[]): string => names.map((name) => `\`${name}\``).join(", ");

/**
 * Messages by path about names that a schema does not know, at any depth, which name the nearest known one.
 * @param elsewhere names that the operation knows in its query, for a body, and the other way round
 */
export function unknownNames(
  schema: $ZodType,
  sent: unknown,
  { translate, elsewhere }: { translate: Translate; elsewhere: string[] },
): Record<string, string> {
  const problems: [string, string][] = [];
  for (const { path, known } of unknownIn([schema], sent, [])) {
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
