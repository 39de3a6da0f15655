import { expect, test } from "vitest";
import { parseTags, withoutTags, withTags } from "./tags";

test.each([
  ["", []],
  [" verano ,  Lino   fino,", ["Lino fino", "verano"]],
  ["Verano, verano, VERÁNO", ["Verano"]],
])("%j are tags", (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});

test("tags are added once and removed whatever their case", () => {
  expect(withTags(["verano"], ["Algodón", "Verano"])).toEqual(["Algodón", "verano"]);
  expect(withoutTags(["algodón", "verano"], ["ALGODON"])).toEqual(["verano"]);
});
