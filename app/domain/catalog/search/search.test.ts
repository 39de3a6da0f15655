import { expect, test } from "vitest";
import { searchTiers } from "./search";

/** The query of the first tier. */
const wordsOf = (input: string) => /\((.*)\)/.exec(searchTiers(input, "es")?.[0] ?? "")?.[1];

test("every word is a quoted prefix, searched in name, category and description", () => {
  const words = '("blusa"* AND "roja"*)';
  const language = 'language_code : "es"';
  expect(searchTiers("Blusa roja", "es")).toEqual([
    `{name} : ${words} AND ${language}`,
    `({name search_category} : ${words} AND ${language}) NOT {name} : ${words}`,
    `({name search_category description} : ${words} AND ${language}) NOT {name search_category} : ${words}`,
  ]);
});

test.each(["", "   ", "\"'*()", "🙂", "- : ^"])("%j has no search terms", (input) => {
  expect(searchTiers(input, "es")).toBeNull();
});

test("plurals match the singular, short words are unchanged", () => {
  expect(wordsOf("faldas pantalones mes")).toBe('"falda"* AND "pantalon"* AND "mes"*');
});

test("FTS syntax is treated as text", () => {
  const words = ["name", "x", "or", "near", "a", "b"].map((word) => `"${word}"*`);
  expect(wordsOf('name:x OR NEAR("a" b)')).toBe(words.join(" AND "));
});

test("long input is truncated", () => {
  const words = wordsOf(`${"a".repeat(10_000)} ${"b ".repeat(1000)}`) ?? "";
  expect(words.length).toBeLessThan(330);
});
