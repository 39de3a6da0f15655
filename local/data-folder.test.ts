import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DataFolder, openDataFolder } from "./data-folder";

let path: string;
let open: DataFolder[] = [];

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "vitrina-data-"));
});

afterEach(() => {
  for (const folder of open) folder.close();
  open = [];
  rmSync(path, { recursive: true });
});

function openFolder(options?: { fresh: boolean }): DataFolder {
  const folder = openDataFolder(path, options);
  open.push(folder);
  return folder;
}

test("keeps the data and secrets of a seeded folder", () => {
  const first = openFolder();
  expect(first.isSeeded).toBe(false);
  writeFileSync(first.database, "rows");
  first.markSeeded();
  first.close();

  const second = openFolder();
  expect(second.isSeeded).toBe(true);
  expect(existsSync(second.database)).toBe(true);
  expect(second.cookieSecrets).toBe(first.cookieSecrets);
  expect(second.cookieSecrets).toMatch(/^local:[\w-]{43}$/);
});

test("removes the data of an interrupted first start", () => {
  const first = openFolder();
  writeFileSync(first.database, "half of the rows");
  first.close();
  expect(existsSync(openFolder().database)).toBe(false);
});

test("fresh removes the data and creates new secrets", () => {
  const first = openFolder();
  writeFileSync(first.database, "rows");
  first.markSeeded();
  first.close();

  const second = openFolder({ fresh: true });
  expect(second.isSeeded).toBe(false);
  expect(existsSync(second.database)).toBe(false);
  expect(second.cookieSecrets).not.toBe(first.cookieSecrets);
});

test("refuses a folder that is already open", () => {
  const first = openFolder();
  expect(() => openFolder({ fresh: true })).toThrow("in use by another Vitrina");
  first.close();
  expect(() => openFolder()).not.toThrow();
});

test("says what keeps a folder from being written", () => {
  const file = join(path, "file");
  writeFileSync(file, "");
  expect(() => openDataFolder(file)).toThrow(`${file} is a file, where a folder is needed`);
  expect(() => openDataFolder(join(file, "data"))).toThrow("is below a file, where a folder is needed");
  expect(readFileSync(file, "utf8")).toBe("");
});
