import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "../support/chromium";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-chromium-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, "");
  chmodSync(path, 0o755);
  return path;
}

test("CHROME selects the browser, and a missing file is not replaced by another", () => {
  const path = install("my-browser");
  install("chromium");
  expect(findChromium({ CHROME: path, PATH: folder })).toBe(path);
  expect(findChromium({ CHROME: join(folder, "gone"), PATH: folder })).toBeNull();
});

test.each(["chromium", "chromium-browser", "google-chrome"])("%s is found on the PATH", (name) => {
  const path = install(name);
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(path);
});

test("the headless shell is preferred to the full browser", () => {
  install("chromium");
  const shell = install("chromium-headless-shell");
  expect(findChromium({ PATH: folder })).toBe(shell);
});
