import { describe, expect, test } from "vitest";
import { MAX_BULK_ORDERS } from "./bulk-steps";
import { MAX_TABLE_LENGTH, readParcelRows, referencesIn, splitParcelTable } from "./parcel-table";

const known = new Set(["325K7P", "326B4M"]);

const read = (typed: string) => {
  const table = splitParcelTable(typed);
  return "lines" in table
    ? readParcelRows(table.lines, known).map(({ reference, trackingNumber, carrier, problem }) => [
        reference,
        trackingNumber,
        carrier,
        problem,
      ])
    : table.code;
};

describe("a pasted table", () => {
  test.each([
    ["of a spreadsheet", "325K7P\t0012345\tOlva Courier\r\n326B4M\t0012346\tShalom\r\n"],
    ["of a file", '325K7P;0012345;"Olva Courier"\n326B4M;"0012346";Shalom'],
    ["with commas", "325K7P,0012345,Olva Courier\n326B4M,0012346,Shalom"],
    [
      "with headings and empty lines",
      "Pedido\tGuía\tCourier\n\n325K7P\t0012345\tOlva Courier\n\n326B4M\t0012346\tShalom\n",
    ],
    ["as it is typed", " #325 k7p\t0012345\tOlva Courier\n326-b4m\t0012346\tShalom"],
    ["with the number first", "0012345\t325K7P\tOlva Courier\n0012346\t326B4M\tShalom"],
  ])("%s", (_, typed) =>
    expect(read(typed)).toEqual([
      ["325K7P", "0012345", "Olva Courier", null],
      ["326B4M", "0012346", "Shalom", null],
    ]),
  );

  test("of references alone has parcels without numbers", () =>
    expect(read("325K7P\n326B4M")).toEqual([
      ["325K7P", "", "", null],
      ["326B4M", "", "", null],
    ]));

  test("separated by spaces", () =>
    expect(read("325K7P 0012345\n326B4M   0012346")).toEqual([
      ["325K7P", "0012345", "", null],
      ["326B4M", "0012346", "", null],
    ]));

  test("keeps the zeros that a number begins with, and says when a spreadsheet has rounded one", () =>
    expect(read("325K7P\t000100\n326B4M\t1.23457E+14")).toEqual([
      ["325K7P", "000100", "", null],
      ["326B4M", "1.23457E+14", "", "rounded"],
    ]));

  test("of a spreadsheet that took a reference for a number, and tracking numbers that only look like it", () =>
    expect(read("3.25E+79\t1\n325K7P\t5E123456")).toEqual([
      ["3.25E+79", "1", "", "rounded"],
      ["325K7P", "5E123456", "", null],
    ]));

  test("names an order once, also behind a row that is left out", () =>
    expect(read("325K7P\t1.2E+10\n325K7P\t77\n325K7P\t78\nGracias 2\t1")).toEqual([
      ["325K7P", "1.2E+10", "", "rounded"],
      ["325K7P", "77", "", null],
      ["325K7P", "78", "", "twice"],
      ["Gracias 2", "1", "", "not-a-reference"],
    ]));

  test("with a text that is too long", () =>
    expect(read(`325K7P\t${"1".repeat(61)}`)).toEqual([["325K7P", "1".repeat(61), "", "too-long"]]));

  test("without a line is not read", () => {
    expect(read("")).toBe("empty");
    expect(read(" \n\t\n")).toBe("empty");
    expect(read("Pedido\tGuía")).toBe("empty");
  });

  test("is read with as many lines as are allowed, and not with more", () => {
    expect(read(`Pedido\n${"325K7P\n".repeat(MAX_BULK_ORDERS)}`)).toHaveLength(MAX_BULK_ORDERS);
    expect(read("325K7P\n".repeat(MAX_BULK_ORDERS + 1))).toBe("too-many");
    expect(read("1".repeat(MAX_TABLE_LENGTH + 1))).toBe("too-long");
  });

  test("has all that may be a reference", () => {
    const table = splitParcelTable("325K7P\t0012345\n326B4M\tOlva");
    expect("lines" in table && referencesIn(table.lines)).toEqual(["325K7P", "0012345", "326B4M"]);
  });
});
