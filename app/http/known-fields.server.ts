import type { $ZodCheckMaxLengthDef, $ZodType, $ZodTypes } from "zod/v4/core";

/** Says which of a page's forms was sent, or which of its buttons. */
export const INTENT_FIELD = "intent";

/** Most characters of a field's name. */
const MOST_NAME = 200;
/** Most entries of an array whose schema has no maximum. */
const MOST_ENTRIES = 100;

type Segment = string | number;

const NAME = /^[^.[\]]+(?:\.[^.[\]]+|\[\d{1,4}\])*$/;

/** The segments of a field's name: `rows[0].size` is `rows`, 0, `size`. Null for what no form of the shop sends. */
function segmentsOf(name: string): Segment[] | null {
  if (name.length > MOST_NAME || !NAME.test(name)) return null;
  return (name.match(/[^.[\]]+|\[\d+\]/g) ?? []).map((part) =>
    part.startsWith("[") ? Number(part.slice(1, -1)) : part,
  );
}

/** The schemas that say what a form sends: those behind optional, default and the like, and each of a union's. */
function inputsOf(schema: $ZodType): $ZodType[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return inputsOf(def.innerType);
    case "pipe":
      return inputsOf((def.in as $ZodTypes)._zod.def.type === "transform" ? def.out : def.in);
    case "union":
      return def.options.flatMap(inputsOf);
    case "intersection":
      return [def.left, def.right].flatMap(inputsOf);
    case "record":
    case "map":
    case "set":
    case "tuple":
    case "lazy":
      throw new Error(`A form's schema has no ${def.type}: its field names would have no bound.`);
    default:
      return [schema];
  }
}

/** An array takes one entry more than its schema allows, so that the schema refuses what is too many. */
const mostEntries = (array: $ZodType): number => {
  const checks = array._zod.def.checks ?? [];
  const maximum = checks.flatMap(({ _zod: { def } }) =>
    def.check === "max_length" ? [(def as $ZodCheckMaxLengthDef).maximum] : [],
  );
  return Math.min(...(maximum.length > 0 ? maximum : [MOST_ENTRIES])) + 1;
};

function partsOf(schema: $ZodType, segment: Segment): $ZodType[] {
  return inputsOf(schema).flatMap((input) => {
    const { def } = (input as $ZodTypes)._zod;
    if (def.type === "array" && typeof segment === "number" && segment < mostEntries(input))
      return [def.element];
    if (def.type === "object" && Object.hasOwn(def.shape, segment)) return [def.shape[segment] as $ZodType];
    return [];
  });
}

/**
 * How often a form may name a field: never where the schema has none of that name, and as often as an array has
 * entries. A second value of a single field is kept, for the schema to refuse it.
 */
function mostValues(schema: $ZodType, name: string): number {
  const segments = segmentsOf(name);
  if (!segments) return 0;
  const fields = segments.reduce(
    (schemas, segment) => schemas.flatMap((each) => partsOf(each, segment)),
    [schema],
  );
  const most = fields.flatMap(inputsOf).map((input) => {
    const { type } = (input as $ZodTypes)._zod.def;
    if (type === "object") return 0;
    return type === "array" ? mostEntries(input) : 2;
  });
  return Math.max(0, ...most);
}

/**
 * The fields of a form that its schema knows, and the intent. conform builds an object from whatever names it is given, at a cost that
 * a name's array index, its depth and the number of fields decide.
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
