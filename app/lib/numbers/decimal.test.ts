import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDecimal, parseWholeNumber } from "./decimal";

test.each([
  ["12", 12],
  [" 012 ", 12],
  ["12.0", 12],
  ["12,00", 12],
  ["100.0000", 100],
  ["0.000", 0],
  ["1234.000", 1234],
  ["1,000,000", 1_000_000],
  ["1.000.000", 1_000_000],
  ["1,000.00", 1000],
  ["1.000,00", 1000],
  ["1 000", 1000],
  ["1\u00a0000", 1000],
  ["1\u202f000,0", 1000],
  ["1'000", 1000],
  ["1’000", 1000],
  ["１２", 12],
  ["٣", 3],
  ["\u202d12\u202c", 12],
  ["1\u200b2\t", 12],
])("%j is the whole number %s", (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number);
});

test.each([
  "1,000",
  "12,000",
  "1.000",
  "999.000",
  "1,234",
  "1.5",
  "1,5",
  ".5",
  "5.",
  "-1",
  "+1",
  "1e3",
  "0x10",
  "12 uds",
  "S/ 12",
  "1,00,000",
  "1,000,00",
  "1,000,000,00",
  "1,000.000.000",
  "0,000,001",
  "1 00",
  "1\n000",
  "99999999999999999999",
  "",
])("%j is no whole number", (typed) => {
  expect(parseWholeNumber(typed)).toBeNull();
});

test("every whole number is read back, with and without separators", () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH"),
      (number, locale) => {
        expect(parseWholeNumber(String(number))).toBe(number);
        const grouped = number.toLocaleString(locale);
        expect(parseWholeNumber(grouped)).toBe(/^\d{1,3}[.,]\d{3}$/.test(grouped) ? null : number);
      },
    ),
  );
});

test.each([
  ["-12.5", -12.5],
  ["12,5", 12.5],
  ["-0", -0],
  ["12", 12],
  ["1 234,5", 1234.5],
  ["1.000", null],
  ["-1,000", null],
  ["--1", null],
  ["1e1", null],
  ["0b1", null],
  ["Infinity", null],
])("%j is the number %s", (typed, number) => {
  expect(parseDecimal(typed)).toBe(number);
});
