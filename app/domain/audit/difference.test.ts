import { expect, test } from "vitest";
import { difference } from "./difference";

test("difference returns only changed fields", () => {
  expect(
    difference({ name: "Falda", price: 100, tags: ["a"] }, { name: "Falda", price: 90, tags: ["b"] }),
  ).toEqual({
    before: { price: 100, tags: ["a"] },
    after: { price: 90, tags: ["b"] },
  });
});

test("difference treats missing fields as null", () => {
  expect(difference({ old: 1, none: null }, { fresh: 2 })).toEqual({
    before: { old: 1, fresh: null },
    after: { old: null, fresh: 2 },
  });
});

test("difference returns null without changes", () => {
  expect(difference({ name: "Falda", none: null }, { name: "Falda" })).toBeNull();
});
