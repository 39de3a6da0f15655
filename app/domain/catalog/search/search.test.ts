import { expect, test } from "vitest";
import { hasWordPrefix, isOneTypingErrorApart, searchTiers } from "./search";

/** The query of the first tier. */
const wordsOf = (input: string) => /\((.*)\)/.exec(searchTiers(input, "es")?.[0] ?? "")?.[1];

test("every word is a quoted prefix, searched in name, category and variants, and description", () => {
  const words = '("red"* AND "blouse"*)';
  const language = 'language_code : "en"';
  const names = `{name search_category search_variants} : ${words}`;
  expect(searchTiers("Red blouse", "en")).toEqual([
    `{name} : ${words} AND ${language}`,
    `(${names} AND ${language}) NOT {name} : ${words}`,
    `({name search_category search_variants description} : ${words} AND ${language}) NOT ${names}`,
  ]);
});

test.each(["", "   ", "\"'*()", "🙂", "- : ^"])("%j has no search terms", (input) => {
  expect(searchTiers(input, "es")).toBeNull();
});

test("plurals match the singular, short words are unchanged", () => {
  expect(wordsOf("guantes pantalones mes")).toBe('"guant"* AND "pantalon"* AND "mes"*');
});

test("Spanish words match in the other gender too, as whole words", () => {
  expect(wordsOf("negras uva")).toBe('("negra"* OR "negro" OR "negros") AND "uva"*');
});

test.each([
  ["chompa", "chompa", true],
  ["chompa", "chonpa", true],
  ["chompa", "chopma", true],
  ["chompa", "chmpa", true],
  ["chompa", "choompa", true],
  ["chompa", "hcompa", true],
  ["chompa", "chompas", true],
  ["chompa", "chonpas", false],
  ["chompa", "compra", false],
  ["mono", "nomo", false],
])("%s and %s are one typing error apart: %s", (one, other, expected) => {
  expect(isOneTypingErrorApart(one, other)).toBe(expected);
  expect(isOneTypingErrorApart(other, one)).toBe(expected);
});

test("FTS syntax is treated as text", () => {
  const words = ["name", "x", "or", "near", "a", "b"].map((word) => `"${word}"*`);
  expect(wordsOf('name:x OR NEAR("a" b)')).toBe(words.join(" AND "));
});

test("long input is truncated", () => {
  const words = wordsOf(`${"a".repeat(10_000)} ${"b ".repeat(1000)}`) ?? "";
  expect(words.length).toBeLessThan(330);
});

test.each([
  ["Vestidos d'été", "d’ete"],
  ["Vestidos d’été", "D'ÉTÉ"],
  ["Ropa de baño", "de\u00a0bano"],
  ["T-shirts", "t\u2011sh"],
  ["Chompas", "cho\u00admp"],
  ["Chompas", "\u200bchompas"],
])("a word of %j starts with %j", (name, typed) => {
  expect(hasWordPrefix(name, typed)).toBe(true);
});

test.each([
  ["Chompas", "ompas"],
  ["Chompas", " ’ "],
  ["Ropa de baño", "ropa bano"],
])("no word of %j starts with %j", (name, typed) => {
  expect(hasWordPrefix(name, typed)).toBe(false);
});
