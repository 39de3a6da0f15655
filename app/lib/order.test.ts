import { expect, test } from "vitest";
import { moveItem } from "./order";

test.each([
  ["b", -1, "bacd"],
  ["b", 1, "acbd"],
  ["d", 1, "abcd"],
  ["d", -9, "dabc"],
  ["x", 1, "abcd"],
])("moving %s by %d gives %s", (item, by, moved) => {
  expect(moveItem([..."abcd"], item, by).join("")).toBe(moved);
});
