import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { SANDBOX_KEYS } from "../../local/izipay";
import { findSecrets } from "../support/secrets";

const BUNDLE_LIMIT_BYTES = 250 * 1024;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const { shopId: _, ...keys } = SANDBOX_KEYS;
const sandboxKeys = Object.values(keys);
const worker = readFileSync("build/server/index.js", "utf8");
const everything = [...filesIn("build/server"), ...filesIn("build/client")];

describe("the production bundle", () => {
  test("knows no project of the identity stand-in and no unsigned token", () => {
    expect(worker.match(/.{0,40}demo-.{0,40}/g) ?? []).toEqual([]);
    expect(worker.match(/\balg["']?\s*[:=]=*\s*["'`]none["'`]/gi) ?? []).toEqual([]);
  });

  test.each(everything)("%s holds no key", (file) => {
    const text = readFileSync(file, "utf8");
    expect(findSecrets(text)).toEqual([]);
    expect(sandboxKeys.filter((key) => text.includes(key))).toEqual([]);
  });

  test("is at most 250 KB gzip", () => {
    expect(gzipSync(worker).byteLength).toBeLessThanOrEqual(BUNDLE_LIMIT_BYTES);
  });
});
