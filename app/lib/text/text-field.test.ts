import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { optionalTextField, textField } from "./text-field";

const rules = { most: 5, messages: { missing: "missing", invalid: "invalid" } };
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
  ["A\u202eB", { name: ["invalid"] }],
  [" Ana ", { name: "Ana", note: "" }],
])("%j", (name, answer) => {
  test.each(["", "  "])("with an optional text of %j", (note) => {
    expect(read({ name, note })).toEqual(answer);
  });
});

test("the JSON schema contains the length limits", () => {
  const { properties } = z.toJSONSchema(schema, { io: "input" });
  expect(properties?.name).toEqual({ type: "string", minLength: 1, maxLength: 5 });
});

test.each([
  ["Ana María", "alert.tooLong#5"],
  ["A\u202eB", "invalid"],
])("an optional field rejects %j as %s", (note, code) => {
  expect(read({ name: "Ana", note })).toEqual({ note: [code] });
});
