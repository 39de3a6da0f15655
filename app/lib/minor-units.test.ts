import fc from "fast-check";
import { expect, test } from "vitest";
import { exactMinorUnits, minorUnitsText, parseMinorUnits } from "./minor-units";

test.each([
  ["129.90", 12_990],
  [" 129.9 ", 12_990],
  ["129,90", 12_990],
  ["129", 12_900],
  ["1,299", 129_900],
  ["1,299.90", 129_990],
  ["1299.9", 129_990],
  ["12,345,67.00", null],
  ["1.299,90", 129_990],
  ["1 299.90", 129_990],
  ["1\u00a0299,90", 129_990],
  ["1'299.90", 129_990],
  ["\u2066１２９．９０\u2069", 12_990],
  ["1,299,000", 129_900_000],
  ["0", 0],
  ["0.05", 5],
  ["9999999.99", 999_999_999],
  ["10000000", null],
  ["", null],
  ["-1", null],
  ["1.299", null],
  ["1,299,50", null],
  ["0,299", null],
  ["012,345", null],
  ["12,3456", null],
  ["129.9000", null],
  ["1 299 5", null],
  [".5", null],
  ["1e3", null],
  ["S/ 10", null],
])("%j is %j minor units", (typed, minor) => {
  expect(parseMinorUnits(typed)).toBe(minor);
});

test("formatted amounts are parsed back exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
      expect(parseMinorUnits(minorUnitsText(minor))).toBe(minor);
    }),
  );
});

test.each([
  [-1, "-0.01"],
  [-99, "-0.99"],
  [-100, "-1.00"],
  [-129_905, "-1299.05"],
])("%s minor units are %j", (minor, text) => {
  expect(minorUnitsText(minor)).toBe(text);
});

test.each([
  [129.9, 12_990],
  [0.29, 29],
  [1.15, 115],
  [8_999_999.99, 899_999_999],
  [5, 500],
  [129.999, null],
  [0.001, null],
])("the number %s is %s minor units", (amount, minor) => {
  expect(exactMinorUnits(amount)).toBe(minor);
});

test("every amount divided by 100 converts back exactly", () => {
  fc.assert(fc.property(fc.nat(999_999_999), (minor) => exactMinorUnits(minor / 100) === minor));
});
