import { expect, test } from "vitest";
import { z } from "zod";
import { parseMerge, refuseConflict } from "./merge.server";

const schema = z.object({
  words: z.object({ es: z.object({ name: z.string(), text: z.string().optional() }) }),
});
const original = { "words.es.name": "Vestido", "words.es.text": "Lino" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const sent = {
  intent: "save",
  version: "3",
  original: JSON.stringify(original),
  "words.es.name": "Vestido azul",
  "words.es.text": "Lino",
};

test("after a conflict the form has both people's changes, and theirs beside what both changed", () => {
  const theirs = { "words.es.name": "Vestido rojo", "words.es.text": "Algodón" };
  const { data, init } = refuseConflict(formOf(sent), schema, { version: 4, fields: theirs });
  expect(init).toMatchObject({ status: 409 });
  expect(data.result.initialValue).toEqual({
    intent: "save",
    words: { es: { name: "Vestido azul", text: "Algodón" } },
  });
  expect(data.result.error).toEqual({ "": ["admin.conflict"] });
  expect(data.merge).toEqual({
    version: "4",
    original: JSON.stringify(theirs),
    theirs: { "words.es.name": "Vestido rojo" },
  });
});

test("changes to different fields are merged without a question", () => {
  const { data } = refuseConflict(formOf(sent), schema, {
    version: 4,
    fields: { ...original, "words.es.text": "Algodón" },
  });
  expect([data.result.error, data.merge?.theirs]).toEqual([{ "": ["admin.merged"] }, {}]);
});

test("a ticked box takes what the other saved", () => {
  const form = formOf({ ...sent, "theirs.words.es.name": "Vestido rojo", take: "words.es.name" });
  const { submission, version, merge } = parseMerge(form, schema);
  expect(submission).toMatchObject({ status: "success", value: { words: { es: { name: "Vestido rojo" } } } });
  expect([version, merge.theirs]).toEqual([3, {}]);
});

test("a box that is not ticked keeps theirs beside the field", () => {
  const { merge } = parseMerge(formOf({ ...sent, "theirs.words.es.name": "Vestido rojo" }), schema);
  expect(merge).toEqual({
    version: "3",
    original: sent.original,
    theirs: { "words.es.name": "Vestido rojo" },
  });
});
