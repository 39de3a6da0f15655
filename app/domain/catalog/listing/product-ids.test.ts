import { expect, test } from "vitest";
import { parseProductIds } from "./product-ids";

test.each([
  ["101", [101]],
  ["104,101", [104, 101]],
  ["1,2,3,4,5,6,7,8", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["1,2,3,4,5,6,7,8,9", []],
  ["", []],
  [null, []],
  ["0", []],
  ["1,", []],
  ["1,x", []],
  [" 1", []],
  ["12345678901", []],
])("%j is parsed as %j", (text, ids) => {
  expect(parseProductIds(text)).toEqual(ids);
});
