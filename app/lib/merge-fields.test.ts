import { expect, test } from "vitest";
import { mergeFields } from "./merge-fields";

const original = { name: "Falda", price: "100.00", text: "" };

test.each([
  ["nobody changed anything", original, original, original, []],
  [
    "each changed another field",
    { ...original, name: "Falda midi" },
    { ...original, price: "90.00" },
    { name: "Falda midi", price: "90.00", text: "" },
    [],
  ],
  [
    "both changed a field to the same",
    { ...original, text: "De lino" },
    { ...original, text: "De lino" },
    { ...original, text: "De lino" },
    [],
  ],
  [
    "both changed a field",
    { ...original, name: "Falda midi" },
    { ...original, name: "Falda larga" },
    { ...original, name: "Falda midi" },
    ["name"],
  ],
  [
    "one emptied what the other changed",
    { ...original, name: "" },
    { ...original, name: "Falda larga" },
    { ...original, name: "" },
    ["name"],
  ],
])("%s", (_, yours, theirs, values, conflicts) => {
  expect(mergeFields(original, yours, theirs)).toEqual({ values, conflicts });
});

test("a field that they no longer have keeps what was typed into it", () => {
  const rows = { "rows[0]": "Lino", "rows[1]": "", "rows[2]": "" };
  const yours = { ...rows, "rows[0]": "", "rows[2]": "Corto" };
  expect(mergeFields(rows, yours, { "rows[0]": "Lino" })).toEqual({
    ...{ values: { "rows[0]": "", "rows[1]": "", "rows[2]": "Corto" }, conflicts: [] },
  });
  expect(mergeFields({ row: "Lino" }, { row: "Seda" }, {})).toEqual({
    ...{ values: { row: "Seda" }, conflicts: ["row"] },
  });
});

test("a checkbox that is not sent is empty, and what is not theirs is left out", () => {
  const yours = { name: "Falda", version: "1" };
  const merged = mergeFields({ active: "on", name: "Falda" }, yours, { active: "on", name: "Falda" });
  expect(merged).toEqual({ values: { active: "", name: "Falda" }, conflicts: [] });
});
