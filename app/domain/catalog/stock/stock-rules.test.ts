import { describe, expect, test } from "vitest";
import { sizesOfNewVariant, stockProblem } from "./stock-rules";

const row = (variantId: number | null, size: string | null) => ({ variantId, size });
const red = { id: 1 };
const blue = { id: 2 };

describe("every sellable combination has exactly one stock row", () => {
  test.each([
    ["a product without sizes", [], [row(null, null)]],
    ["a product with sizes", [], [row(null, "S"), row(null, "M")]],
    ["variants that share the product's rows", [red, blue], [row(null, "S")]],
    ["variants with their own rows", [red, blue], [row(1, "S"), row(2, null)]],
    ["one variant with its own rows, one with the product's", [red, blue], [row(null, "S"), row(1, "S")]],
  ])("%s", (_, variants, stock) => {
    expect(stockProblem({ variants, stock })).toBeNull();
  });

  test.each([
    ["without-stock-row", [], []],
    ["without-stock-row", [red, blue], [row(1, "S")]],
    ["mixed-sizes", [], [row(null, null), row(null, "S")]],
    ["mixed-sizes", [red], [row(null, "S"), row(1, null), row(1, "S")]],
    ["size-twice", [red], [row(1, "S"), row(1, "S")]],
  ])("%s: %j with %j", (problem, variants, stock) => {
    expect(stockProblem({ variants, stock })).toBe(problem);
  });
});

test.each([
  ["none when the product has rows", [red], [row(null, "S")], []],
  ["the first variant's", [red, blue], [row(2, "M"), row(1, "S"), row(1, "M")], ["S", "M"]],
  ["a single row without a size when there are no rows", [], [], [null]],
])("the sizes of a new variant: %s", (_, variants, stock, sizes) => {
  expect(sizesOfNewVariant({ variants, stock })).toEqual(sizes);
});
