import { expect, test } from "vitest";
import { importOptionsSchema } from "./import-options.schema";

const schema = importOptionsSchema({ languages: [{ code: "es" }], categories: [{ id: 8, names: {} }] });
const parse = (values: Record<string, unknown>) =>
  schema.safeParse({ wordsIn: "es", pricesIn: "es", ...values });

test.each([
  ["", null],
  ["3.75", 3.75],
  [" 3,75 ", 3.75],
  ["0,268", 0.268],
  ["1,2005", 1.2005],
  ["0.000001", 0.000_001],
  ["999999.999999", 999_999.999_999],
])("the rate %j is %s", (rate, expected) => {
  expect(parse({ rate }).data).toMatchObject({ rate: expected, asDrafts: false, categoryIfNew: null });
});

test.each(["0", "0.00", "-3", "3.7.5", "1e3", "tres", "1,200", "1000000", "0.0000001"])(
  "the rate %j is refused",
  (rate) => {
    expect(parse({ rate }).error?.issues).toMatchObject([
      { path: ["rate"], message: "adminImports.rateInvalid" },
    ]);
  },
);

test("an unknown language and category are refused", () => {
  const { error } = parse({ wordsIn: "fr", pricesIn: "qu", categoryIfNew: "9" });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["wordsIn", "adminImports.choiceInvalid"],
    ["pricesIn", "adminImports.choiceInvalid"],
    ["categoryIfNew", "adminImports.choiceInvalid"],
  ]);
});

test("choices of categories are words or ids of the shop's; those without one are dropped", () => {
  const categories = [
    { name: "Sombreros", choice: "create" },
    { name: "Chales", choice: "8" },
    { choice: "leave" },
    { name: "Gorros" },
  ];
  expect(parse({ categoryIfNew: "create", categories }).data).toMatchObject({
    categoryIfNew: "create",
    categories: [
      { name: "Sombreros", choice: "create" },
      { name: "Chales", choice: 8 },
      { name: "", choice: "leave" },
    ],
  });
  for (const choice of ["9", "otra", "-1", "1e9"]) {
    expect(parse({ categories: [{ name: "Gorros", choice }] }).error?.issues).toMatchObject([
      { path: ["categories", 0, "choice"], message: "adminImports.choiceInvalid" },
    ]);
  }
});
