import { expect, test } from "vitest";
import { difference } from "./difference";

test("only what differs", () => {
  expect(
    difference({ name: "Falda", price: 100, tags: ["a"] }, { name: "Falda", price: 90, tags: ["b"] }),
  ).toEqual({
    before: { price: 100, tags: ["a"] },
    after: { price: 90, tags: ["b"] },
  });
});

test("what one of them lacks is null", () => {
  expect(difference({ old: 1, none: null }, { fresh: 2 })).toEqual({
    before: { old: 1, fresh: null },
    after: { old: null, fresh: 2 },
  });
});

test("nothing", () => {
  expect(difference({ name: "Falda", none: null }, { name: "Falda" })).toBeNull();
});
