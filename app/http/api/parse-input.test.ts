import { describe, expect, test } from "vitest";
import { z } from "zod";
import { interfaceLanguages } from "~/i18n/locales";
import type { MessageKey } from "~/i18n/messages";
import { adminTranslator } from "~/i18n/translator.server";
import { operations } from "./operations.server";
import { parseInput } from "./parse-input.server";

const messageOf = (schema: z.ZodType, value: unknown) => parseInput(schema, value).error?.issues[0]?.message;

test.each<[string, z.ZodType, unknown, string]>([
  ["a missing value", z.string(), undefined, "api.missing"],
  ["a number for a text", z.string(), 5, "api.text"],
  ["null for a text", z.string(), null, "api.text"],
  ["a text for a number", z.number(), "x", "api.number"],
  ["a fraction for an integer", z.int(), 1.5, "api.wholeNumber"],
  ["a text for a boolean", z.boolean(), "yes", "api.yesOrNo"],
  ["an object for a list", z.array(z.string()), {}, "api.list"],
  ["a list for an object", z.object({}), [], "api.object"],
  ["a text for a record", z.record(z.string(), z.string()), "x", "api.object"],
  ["a text for a file", z.file(), "x", "api.file"],
  ["a short text", z.string().min(3), "x", "api.atLeastCharacters#3"],
  ["a long text", z.string().max(3), "xxxx", "alert.tooLong#3"],
  ["a low number", z.number().min(-90), -91, "api.atLeast#-90"],
  ["zero for a positive number", z.int().positive(), 0, "api.moreThan#0"],
  ["a high number", z.number().max(99), 100, "api.atMost#99"],
  ["an empty list", z.array(z.int()).min(1), [], "api.atLeastItems#1"],
  ["a long list", z.array(z.int()).max(1), [1, 2], "api.atMostItems#1"],
  ["another word", z.enum(["json", "form"]), "x", "api.oneOf#json, form"],
  ["another format", z.iso.date(), "x", "api.format"],
  ["a value of no kind", z.union([z.string(), z.number()]), [], "api.invalid"],
])("%s has a message of the interface", (_, schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test("a schema's own message is kept", () => {
  expect(messageOf(z.string({ error: "checkout.required" }), 5)).toBe("checkout.required");
});

/** Values of which a schema accepts few. */
const strange = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  Number.NaN,
  "",
  "#",
  "x".repeat(30_000),
  "\u0000",
  [],
  [null, 1.5, "x"],
  Array.from({ length: 3000 }, () => null),
  {},
  { x: null, "": 1 },
];

/** All messages of a schema about strange values, alone and as each field of an object. */
function* messagesOf(schema: z.ZodType): Generator<[path: string, message: string]> {
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const sent = [
    ...strange,
    ...strange.map((value) => Object.fromEntries(shape.map((name) => [name, value]))),
  ];
  for (const value of sent) {
    for (const { path, message } of parseInput(schema, value).error?.issues ?? []) {
      yield [path.join("."), message];
    }
  }
}

describe.each(interfaceLanguages.map(({ code }) => code))("in %s", (locale) => {
  test("all that schemas of the API find is said in that language", async () => {
    const translate = await adminTranslator(locale);
    const untranslated = new Set<string>();
    let found = 0;
    for (const { method, path, query, bodies } of operations) {
      for (const schema of [query, ...Object.values(bodies)]) {
        if (!schema) continue;
        for (const [field, message] of messagesOf(schema)) {
          found += 1;
          const text = translate(message as MessageKey);
          if (text === message || /\{\{most\}\}/.test(text)) {
            untranslated.add(`${method} ${path} ${field}: ${message}`);
          }
        }
      }
    }
    expect([...untranslated]).toEqual([]);
    expect(found).toBeGreaterThan(1000);
  });
});
