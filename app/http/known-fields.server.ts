import type { $ZodCheckMaxLengthDef, $ZodType, $ZodTypes } from "zod/v4/core";
import { inputsOf } from "./schema-inputs.server";

/** Names the form or the button of a page with several. */
export const INTENT_FIELD = "intent";

/** Maximum length of a field name. */
const MOST_NAME = 200;
/** Maximum number of entries of an array whose schema has no maximum. */
const MOST_ENTRIES = 100;

type Segment = string | number;

const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,4}\])*$/;

/** Splits a field name: `rows[0].size` into `rows`, 0, `size`. Null for names that no form of the shop uses. */
function segmentsOf(name: string): Segment[] | null {
  if (name.length > MOST_NAME || !NAME.test(name)) return null;
  return (name.match(/[^.[\]]+|\[\d+\]/g) ?? []).map((part) =>
    part.startsWith("[") ? Number(part.slice(1, -1)) : part,
  );
}

/** The input schemas of a form's field, whose names must have a bound. */
function fieldInputsOf(schema: $ZodType): $ZodType[] {
  const inputs = inputsOf(schema);
  for (const input of inputs) {
    const { type } = (input as $ZodTypes)._zod.def;
    if (["record", "map", "set", "tuple", "lazy"].includes(type))
      throw new Error(`A form's schema has no ${type}: its field names would have no bound.`);
  }
  return inputs;
}

/** One more than the schema allows, so that the schema reports the excess. */
const mostEntries = (array: $ZodType): number => {
  const checks = array._zod.def.checks ?? [];
  const maximum = checks.flatMap(({ _zod: { def } }) =>
    def.check === "max_length" ? [(def as $ZodCheckMaxLengthDef).maximum] : [],
  );
  return Math.min(...(maximum.length > 0 ? maximum : [MOST_ENTRIES])) + 1;
};

function partsOf(schema: $ZodType, segment: Segment): $ZodType[] {
  return fieldInputsOf(schema).flatMap((input) => {
    const { def } = (input as $ZodTypes)._zod;
    if (def.type === "array" && typeof segment === "number" && segment < mostEntries(input))
      return [def.element];
    if (def.type === "object" && Object.hasOwn(def.shape, segment)) return [def.shape[segment] as $ZodType];
    return [];
  });
}

/**
 * How many values of a field are kept: 0 for unknown names, the array's limit for arrays. Single fields keep two, so
 * that the schema refuses a repeated one.
 */
function mostValues(schema: $ZodType, name: string): number {
  const segments = segmentsOf(name);
  if (!segments) return 0;
  const fields = segments.reduce(
    (schemas, segment) => schemas.flatMap((candidate) => partsOf(candidate, segment)),
    [schema],
  );
  const most = fields.flatMap(fieldInputsOf).map((input) => {
    const { type } = (input as $ZodTypes)._zod.def;
    if (type === "object") return 0;
    return type === "array" ? mostEntries(input) : 2;
  });
  return Math.max(0, ...most);
}

/**
 * Copies the fields that the schema knows, and the intent. conform expands any field name into nested objects, at a
 * cost that grows with array indexes, depth and the number of fields.
 */
export function knownFields(form: FormData, schema: $ZodType): FormData {
  const known = new FormData();
  const left = new Map<string, number>();
  for (const [name, value] of form) {
    const allowed = left.get(name) ?? Math.max(mostValues(schema, name), name === INTENT_FIELD ? 1 : 0);
    left.set(name, Math.max(0, allowed - 1));
    if (allowed > 0) known.append(name, value);
  }
  return known;
}
