import { expect, test } from "vitest";
import { readCompatibility, readMigrations, readPublished } from "./migration-files";

const migrations = readMigrations();

test("published migrations are unchanged and come first, in their order", () => {
  const published = Object.entries(readPublished());
  expect(migrations.slice(0, published.length).map(({ tag, hash }) => [tag, hash])).toEqual(published);
});

test("the times of migrations ascend, as drizzle applies only those after the last applied one", () => {
  const times = migrations.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test("each migration that is not published states its compatibility", () => {
  const silent = migrations.filter(
    ({ publishedHash, compatibility }) => publishedHash === null && compatibility === null,
  );
  expect(silent.map(({ tag }) => tag)).toEqual([]);
});

test.each([
  ["-- Compatibility: expand\nselect 1", { kind: "expand" }],
  ["-- A comment.\n-- Compatibility: contract since 0.3.0\nselect 1", { kind: "contract", since: "0.3.0" }],
  ["-- Compatibility: contract\nselect 1", null],
  ["select '-- Compatibility: expand'", null],
])("reads the compatibility of %j", (sql, compatibility) => {
  expect(readCompatibility(sql)).toEqual(compatibility);
});
