import { describe, expect, test } from "vitest";
import { isPublicHoliday } from "~/lib/calendar/peru-calendar";
import { arrivalChangesAt, arrivalOf, deliveryDayAfter, isDeliveryDay } from "./calendar";

/** A moment in Lima, which is five hours behind UTC all year. */
const lima = (text: string) => new Date(`${text}-05:00`);
const arrival = (moment: string, days: [number, number] = [1, 3], makingDays = 0) => {
  const { from, to } = arrivalOf(
    { daysMin: days[0], daysMax: days[1] },
    { now: lima(moment), cutOffHour: 14, makingDays },
  );
  return [from, to];
};

describe("holidays", () => {
  test.each([
    ["2024-03-28", "2024-03-29"],
    ["2025-04-17", "2025-04-18"],
    ["2026-04-02", "2026-04-03"],
    ["2027-03-25", "2027-03-26"],
    ["2028-04-13", "2028-04-14"],
    ["2038-04-22", "2038-04-23"],
  ])("Maundy Thursday %s and Good Friday %s", (thursday, friday) => {
    expect([isPublicHoliday(thursday), isPublicHoliday(friday)]).toEqual([true, true]);
  });

  test("a year has sixteen, besides Easter Sunday", () => {
    const days = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    );
    expect(days.filter(isPublicHoliday)).toEqual([
      "2026-01-01",
      "2026-04-02",
      "2026-04-03",
      "2026-05-01",
      "2026-06-07",
      "2026-06-29",
      "2026-07-23",
      "2026-07-28",
      "2026-07-29",
      "2026-08-06",
      "2026-08-30",
      "2026-10-08",
      "2026-11-01",
      "2026-12-08",
      "2026-12-09",
      "2026-12-25",
    ]);
  });

  test("Saturday is a delivery day, Sunday is not", () => {
    expect([isDeliveryDay("2026-11-28"), isDeliveryDay("2026-11-29")]).toEqual([true, false]);
  });
});

test("working days are counted over Sundays and holidays", () => {
  expect(deliveryDayAfter("2026-11-26", 0)).toBe("2026-11-26");
  expect(deliveryDayAfter("2026-11-29", 0)).toBe("2026-11-30");
  expect(deliveryDayAfter("2026-11-28", 1)).toBe("2026-11-30");
  expect(deliveryDayAfter("2026-11-29", 1)).toBe("2026-11-30");
});

describe("an order arrives", () => {
  test("counted from today before the cut-off, from the next working day after it", () => {
    expect(arrival("2026-11-25T13:59:59")).toEqual(["2026-11-26", "2026-11-28"]);
    expect(arrival("2026-11-25T14:00:00")).toEqual(["2026-11-27", "2026-11-30"]);
  });

  test("by Lima's day, not by the day in UTC", () => {
    // In UTC it is the 26th already.
    expect(arrival("2026-11-25T23:30:00")).toEqual(["2026-11-27", "2026-11-30"]);
    expect(arrival("2026-11-26T00:30:00")).toEqual(["2026-11-27", "2026-11-30"]);
    // A Saturday evening in Lima is a Sunday in UTC.
    expect(arrival("2026-11-28T20:00:00", [0, 1])).toEqual(["2026-11-30", "2026-12-01"]);
  });

  test("after Fiestas Patrias when ordered just before", () => {
    expect(arrival("2026-07-27T10:00:00")).toEqual(["2026-07-30", "2026-08-01"]);
    expect(arrival("2026-07-27T15:00:00")).toEqual(["2026-07-31", "2026-08-03"]);
  });

  test("after Semana Santa when ordered on its Wednesday", () => {
    expect(arrival("2026-04-01T09:00:00")).toEqual(["2026-04-04", "2026-04-07"]);
    expect(arrival("2026-04-02T09:00:00", [0, 1])).toEqual(["2026-04-04", "2026-04-06"]);
  });

  test("over New Year", () => {
    expect(arrival("2026-12-31T16:00:00", [0, 1])).toEqual(["2027-01-02", "2027-01-04"]);
    expect(arrival("2026-12-31T09:00:00")).toEqual(["2027-01-02", "2027-01-05"]);
  });

  test("later by the working days that making it takes", () => {
    expect(arrival("2026-11-25T09:00:00", [1, 3], 10)).toEqual(["2026-12-10", "2026-12-12"]);
  });
});

test.each([
  ["2026-11-25T10:00:00", "2026-11-25T14:00:00"],
  ["2026-11-25T14:00:00", "2026-11-26T00:00:00"],
  ["2026-11-25T23:59:59", "2026-11-26T00:00:00"],
])("computed at %s it holds until %s", (now, until) => {
  expect(arrivalChangesAt({ now: lima(now), cutOffHour: 14 })).toBe(lima(until).getTime() / 1000);
});
