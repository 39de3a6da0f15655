import { expect, test } from "vitest";
import { limaDate, limaMidnight, limaTime } from "./dates";

test.each([
  ["2026-11-21", "2026-11-21T05:00:00Z"],
  ["2024-02-29", "2024-02-29T05:00:00Z"],
])("the day %s begins in Lima at %s", (day, moment) => {
  const seconds = Date.parse(moment) / 1000;
  expect(limaMidnight(day)).toBe(seconds);
  expect([limaDate(seconds), limaDate(seconds - 1) < day]).toEqual([day, true]);
});

test.each(["2026-02-30", "2026-13-01", "21/11/2026", "", "2026-1-1"])("%j is rejected as a day", (text) => {
  expect(limaMidnight(text)).toBeNull();
});

test("02:05 UTC is 21:05 of the previous day in Lima", () => {
  const seconds = Date.parse("2026-01-01T02:05:59Z") / 1000;
  expect([limaDate(seconds), limaTime(seconds)]).toEqual(["2025-12-31", "21:05"]);
});
