import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../../../tests/support/data/any-text";
import { choiceParameters, compareSizes, countFilters, readChoice } from "./listing-choice";
import { readCursor, writeCursor } from "./listing-cursor";

const read = (query: string) => readChoice(new URLSearchParams(query));

test("unknown and duplicate values are removed and the rest is sorted", () => {
  const choice = read("size=M&color=red&color=black&color=mauve&category=9&category=8&category=x&size=M");
  expect(choiceParameters(choice)).toEqual([
    ["category", "8"],
    ["category", "9"],
    ["color", "black"],
    ["color", "red"],
    ["size", "M"],
  ]);
  expect(countFilters(choice)).toBe(5);
});

test.each(["min=abc", "min=-5", "max=1e9", "max=99999999999", "min=0", "min=&max=", "min=1.5", "min=٣"])(
  "an invalid price is ignored: %s",
  (query) => expect(read(query)).toMatchObject({ minPrice: null, maxPrice: null }),
);

test("a minimum price above the maximum is swapped with it", () => {
  expect(read("min=90&max=20")).toMatchObject({ minPrice: 2000, maxPrice: 9000 });
});

test("any parameters survive serialization", () => {
  const name = fc.constantFrom("category", "color", "size", "min", "max", "sort", "after");
  const value = fc.oneof(anyText, fc.constantFrom("red", "M", "38", "20", "name", "7"));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const choice = readChoice(new URLSearchParams(pairs));
      expect(readChoice(new URLSearchParams(choiceParameters(choice)))).toEqual(choice);
    }),
  );
});

test("a cursor is accepted only for its sort order", () => {
  expect(readCursor(writeCursor({ value: "ñandú", id: 3 }), "name")).toEqual({ value: "ñandú", id: 3 });
  expect(readCursor(writeCursor({ value: -1.5, id: 3 }), "best")).toEqual({ value: -1.5, id: 3 });
  expect(readCursor(writeCursor({ value: "x", id: 3 }), "price")).toBeNull();
  for (const text of ["7", "-1", "!!", "{}", '[1,"x"]', "[1,-2]", "[1,2,3]", '["x",1]']) {
    expect(readCursor(text, "newest")).toBeNull();
  }
  expect(readCursor(writeCursor({ value: "a".repeat(400), id: 3 }), "name")).toBeNull();
});

test("sizes are ordered as in shops", () => {
  expect(["38", "XL", "Única", "S", "M/L", "36", "XS"].sort(compareSizes)).toEqual([
    "XS",
    "S",
    "M/L",
    "XL",
    "36",
    "38",
    "Única",
  ]);
});
