import { z } from "zod";
import { type FieldContext, kindOf } from "~/domain/fields/field-kinds";
import {
  type AnyField,
  apiName,
  type Entity,
  type Fields,
  type Leaf,
  type ValuesOf,
} from "~/domain/fields/fields";
import { readEntity } from "~/domain/fields/read-entity";
import { languageCodes } from "~/domain/settings/shop";
import { id, texts, version } from "./fields.server";
import type { Call, Reply } from "./operation.server";
import { readOnlyFields } from "./read-only.server";
import { refuseFields } from "./refuse-fields.server";

/** @param special the schema of one field in place of the general one, or null */
function schemaOf(field: AnyField, special: z.ZodType | null): z.ZodType {
  const { leaf, shape, requiredPart, doc } = field;
  const { schema: of } = kindOf(leaf);
  const one = of(leaf);
  const amount = (currency: "PEN" | "USD") =>
    of({ ...leaf, required: requiredPart?.name === currency } as Leaf);
  const general = {
    one: () => one,
    list: () => z.array(one),
    currency: () => z.object({ PEN: amount("PEN"), USD: amount("USD") }),
    language: () => (leaf.kind === "text" ? texts : z.record(z.string(), one)),
  };
  const schema = special ?? general[shape]();
  return doc ? schema.meta({ description: doc }) : schema;
}

function fieldsInOrder<Of extends Fields>({ fields, apiOrder = [] }: Entity<Of>): [string, AnyField][] {
  const first = apiOrder.map((name): [string, AnyField] => [name, fields[name] as AnyField]);
  return [...first, ...Object.entries(fields).filter(([name]) => !apiOrder.includes(name))];
}

/** Schemas of an entity's fields by their names in the API. */
export const apiSchemas = <Of extends Fields>(
  entity: Entity<Of>,
  special: (field: AnyField) => z.ZodType | null = () => null,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    fieldsInOrder(entity).map(([name, field]) => [apiName(name, field), schemaOf(field, special(field))]),
  );

interface Names<Of extends Fields> {
  /** Names in the API's document. */
  shown: string;
  created: string;
  changed: string;
  /** Fields that a new row must have. */
  required: readonly (keyof Of & string)[];
  /** Fields that are read-only and change without a new version. */
  computed: z.ZodRawShape;
}

/** The schemas of an entity in the API: as it is returned, created and changed. */
export function entitySchemas<Of extends Fields>(
  entity: Entity<Of>,
  { shown, created, changed, required, computed }: Names<Of>,
) {
  const schemas = apiSchemas(entity);
  const written = z.object(schemas).partial().shape;
  const needed = required.map((name) => apiName(name, entity.fields[name] as AnyField));
  const change = { id, version: version.optional(), ...written };
  const row = z.object({ id, ...schemas, ...computed, version }).meta({ id: shown });
  return {
    shown: row,
    created: z
      .object({ ...written, ...Object.fromEntries(needed.map((name) => [name, schemas[name] as z.ZodType])) })
      .meta({ id: created }),
    changed: z
      .object({ ...change, ...readOnlyFields(row, change, Object.keys(computed)) })
      .meta({ id: changed }),
  };
}

/** An entity's values as the API returns them; to others than staff, initial ones in place of those for staff. */
export const showEntity = <Of extends Fields>(
  entity: Entity<Of>,
  value: ValuesOf<Of>,
  { isStaff = true } = {},
): Record<string, unknown> =>
  Object.fromEntries(
    fieldsInOrder(entity).map(([key, field]) => {
      const json = (leaf: unknown) => kindOf(field.leaf).json(leaf, field.leaf);
      const stored: unknown = field.isForStaff && !isStaff ? field.initial : value[key];
      if (field.shape === "list") return [apiName(key, field), (stored as unknown[]).map(json)];
      if (field.shape === "one") return [apiName(key, field), json(stored)];
      const parts = Object.entries(Object(stored)).map(([part, leaf]) => [part, json(leaf)]);
      // A language without the value is left out.
      const shown = field.shape === "language" ? parts.filter(([, value]) => value !== null) : parts;
      return [apiName(key, field), Object.fromEntries(shown)];
    }),
  );

/** Path of a field or of one of its parts in a call's body. */
export const apiPath = (name: string, field: AnyField, part?: string): string =>
  part === undefined ? apiName(name, field) : `${apiName(name, field)}.${part}`;

interface Applied<Of extends Fields> {
  body: Readonly<Record<string, unknown>>;
  kept: ValuesOf<Of>;
  references?: FieldContext["references"];
}

/** An entity with a call's fields applied to `kept`; else the reply that refuses the call. */
export async function readCall<Of extends Fields>(
  { request, context }: Pick<Call<never, never, never>, "request" | "context">,
  entity: Entity<Of>,
  { body, kept, references }: Applied<Of>,
): Promise<{ value: ValuesOf<Of> } | { refusal: Reply }> {
  const fieldContext = { languages: languageCodes(await context.shop()), references: references ?? {} };
  const { value, problems } = readEntity(
    entity,
    {
      pathOf: apiPath,
      find: (name, field) => body[apiName(name, field)],
      read: (json, leaf) => kindOf(leaf).readJson(json as never, leaf, fieldContext),
    },
    kept,
    fieldContext,
  );
  return problems ? { refusal: await refuseFields(request, problems) } : { value };
}
