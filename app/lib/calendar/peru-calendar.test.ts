import { describe, expect, it } from "vitest";
import { addWorkingDays, isWorkingDay, workingDaysDeadline } from "./peru-calendar";

describe("isWorkingDay", () => {
  it("is false on each public holiday", () => {
    const holidays2025 = [
      "2025-01-01",
      "2025-04-17",
      "2025-04-18",
      "2025-05-01",
      "2025-07-23",
      "2025-07-28",
      "2025-07-29",
      "2025-08-06",
      "2025-10-08",
      "2025-12-08",
      "2025-12-09",
      "2025-12-25",
    ];
    for (const day of holidays2025) expect(isWorkingDay(day), day).toBe(false);
    // On weekdays in other years.
    for (const day of ["2024-06-07", "2026-06-29", "2024-08-30", "2024-11-01"])
      expect(isWorkingDay(day), day).toBe(false);
  });

  it("follows Easter from year to year", () => {
    const maundyThursdays = ["2024-03-28", "2026-04-02", "2027-03-25", "2038-04-22"];
    for (const day of maundyThursdays) expect(isWorkingDay(day), day).toBe(false);
    expect(isWorkingDay("2026-04-01")).toBe(true);
    expect(isWorkingDay("2026-04-06")).toBe(true);
  });

  it("is false at weekends and true on other days", () => {
    expect(isWorkingDay("2026-11-21")).toBe(false);
    expect(isWorkingDay("2026-11-22")).toBe(false);
    expect(isWorkingDay("2026-11-23")).toBe(true);
  });
});

describe("addWorkingDays", () => {
  it("counts from the day after, over weekends and holidays", () => {
    // 8 and 9 December are holidays.
    expect(addWorkingDays("2026-12-04", 1)).toBe("2026-12-07");
    expect(addWorkingDays("2026-12-04", 2)).toBe("2026-12-10");
    expect(addWorkingDays("2026-11-23", 15)).toBe("2026-12-16");
  });

  it("starts on the next working day when the first day is a Sunday", () => {
    expect(addWorkingDays("2026-11-22", 1)).toBe("2026-11-23");
  });
});

describe("workingDaysDeadline", () => {
  it("ends at midnight in Lima after the last day", () => {
    // 23:30 on 23 November in Lima is already the 24th in UTC.
    const lateInLima = Date.parse("2026-11-24T04:30:00Z") / 1000;
    expect(workingDaysDeadline(lateInLima, 15)).toBe(Date.parse("2026-12-17T05:00:00Z") / 1000);
  });
});
