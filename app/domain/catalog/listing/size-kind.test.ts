import { expect, test } from "vitest";
import { sizeKind } from "./size-kind";

test.each([
  ["XS", "clothes"],
  ["S/M", "clothes"],
  ["28", "pants"],
  ["35", "shoes"],
  ["39.5", "shoes"],
  ["80 cm", "belts"],
  ["Única", "other"],
])("the size %j is one of %s", (size, kind) => {
  expect(sizeKind(size)).toBe(kind);
});
