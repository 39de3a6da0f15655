import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashSources } from "./source-hash";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-build-"));
  write("app/routes/home.tsx", "home");
  write("package-lock.json", "{}");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test.each([
  ["a changed source", "app/routes/home.tsx"],
  ["a new source", "app/routes/shop.tsx"],
  ["a new public file", "public/favicon.svg"],
  ["a changed lock file", "package-lock.json"],
  ["a changed configuration", "vite.config.ts"],
])("%s changes the hash", (_, file) => {
  const before = hashSources(folder);
  write(file, "other");
  expect(hashSources(folder)).not.toBe(before);
});

test.each(["app/routes/home.test.tsx", "README.md", "local/shop.ts"])(
  "%s does not change the hash",
  (file) => {
    const before = hashSources(folder);
    write(file, "other");
    expect(hashSources(folder)).toBe(before);
  },
);
