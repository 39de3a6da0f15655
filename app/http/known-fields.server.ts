import type { z } from "zod";
import { alternativesOf, type InputSchema, inputSchemaOf, valueSchemaOf } from "./input-schema.server";

/** Names the form or the button of a page with several. */
export const INTENT_FIELD = "intent";

/** Maximum length of a field name. */
const MAX_NAME = 200;
/** Maximum number of entries of an array whose schema has no maximum. */
const MAX_ENTRIES = 100;

type Segment = string | number;

const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,4}\])*$/;

/** Splits a field name: `rows[0].size` into `rows`, 0, `size`. Null for names that no form of the shop uses. */
function segmentsOf(name: string): Segment[] | null {
  if (name.length > MAX_NAME || !NAME.test(name)) return null;
  return (name.match(/[^.[\]]+|\[\d+\]/g) ?? []).map((part) =>
    part.startsWith("[") ? Number(part.slice(1, -1)) : part,
  );
}

function partsOf(schema: InputSchema, segment: Segment): InputSchema[] {
  const { items, maxItems = MAX_ENTRIES, properties = {} } = schema;
  if (valueSchemaOf(schema))
    throw new Error("A form's schema has no record: its field names would have no bound.");
  // One more than the schema allows, so that the schema reports the excess.
  if (typeof segment === "number") return items && segment <= maxItems ? [items as InputSchema] : [];
  return Object.hasOwn(properties, segment) ? [properties[segment] as InputSchema] : [];
}

/**
 * How many values of a field are kept: 0 for unknown names, one more than the array's limit for arrays. Single fields
 * keep two, so that the schema refuses a repeated one.
 */
function countKept(schema: InputSchema, name: string): number {
  const segments = segmentsOf(name);
  if (!segments) return 0;
  const fields = segments.reduce(
    (schemas, segment) => schemas.flatMap((parent) => partsOf(parent, segment)).flatMap(alternativesOf),
    alternativesOf(schema),
  );
  const counts = fields.map(({ properties, items, maxItems = MAX_ENTRIES }) => {
    if (properties) return 0;
    return items ? maxItems + 1 : 2;
  });
  return Math.max(0, ...counts);
}

/**
 * Copies the fields that the schema knows, and the intent. conform expands any field name into nested objects, at a
 * cost that grows with array indexes, depth and the number of fields.
 */
export function knownFields(form: FormData, schema: z.ZodType): FormData {
  const input = inputSchemaOf(schema);
  const known = new FormData();
  const left = new Map<string, number>();
  for (const [name, value] of form) {
    const allowed = left.get(name) ?? Math.max(countKept(input, name), name === INTENT_FIELD ? 1 : 0);
    left.set(name, Math.max(0, allowed - 1));
    if (allowed > 0) known.append(name, value);
  }
  return known;
}
