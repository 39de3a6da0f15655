import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { $ZodTypes } from "zod/v4/core";
import { operations } from "~/http/api/operations.server";
import { normalizeText } from "~/lib/text/normalize";
import { textField, typedCode } from "~/lib/text/text-field";
import { formSchemas } from "../support/form-schemas";
import { inputsOf } from "../support/schema-inputs";

/** Values of fields of every kind. */
const SAMPLES = [
  "",
  "Ana María",
  "12",
  "12.50",
  "325K7P",
  "987654321",
  "ana@ejemplo.pe",
  "2026-11-21",
  "2026-11-27T10:00",
  "10:00",
  "PE",
  "#aa0000",
  "https://vitrina.example/es",
  "B001",
  "-12.08",
];

/** A text as it may be pasted. */
const pasted = (text: string): string =>
  `\u202d\u200b${text.slice(0, 1)}\u200e\u00ad${text.slice(1)}\u202c\ufeff\t\v`;

function readBy(schema: z.ZodType, value: unknown): string {
  const { success, data, error } = schema.safeParse(value);
  return JSON.stringify(success ? { data } : error?.issues.map(({ message }) => message));
}

const isNormalizing = (schema: z.ZodType, of: (text: string) => unknown): boolean =>
  SAMPLES.every((sample) => readBy(schema, of(pasted(sample))) === readBy(schema, of(sample)));

const defOf = (schema: z.ZodType) => (schema as unknown as $ZodTypes)._zod.def;
const inputDefs = (schema: z.ZodType) => (inputsOf(schema) as z.ZodType[]).map(defOf);
const readsText = (schema: z.ZodType): boolean =>
  inputDefs(schema).some(({ type }) => ["string", "unknown", "any"].includes(type));

/** Passwords, and what the shop wrote into its forms itself, or another machine into a call. */
const NOT_TYPED = new Set(
  `password currentPassword newPassword oobCode idToken sealed key idempotencyKey fingerprint shownPrices shownDiscounts
  shownGift rules order tap giftId line cart size ubigeo removed remove picture variant source target payment
  firebase_uid idempotency_key image image_url language within`.split(/\s+/),
);

/** Names of the fields of a form that are read as they were typed. */
function findRawFields(schema: z.ZodType, name = ""): string[] {
  if (NOT_TYPED.has(name)) return [];
  if (readsText(schema)) return isNormalizing(schema, (text) => text) ? [] : [name];
  return inputDefs(schema).flatMap((def) => {
    if (def.type === "object")
      return Object.entries(def.shape).flatMap(([field, inner]) => findRawFields(inner as z.ZodType, field));
    if (def.type !== "array") return [];
    const element = def.element as z.ZodType;
    if (!readsText(element)) return findRawFields(element, name);
    return isNormalizing(schema, (text) => [text]) ? [] : [name];
  });
}

/** Names of the fields of a call that have rules for a text as it was sent, instead of those of the form. */
function findRawRules(schema: z.ZodType, name = ""): string[] {
  if (NOT_TYPED.has(name) || (readsText(schema) && isNormalizing(schema, (text) => text))) return [];
  return inputDefs(schema).flatMap((def) => {
    if (def.type === "string") return def.checks?.length ? [name] : [];
    if (def.type === "array") return findRawRules(def.element as z.ZodType, name);
    if (def.type === "record") return findRawRules(def.valueType as z.ZodType, name);
    if (def.type !== "object") return [];
    return Object.entries(def.shape).flatMap(([field, inner]) => findRawRules(inner as z.ZodType, field));
  });
}

describe("a field is normalized before it is validated", () => {
  test.each(formSchemas)("in %s", (_, schema) => {
    expect(findRawFields(schema)).toEqual([]);
  });

  test.each(
    operations.flatMap(({ method, path, query, bodies }) =>
      [query, ...Object.values(bodies)].flatMap((schema): [string, z.ZodType][] =>
        schema ? [[`${method} ${path}`, schema]] : [],
      ),
    ),
  )("in the call %s", (_, schema) => {
    expect(findRawRules(schema)).toEqual([]);
  });

  test.each([
    ["a limit", z.string().max(80)],
    ["trimming", z.string().trim().max(80)],
    ["an e-mail", z.email()],
    [
      "a pattern behind `trim`",
      z
        .string()
        .transform((text) => text.trim())
        .pipe(z.string().regex(/^\d+$/)),
    ],
    ["an optional text", z.string().optional()],
    ["a text or a number", z.union([z.number(), z.string()])],
    ["a list", z.array(z.string())],
  ])("is found in a form with %s", (_, field) => {
    expect(findRawFields(z.object({ address: z.object({ name: field }) }))).toEqual(["name"]);
  });

  test("is found in a call with a limit", () => {
    const call = z.object({ name: z.string().max(80).optional(), note: z.string(), key: z.string().min(3) });
    expect(findRawRules(call)).toEqual(["name"]);
  });

  test.each([
    ["a text", textField({ most: 80, missing: "missing" })],
    ["a code", typedCode().pipe(z.string().regex(/^\d+$/))],
    ["a list", z.array(z.string()).transform((list) => list.map(normalizeText))],
    ["a choice", z.enum(["a", "b"])],
  ])("is allowed in a form with %s", (_, field) => {
    expect(findRawFields(z.object({ name: field }))).toEqual([]);
  });
});
