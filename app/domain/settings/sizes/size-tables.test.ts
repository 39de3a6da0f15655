import { describe, expect, test } from "vitest";
import { parseSizeTables, sizeTableFor } from "./size-tables";

const tables = `size; bust; waist
S; 85-89; 67 – 71
M; 90–94; 72–76

categories: 10, 12
size\tfoot\tus
38\t24.5\t7.5
`;

const shown = (categoryId: number, sizes: string[]) =>
  sizeTableFor(parseSizeTables(tables) ?? [], { categoryId, sizes });

describe("a product's size table", () => {
  test("has the product's sizes, in centimetres and inches", () => {
    expect(shown(8, ["M", "S", "XXL"])).toEqual({
      columns: ["bust", "waist"],
      rows: [
        ["S", "85–89;33.5–35", "67–71;26.5–28"],
        ["M", "90–94;35.5–37", "72–76;28.5–30"],
      ],
    });
  });

  test("rounds a single measure to tenths of an inch, and leaves foreign sizes as they are", () => {
    expect(shown(12, ["38"])).toEqual({
      columns: ["foot", "us"],
      rows: [["38", "24.5;9.6", "7.5"]],
    });
  });

  test("is missing when no table has its sizes in its category", () => {
    expect(shown(8, ["38"])).toBeNull();
    expect(shown(8, ["80 cm"])).toBeNull();
  });
});

test("columns may be in any order", () => {
  const [table] = parseSizeTables("size; hip; bust\nS; 95; 85") ?? [];
  expect(table).toMatchObject({
    columns: ["bust", "hip"],
    rows: [
      {
        size: "S",
        cells: [
          { from: 85, to: 85 },
          { from: 95, to: 95 },
        ],
      },
    ],
  });
});

test("an empty text has no tables", () => {
  expect(parseSizeTables(" \n\n")).toEqual([]);
});

test.each([
  ["without sizes", "bust\n85"],
  ["without rows", "size; bust"],
  ["without columns", "size\nS"],
  ["with an unknown column", "size; bust; sleeve\nS; 85; 60"],
  ["with a column twice", "size; bust; bust\nS; 85; 86"],
  ["with a missing measure", "size; bust; hip\nS; 85"],
  ["with words for a measure", "size; bust\nS; small"],
  ["with a reversed range", "size; bust\nS; 89-85"],
  ["with a row without a size", "size; bust\n; 85"],
  ["with other words for categories", "categories: tops\nsize; bust\nS; 85"],
])("a table %s is invalid", (_, text) => {
  expect(parseSizeTables(text)).toBeNull();
});
