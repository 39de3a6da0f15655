import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { optionalTextField, textField } from "./text-field";

const rules = { most: 5, missing: "missing" };
const schema = z.object({ name: textField(rules), note: optionalTextField(rules) });

/** Submits the fields as a browser does: empty fields are sent as empty text. */
function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : submission.reply().error;
}

describe.each([
  ["", { name: ["missing"] }],
  ["   ", { name: ["missing"] }],
  ["Ana María", { name: ["alert.tooLong#5"] }],
  ["\u200b\u202e\t", { name: ["missing"] }],
  ["A\u202eB\v", { name: "AB", note: "" }],
  ["Ana\r\nM", { name: "Ana M", note: "" }],
  [" Ana ", { name: "Ana", note: "" }],
])("%j", (name, answer) => {
  test.each(["", "  ", "\u2066\u200b\f"])("with an optional text of %j", (note) => {
    expect(read({ name, note })).toEqual(answer);
  });
});

test("the JSON schema contains the length limits", () => {
  const { properties } = z.toJSONSchema(schema, { io: "input" });
  expect(properties?.name).toEqual({ type: "string", minLength: 1, maxLength: 5 });
  expect(properties?.note).toEqual({ type: "string", maxLength: 5 });
});

test("an optional text has a limit, too, which what is not displayed does not count for", () => {
  expect(read({ name: "Ana", note: "Ana María" })).toEqual({ note: ["alert.tooLong#5"] });
  expect(read({ name: "Ana", note: "\u202dA\u00ad\u200bna\u202c" })).toEqual({ name: "Ana", note: "Ana" });
});

test("lines keep their breaks", () => {
  const lines = optionalTextField({ ...rules, most: 20, hasLines: true });
  expect(lines.parse("\ufeffUno\r\nDos\u2028Tres\v")).toBe("Uno\nDos\nTres");
});
