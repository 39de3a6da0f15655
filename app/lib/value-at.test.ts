import { expect, test } from "vitest";
import { valueAt } from "./value-at";

const form = { words: { es: { name: "Vestido" } }, attributes: [{ name: "Tela" }, { name: "Corte" }] };

test.each([
  ["words.es.name", "Vestido"],
  ["attributes[1].name", "Corte"],
  ["words.en.name", undefined],
  ["attributes[2].name", undefined],
  ["words.es.name.length", undefined],
  ["constructor", undefined],
])("%s leads to %s", (name, value) => {
  expect(valueAt(form, name)).toBe(value);
});

test("a name may be a key as well", () => {
  expect(valueAt({ "words.es.name": "Falda" }, "words.es.name")).toBe("Falda");
});

test("nothing lies in what is no object", () => {
  expect(valueAt(undefined, "name")).toBeUndefined();
});
