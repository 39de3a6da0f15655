import { describe, expect, test } from "vitest";
import { parseCsv } from "~/lib/text/csv";
import { changePercent, comparedPeriod, type Grouping, noSales, periodOf, timeKeys } from "./report";
import { reportSchema } from "./report.schema";
import { reportCsv, reportCsvColumns } from "./report-csv.server";

const problemsOf = (values: Record<string, string>) =>
  reportSchema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

describe("the form", () => {
  test("has a grouping and no comparison by default", () => {
    expect(reportSchema.parse({ from: "2026-11-01", to: "2026-11-01" })).toEqual({
      from: "2026-11-01",
      to: "2026-11-01",
      by: "day",
      compare: "none",
    });
  });

  test.each([
    [{ from: "2026-02-30", to: "mañana" }, "from", "adminReports.dayInvalid"],
    [{ from: "1999-12-31", to: "2026-11-01" }, "from", "adminReports.dayInvalid"],
    [{ from: "2026-11-02", to: "2026-11-01" }, "to", "adminReports.reversed"],
    [{ from: "2016-11-01", to: "2026-11-03", by: "month" }, "to", "adminReports.tooLong"],
    [{ from: "2024-11-01", to: "2026-11-02" }, "by", "adminReports.tooManyDays"],
    [{ from: "2026-11-01", to: "2026-11-01", by: "size" }, "by", "adminReports.choiceInvalid"],
    [{ from: "2026-11-01", to: "2026-11-01", compare: "x" }, "compare", "adminReports.choiceInvalid"],
  ])("refuses %o with a message at %s", (values, field, message) => {
    expect(problemsOf(values as Record<string, string>)[0]).toEqual([field, message]);
  });

  test("accepts two years by day, and more by week", () => {
    expect(problemsOf({ from: "2024-11-01", to: "2026-11-01" })).toEqual([]);
    expect(problemsOf({ from: "2024-11-01", to: "2026-11-02", by: "week" })).toEqual([]);
  });
});

test.each([
  ["2026-11-01", "2026-11-30", "previous", "2026-10-02", "2026-10-31", "+30 days"],
  ["2026-11-01", "2026-11-01", "previous", "2026-10-31", "2026-10-31", "+1 days"],
  ["2026-11-01", "2026-11-30", "year", "2025-11-01", "2025-11-30", "+1 years"],
  ["2028-02-01", "2028-02-29", "year", "2027-02-01", "2027-02-28", "+1 years"],
  ["2028-02-29", "2028-03-31", "year", "2027-03-01", "2027-03-31", "+1 years"],
  ["2028-02-29", "2028-02-29", "year", "2027-02-28", "2027-02-28", "+366 days"],
  ["2029-02-01", "2029-02-28", "year", "2028-02-01", "2028-02-29", "+1 years"],
] as const)("%s to %s is compared with the %s period", (from, to, compare, ...expected) => {
  const compared = comparedPeriod({ from, to }, compare);
  expect([compared?.from, compared?.to, compared?.shift]).toEqual(expected);
  expect(comparedPeriod({ from, to }, "none")).toBeNull();
});

test("rows are days, weeks from Monday and months", () => {
  expect(timeKeys({ from: "2026-12-31", to: "2027-01-01" }, "day")).toEqual(["2026-12-31", "2027-01-01"]);
  expect(timeKeys({ from: "2026-11-22", to: "2026-11-23" }, "week")).toEqual(["2026-11-16", "2026-11-23"]);
  expect(timeKeys({ from: "2026-11-30", to: "2027-01-01" }, "month")).toEqual([
    "2026-11",
    "2026-12",
    "2027-01",
  ]);
});

test("frequent dates are of the day in Lima", () => {
  const now = new Date("2026-03-01T04:59:59Z");
  expect(periodOf("last7", now)).toEqual({ from: "2026-02-22", to: "2026-02-28" });
  expect(periodOf("last30", now)).toEqual({ from: "2026-01-30", to: "2026-02-28" });
  expect(periodOf("thisMonth", now)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(periodOf("lastMonth", now)).toEqual({ from: "2026-01-01", to: "2026-01-31" });
});

test("a change is in percent of what was before", () => {
  expect([changePercent(150, 100), changePercent(0, 300), changePercent(2, 3)]).toEqual([50, -100, -33.3]);
  expect(changePercent(5, 0)).toBeNull();
});

test("the CSV has a total for each currency, decimal amounts and no formulas", async () => {
  const sold = { ...noSales, orders: 2, units: 3, grossMinor: 10_000, discountMinor: 1, netMinor: 9_999 };
  const header = Object.fromEntries(reportCsvColumns.map((name) => [name, name]));
  const words = {
    header: { ...header, changePercent: "change" } as never,
    grouping: "Producto",
    total: "Total",
  };
  const row = { ...sold, key: "1", name: "=Polo", beforeMinor: null };
  const text = async (before: typeof noSales | null, by: Grouping = "source") => {
    const report = { currency: "PEN" as const, rows: [row], total: sold, before };
    let file = "";
    for await (const piece of reportCsv([report], by, words)) file += piece;
    return file;
  };
  const plain = await text(null);
  expect(plain.charCodeAt(0)).toBe(0xfeff);
  expect(plain).toContain("\r\n'=Polo,PEN,2,3,100.00,0.01,0.00,0.00,0.00,99.99,50.00\r\n");
  const ofParts = await text(null, "product");
  expect(ofParts).toContain(",99.99,\r\n");
  expect(ofParts).toMatch(/Total,.*,99\.99,50\.00\r\n/);
  expect(plain).toContain("\r\nTotal,PEN,2,3,");
  expect(plain).not.toContain("before");
  const compared = parseCsv(await text({ ...noSales, netMinor: 20_000 }));
  const rows = compared.ok ? compared.value.map(({ cells }) => cells.slice(-2)) : [];
  expect(rows).toEqual([
    ["before", "change"],
    ["", ""],
    ["200.00", "-50"],
  ]);
});
