import { expect, test } from "vitest";
import { focusPoint, focusSchema } from "./focus";

const problems = (x?: string, y?: string) =>
  focusSchema.safeParse({ x, y }).error?.issues.map(({ path }) => path.join()) ?? [];

test("two percentages are a CSS position, and two empty fields the centre", () => {
  expect(focusSchema.parse({ x: " 20 ", y: "0" })).toBe("20% 0%");
  expect(focusSchema.parse({ x: "007", y: "100" })).toBe("7% 100%");
  expect(focusSchema.parse({})).toBeNull();
  expect(focusSchema.parse({ x: "50", y: "50" })).toBeNull();
  expect(focusPoint("20% 0%")).toEqual({ x: 20, y: 0 });
  expect(focusPoint(null)).toEqual({ x: 50, y: 50 });
});

test("other values and a single one are refused beside their field", () => {
  expect(problems("101", "-1")).toEqual(["x", "y"]);
  expect(problems("20")).toEqual(["y"]);
  expect(problems("", "2.5").sort()).toEqual(["x", "y"]);
  expect(problems(undefined, "20")).toEqual(["x"]);
});
