import { expect, test } from "vitest";
import { formatDateTime, formatDay, formatDayOfYear, formatLongDay } from "./dates";
import { formatsFor } from "./languages";

const seconds = (iso: string) => Date.parse(iso) / 1000;

test.each([
  ["es", "2026-11-21T12:05:00Z", "21 de noviembre de 2026, 07:05"],
  ["es", "2026-09-02T00:30:00Z", "1 de septiembre de 2026, 19:30"],
  ["en", "2026-11-21T05:00:00Z", "November 21, 2026, 00:00"],
  ["pt", "2026-11-21T17:00:00Z", "21 de novembro de 2026, 12:00"],
])("in %s, %s is formatted as %s in Lima's time zone", (locale, moment, text) => {
  expect(formatDateTime(seconds(moment), formatsFor(locale))).toBe(text);
});

test.each([
  ["es", "21/11/2026", "21/11"],
  ["en", "11/21/2026", "11/21"],
])("in %s, a day is formatted as %s, without the year as %s", (locale, text, short) => {
  expect(formatDay("2026-11-21", formatsFor(locale))).toBe(text);
  expect(formatDayOfYear("2026-11-21", formatsFor(locale))).toBe(short);
});

test.each([
  ["es", "21 de noviembre de 2026"],
  ["en", "November 21, 2026"],
])("in %s, a day in words is %s", (locale, text) => {
  expect(formatLongDay("2026-11-21", formatsFor(locale))).toBe(text);
});
