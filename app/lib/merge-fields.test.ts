import { expect, test } from "vitest";
import { mergeFields } from "./merge-fields";

const original = { name: "Falda", price: "100.00", text: "" };

test.each([
  ["keeps unchanged fields", original, original, original, []],
  [
    "merges changes of different fields",
    { ...original, name: "Falda midi" },
    { ...original, price: "90.00" },
    { name: "Falda midi", price: "90.00", text: "" },
    [],
  ],
  [
    "reports no conflict when both changed a field to the same value",
    { ...original, text: "De lino" },
    { ...original, text: "De lino" },
    { ...original, text: "De lino" },
    [],
  ],
  [
    "reports a conflict when both changed a field",
    { ...original, name: "Falda midi" },
    { ...original, name: "Falda larga" },
    { ...original, name: "Falda midi" },
    ["name"],
  ],
  [
    "reports a conflict when one emptied a field that the other changed",
    { ...original, name: "" },
    { ...original, name: "Falda larga" },
    { ...original, name: "" },
    ["name"],
  ],
])("%s", (_, yours, theirs, values, conflicts) => {
  expect(mergeFields(original, yours, theirs)).toEqual({ values, conflicts });
});

test("a field missing from the stored version keeps its typed value", () => {
  const rows = { "rows[0]": "Lino", "rows[1]": "", "rows[2]": "" };
  const yours = { ...rows, "rows[0]": "", "rows[2]": "Corto" };
  expect(mergeFields(rows, yours, { "rows[0]": "Lino" })).toEqual({
    values: { "rows[0]": "", "rows[1]": "", "rows[2]": "Corto" },
    conflicts: [],
  });
  expect(mergeFields({ row: "Lino" }, { row: "Seda" }, {})).toEqual({
    values: { row: "Seda" },
    conflicts: ["row"],
  });
});

test("a missing checkbox is empty, and fields unknown to both versions are dropped", () => {
  const yours = { name: "Falda", version: "1" };
  const merged = mergeFields({ active: "on", name: "Falda" }, yours, { active: "on", name: "Falda" });
  expect(merged).toEqual({ values: { active: "", name: "Falda" }, conflicts: [] });
});
