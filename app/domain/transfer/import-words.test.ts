import { expect, test } from "vitest";
import { hasWritten, itemFilters } from "./import";
import { listedStatus } from "./import-words";

const checked = { id: 1, kind: "products", status: "checked", fileName: "a.csv", createdAt: 0 } as const;

test.each([
  [{ hasChanges: true, hasErrors: true }, "adminImports.status-checked"],
  [{ hasChanges: false, hasErrors: true }, "adminImports.state-error"],
  [{ hasChanges: false, hasErrors: false }, "adminImports.state-unchanged"],
])("only an import with changes waits to be confirmed (%j)", (items, words) => {
  expect(listedStatus({ ...checked, ...items })).toBe(words);
  expect(listedStatus({ ...checked, ...items, status: "done" })).toBe("adminImports.status-done");
});

test("an import has written something until all of it is undone", () => {
  const none = Object.fromEntries(itemFilters.map((filter) => [filter, 0])) as Record<
    (typeof itemFilters)[number],
    number
  >;
  expect(hasWritten({ counts: { ...none, create: 3, error: 2 }, undone: {} })).toBe(false);
  expect(hasWritten({ counts: { ...none, written: 3 }, undone: {} })).toBe(true);
  expect(hasWritten({ counts: { ...none, written: 3 }, undone: { removed: 1, gone: 1 } })).toBe(true);
  expect(hasWritten({ counts: { ...none, written: 3 }, undone: { removed: 2, restored: 1 } })).toBe(false);
});
