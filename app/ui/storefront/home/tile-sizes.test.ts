import { expect, test } from "vitest";
import { tileSizes } from "./tile-sizes";

const widths = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    tileSizes(index, count)
      .match(/\d+(?=vw)/g)
      ?.map(Number),
  );

test.each([
  [1, [[100, 88]]],
  [
    2,
    [
      [50, 88],
      [50, 88],
    ],
  ],
  [
    4,
    [
      [33, 88],
      [33, 44],
      [33, 44],
      [100, 88],
    ],
  ],
  [
    5,
    [
      [33, 88],
      [33, 44],
      [33, 44],
      [50, 44],
      [50, 44],
    ],
  ],
])("the pictures of %i tiles are as wide as their columns", (count, expected) => {
  expect(widths(count)).toEqual(expected);
});

test("all rows of nine and of forty tiles but the last have three columns", () => {
  expect(widths(9).every((width) => width?.[0] === 33)).toBe(true);
  expect(widths(40).filter((width) => width?.[0] !== 33)).toEqual([[100, 88]]);
});
