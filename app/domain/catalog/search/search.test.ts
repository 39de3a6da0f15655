import { expect, test } from "vitest";
import { searchTiers } from "./search";

/** The words of the first tier, which all of them share. */
const wordsOf = (typed: string) => /\((.*)\)/.exec(searchTiers(typed, "es")?.[0] ?? "")?.[1];

test("every word is quoted and a prefix, in the name, the category, the description", () => {
  const words = '("blusa"* AND "roja"*)';
  const language = 'language_code : "es"';
  expect(searchTiers("Blusa roja", "es")).toEqual([
    `{name} : ${words} AND ${language}`,
    `({name search_category} : ${words} AND ${language}) NOT {name} : ${words}`,
    `({name search_category description} : ${words} AND ${language}) NOT {name search_category} : ${words}`,
  ]);
});

test.each(["", "   ", "\"'*()", "🙂", "- : ^"])("nothing to search for in %j", (input) => {
  expect(searchTiers(input, "es")).toBeNull();
});

test("plurals find the singular, short words stay", () => {
  expect(wordsOf("faldas pantalones mes")).toBe('"falda"* AND "pantalon"* AND "mes"*');
});

test("syntax of the index is only text", () => {
  const words = ["name", "x", "or", "near", "a", "b"].map((word) => `"${word}"*`);
  expect(wordsOf('name:x OR NEAR("a" b)')).toBe(words.join(" AND "));
});

test("long input is cut", () => {
  const words = wordsOf(`${"a".repeat(10_000)} ${"b ".repeat(1000)}`) ?? "";
  expect(words.length).toBeLessThan(330);
});
