import { expect, test } from "vitest";
import { listsTag } from "./entity-tags";

test.each([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"b", "a1"', true],
  ['"b",W/"a1","c"', true],
  ['\t"b" ,\t "a1" ', true],
  [', "a1",,', true],
  ['"b,c", "a1"', true],
  ["*", true],
  [" * ", true],
  [null, false],
  ["", false],
  ['"a"', false],
  ['"A1"', false],
  ["a1", false],
  ["W/a1", false],
  ['w/"a1"', false],
  ['"b,"a1"', false],
  ['"b" "a1"', false],
  ['x"a1"', false],
  ['"a1', false],
  ['"b", *', false],
  ['", "a1", "', false],
] as const)("the header %j lists a tag: %s", (header, isListed) => {
  expect(listsTag(header, '"a1"')).toBe(isListed);
  expect(listsTag(header, 'W/"a1"')).toBe(isListed);
});

test("a tag may be empty, and may have letters beyond ASCII", () => {
  expect([listsTag('""', '""'), listsTag('"ñ"', '"ñ"'), listsTag('""', '"a"')]).toEqual([true, true, false]);
});

test("a long list is read in linear time", () => {
  const before = performance.now();
  expect(listsTag(`${'W/"b"   ,'.repeat(20_000)}x`, '"a1"')).toBe(false);
  expect(listsTag(" ".repeat(100_000), '"a1"')).toBe(false);
  expect(performance.now() - before).toBeLessThan(500);
});
