import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/data/any-text";
import { formatCsv, parseCsv } from "./csv";

const cellsOf = (text: string) => {
  const parsed = parseCsv(text);
  return parsed.ok ? parsed.value.map(({ cells }) => cells) : parsed;
};

const hostile = fc.oneof(
  anyText,
  fc
    .array(fc.constantFrom('"', "'", ",", ";", "\t", "\r", "\n", "=", "-", "\ufeff", " ", "1", "é"), {
      maxLength: 6,
    })
    .map((parts) => parts.join("")),
);

describe("a CSV round trip", () => {
  test("preserves any text in any rectangular table", () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(hostile, { minLength: width, maxLength: width }), { maxLength: 6 }),
      );
    // The parser detects the separator from the first line, which in a real file is the header.
    fc.assert(
      fc.property(table, (rows) => {
        const header = ["column", ...(rows[0]?.slice(1) ?? []).map(() => "column")];
        expect(cellsOf(formatCsv([header, ...rows]))).toEqual([header, ...rows]);
      }),
      { numRuns: 500 },
    );
  });

  test("writes no cell that a spreadsheet would run as a formula", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const written = formatCsv([["x", text]])
          .slice(3)
          .replace(/^"/, "");
        expect(/^[=@\t＝＋－＠]/.test(written)).toBe(false);
        if (/^[+-]/.test(written)) expect(text).toMatch(/^[+-]\d+([.,]\d+)?$/);
      }),
    );
  });
});

test("formulas get an apostrophe, numbers stay as they are", () => {
  const row = ["=1+1", "-12.50", "+51987654321", "@SUM(A1)", "'=1", "it's", "-2+3"];
  expect(formatCsv([row])).toBe("\ufeff'=1+1,-12.50,+51987654321,'@SUM(A1),''=1,it's,'-2+3\r\n");
  expect(cellsOf("'=1+1,''=1,it's")).toEqual([["=1+1", "'=1", "it's"]]);
});

test.each([
  [
    "semicolons as Excel in Spanish writes them",
    'Nombre;Precio\r\n"Falda; midi";129,90\r\n',
    [
      ["Nombre", "Precio"],
      ["Falda; midi", "129,90"],
    ],
  ],
  [
    "tabs",
    "a\tb\n1,5\t2\n",
    [
      ["a", "b"],
      ["1,5", "2"],
    ],
  ],
  ["the separator from Excel's sep= line", "sep=;\r\na;b,c\r\n", [["a", "b,c"]]],
  ["more commas in a quoted heading than semicolons", '"a,b,c,d";e\n', [["a,b,c,d", "e"]]],
  [
    "mixed line endings",
    "a,b\r\nc,d\ne,f\rg,h",
    [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
      ["g", "h"],
    ],
  ],
  ["quotes inside an unquoted cell", 'a,5" tacón\n', [["a", '5" tacón']]],
  [
    "trailing empty cells",
    "a,,\n,,\n",
    [
      ["a", "", ""],
      ["", "", ""],
    ],
  ],
  ["an empty file", "", []],
])("reads %s", (_, text, expected) => {
  expect(cellsOf(text)).toEqual(expected);
});

test("reports the line of the file at which each row begins", () => {
  const parsed = parseCsv('a,b\n"one\ntwo\r\nthree",x\n\n\nlast,y\n');
  expect(parsed.ok && parsed.value.map(({ line }) => line)).toEqual([1, 2, 7]);
});

test.each([
  ['a,b\n1,"never closed\nx,y', { ok: false, code: "open-quote", line: 2 }],
  ['a,b\n\n"x"y,z\n', { ok: false, code: "after-quote", line: 3 }],
])("refuses %j", (text, expected) => {
  expect(parseCsv(text)).toEqual(expected);
});

test("stops at the row limit", () => {
  expect(parseCsv("a\nb\nc\n", { mostRows: 2 })).toEqual({ ok: false, code: "too-many-rows", line: 3 });
  expect(parseCsv("a\nb\n", { mostRows: 2 })).toMatchObject({ ok: true });
});

test("stops at the column limit, with the row's line", () => {
  const limits = { mostColumns: 2 };
  expect(parseCsv("a,b\n1,2,3\n", limits)).toEqual({ ok: false, code: "too-many-columns", line: 2 });
  expect(parseCsv(",".repeat(3_000_000), limits)).toMatchObject({ code: "too-many-columns", line: 1 });
  expect(parseCsv("a,b\n1,2\n", limits)).toMatchObject({ ok: true });
});

test("any text is parsed or refused without throwing", () => {
  fc.assert(fc.property(hostile, (text) => typeof parseCsv(text).ok === "boolean"));
});
