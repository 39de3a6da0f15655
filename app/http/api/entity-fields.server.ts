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

function schemaOf({ leaf, shape, requiredPart, doc }: AnyField): z.ZodType {
  const { schema: of } = kindOf(leaf);
  const one = of(leaf);
  const amount = (currency: "PEN" | "USD") =>
    of({ ...leaf, required: requiredPart?.name === currency } as Leaf);
  const schema = {
    one: () => one,
    list: () => z.array(one),
    currency: () => z.object({ PEN: amount("PEN"), USD: amount("USD") }),
    language: () => texts,
  }[shape]();
  return doc ? schema.meta({ description: doc }) : schema;
}

function fieldsInOrder<Of extends Fields>({ fields, apiOrder = [] }: Entity<Of>): [string, AnyField][] {
  const first = apiOrder.map((name): [string, AnyField] => [name, fields[name] as AnyField]);
  return [...first, ...Object.entries(fields).filter(([name]) => !apiOrder.includes(name))];
}

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
  const schemas: Record<string, z.ZodType> = Object.fromEntries(
    fieldsInOrder(entity).map(([name, field]) => [apiName(name, field), schemaOf(field)]),
  );
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

/** An entity's values as the API returns them. */
export const showEntity = <Of extends Fields>(
  entity: Entity<Of>,
  value: ValuesOf<Of>,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldsInOrder(entity).map(([key, field]) => {
      const json = (leaf: unknown) => kindOf(field.leaf).json(leaf, field.leaf);
      const stored: unknown = value[key];
      if (Array.isArray(stored)) return [apiName(key, field), stored.map(json)];
      if (field.shape === "one") return [apiName(key, field), json(stored)];
      const parts = Object.entries(Object(stored)).map(([part, leaf]) => [part, json(leaf)]);
      return [apiName(key, field), Object.fromEntries(parts)];
    }),
  );

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
  const result = readEntity(
    entity,
    {
      nameOf: apiName,
      find: (name, field) => body[apiName(name, field)],
      read: (json, leaf) => kindOf(leaf).readJson(json as never, leaf, fieldContext),
    },
    kept,
    fieldContext,
  );
  return "value" in result ? result : { refusal: await refuseFields(request, result.problems) };
}
