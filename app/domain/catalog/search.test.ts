import { expect, test } from "vitest";
import { searchExpression } from "./search";

test("every word is quoted and a prefix", () => {
  expect(searchExpression("Blusa roja", "es")).toBe(
    '{name description search_category} : ("blusa"* AND "roja"*) AND language_code : "es"',
  );
});

test.each(["", "   ", "\"'*()", "🙂", "- : ^"])("nothing to search for in %j", (input) => {
  expect(searchExpression(input, "es")).toBeNull();
});

test("plurals find the singular, short words stay", () => {
  expect(searchExpression("faldas pantalones mes", "es")).toContain('("falda"* AND "pantalon"* AND "mes"*)');
});

test("syntax of the index is only text", () => {
  expect(searchExpression('name:x OR NEAR("a" b)', "es")).toBe(
    '{name description search_category} : ("name"* AND "x"* AND "or"* AND "near"* AND "a"* AND "b"*) AND language_code : "es"',
  );
});

test("long input is cut", () => {
  const expression = searchExpression(`${"a".repeat(10_000)} ${"b ".repeat(1000)}`, "es") ?? "";
  expect(expression.length).toBeLessThan(330);
});
