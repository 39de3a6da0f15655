import { expect, test } from "vitest";
import { parseBoundedJson } from "./bounded-json";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test("valid JSON is parsed", () => {
  expect(parseBoundedJson('{"a": [1, null, {"b": "c"}]}')).toEqual({ a: [1, null, { b: "c" }] });
});

test.each([
  ["invalid JSON", "{"],
  ["100,000 levels", nested(100_000)],
  ["100,000 levels in an object", `{"a": ${nested(100_000)}}`],
  ["100,000 values", `[${"0,".repeat(100_000)}0]`],
  ["100,000 members", JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 0])))],
])("%s throws a SyntaxError", (_, text) => {
  expect(() => parseBoundedJson(text)).toThrow(SyntaxError);
});

test("a caller can lower the limit of values", () => {
  expect(() => parseBoundedJson("[1, 2, 3]", 3)).toThrow(SyntaxError);
  expect(parseBoundedJson("[1, 2]", 3)).toEqual([1, 2]);
});
