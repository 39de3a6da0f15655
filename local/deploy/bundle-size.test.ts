import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkBundleSize } from "./bundle-size";

test("a Worker that Cloudflare would refuse is refused, source maps aside", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-bundle-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.js"), randomBytes(1_000_000));
  writeFileSync(join(folder, "index.js.map"), randomBytes(9_900_000));
  expect(checkBundleSize(folder)).toBe("1.0 MB compressed");
  writeFileSync(join(folder, "assets", "lazy.js"), randomBytes(9_100_000));
  expect(() => checkBundleSize(folder)).toThrow(
    "The Worker has 10.1 MB compressed, and Cloudflare accepts 10.0 MB.",
  );
});
