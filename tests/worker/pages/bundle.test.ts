import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { interfaceLanguages } from "../../../app/i18n/locales";
import { SANDBOX_KEYS } from "../../../local/izipay";
import { findSecrets } from "../../support/data/secrets";

const STARTED_LIMIT_BYTES = 320 * 1024;
/** About 200 KB of it are the common passwords. */
const LATER_LIMIT_BYTES = 500 * 1024;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const { shopId: _, ...keys } = SANDBOX_KEYS;
const sandboxKeys = Object.values(keys);

const ENTRY = join("dist", "server", "index.js");

/** The files that start with a file of the Worker: those it imports, and theirs. */
function startedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g);
  for (const [, path = ""] of imports) startedBy(join(dirname(file), path), found);
  return found;
}

const sizeOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);

const started = startedBy(ENTRY);
const later = filesIn("dist/server").filter((file) => file.endsWith(".js") && !started.has(file));
const worker = [...started, ...later].map((file) => readFileSync(file, "utf8")).join("\n");
const everything = [...filesIn("dist/server"), ...filesIn("dist/client")];

describe("the production bundle", () => {
  test("reads the common passwords later, from one file, and never in the browser", () => {
    const holds = (files: Iterable<string>) =>
      [...files].filter((file) => readFileSync(file, "utf8").includes("AmichaelB"));
    expect(holds(started)).toEqual([]);
    expect(holds(filesIn("dist/client"))).toEqual([]);
    expect(holds(later)).toHaveLength(1);
  });

  test.each(interfaceLanguages)(
    "reads the words of administration in $name later, and has none in scripts",
    async (language) => {
      const { adminImports } = await language.admin();
      const holds = (files: Iterable<string>, text: string) =>
        [...files].filter((file) => readFileSync(file, "utf8").includes(text));
      expect(holds(started, adminImports.importHint)).toEqual([]);
      expect(holds(later, adminImports.importHint)).toHaveLength(1);
      expect(holds(started, language.shop.common.skipToContent)).toHaveLength(1);
      for (const text of [adminImports.importHint, language.shop.common.skipToContent])
        expect(holds(filesIn("dist/client"), text)).toEqual([]);
    },
  );

  test("knows no project of the identity stand-in and no unsigned token", () => {
    expect(worker.match(/.{0,40}demo-.{0,40}/g) ?? []).toEqual([]);
    expect(worker.match(/\balg["']?\s*[:=]=*\s*["'`]none["'`]/gi) ?? []).toEqual([]);
  });

  test.each(everything)("%s holds no key", (file) => {
    const text = readFileSync(file, "utf8");
    expect(findSecrets(text)).toEqual([]);
    expect(sandboxKeys.filter((key) => text.includes(key))).toEqual([]);
  });

  test("starts with at most 320 KB gzip", () => {
    expect(sizeOf(started)).toBeLessThanOrEqual(STARTED_LIMIT_BYTES);
  });

  test.each(["administration", "account"])("reads what is for %s later", (group) => {
    expect(later.some((file) => file.includes(group))).toBe(true);
  });

  test("reads at most 500 KB gzip later", () => {
    expect(sizeOf(later)).toBeLessThanOrEqual(LATER_LIMIT_BYTES);
  });
});
