import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { interfaceLanguages } from "../../../app/i18n/locales";
import { SANDBOX_KEYS } from "../../../local/izipay";
import { findSecrets } from "../../support/data/secrets";
import { edgeBytes } from "../../support/edge-bytes";

const STARTED_LIMIT_BYTES = 416 * 1024;
/**
 * Includes about 200 KB of common passwords, 230 KB of administration, 130 KB that inline the styles of mails, 37 KB that read
 * Exif data, 16 KB of districts, and 13 KB of address fields. No shopper waits for these; Cloudflare accepts 3 MB on its free plan:
 * https://developers.cloudflare.com/workers/platform/limits/#worker-size
 */
const LATER_LIMIT_BYTES = 1050 * 1024;

/** https://developers.cloudflare.com/changelog/2025-03-25-gzip-source-maps */
const MAP_LIMIT_BYTES = 15 * 1024 * 1024;

const STYLE_LIMIT_BYTES = 16.5 * 1024;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const { shopId: _, ...keys } = SANDBOX_KEYS;
const sandboxKeys = Object.values(keys);

const ENTRY = join("dist", "server", "index.js");

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g;
const ANY_IMPORT = /(?:\bfrom|\bimport)\s*\(?"(\.[^"]+\.js)"/g;

/** A file and its transitive imports. */
function importsOf(file: string, pattern = STATIC_IMPORT, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(pattern))
    importsOf(join(dirname(file), path), pattern, found);
  return found;
}

const sizeOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);

const startupFiles = importsOf(ENTRY);
const lazyFiles = filesIn("dist/server").filter((file) => file.endsWith(".js") && !startupFiles.has(file));
const worker = [...startupFiles, ...lazyFiles].map((file) => readFileSync(file, "utf8")).join("\n");
const everything = [...filesIn("dist/server"), ...filesIn("dist/client")];

describe("the production bundle", () => {
  test("loads the common passwords lazily from one file, and never in the browser", () => {
    const holds = (files: Iterable<string>) =>
      [...files].filter((file) => readFileSync(file, "utf8").includes("AmichaelB"));
    expect(holds(startupFiles)).toEqual([]);
    expect(holds(filesIn("dist/client"))).toEqual([]);
    expect(holds(lazyFiles)).toHaveLength(1);
  });

  test.each(interfaceLanguages)(
    "loads administration messages in $name lazily, and none in the browser",
    async (language) => {
      const { adminImports } = await language.admin();
      const holds = (files: Iterable<string>, text: string) =>
        [...files].filter((file) => readFileSync(file, "utf8").includes(text));
      expect(holds(startupFiles, adminImports.importHint)).toEqual([]);
      expect(holds(lazyFiles, adminImports.importHint)).toHaveLength(1);
      expect(holds(startupFiles, language.shop.common.skipToContent)).toHaveLength(1);
      for (const text of [adminImports.importHint, language.shop.common.skipToContent])
        expect(holds(filesIn("dist/client"), text)).toEqual([]);
    },
  );

  test("loads the mail templates lazily, and never in the browser", () => {
    const holds = (files: Iterable<string>) =>
      [...files].filter((file) => readFileSync(file, "utf8").includes("supported-color-schemes"));
    expect(holds(startupFiles)).toEqual([]);
    expect(holds(filesIn("dist/client"))).toEqual([]);
    expect(holds(lazyFiles)).toHaveLength(1);
  });

  test("loads the card form in the checkout only, not with the code that all pages share", () => {
    const holds = filesIn("dist/client").filter((file) => readFileSync(file, "utf8").includes("krypton"));
    expect(holds.map((file) => basename(file).replace(/-.*/, ""))).toEqual(["checkout"]);
  });

  test("keeps the form library out of the code that all pages share", () => {
    const holds = filesIn("dist/client").filter((file) => readFileSync(file, "utf8").includes("__intent__"));
    expect(holds).not.toEqual([]);
    expect(holds.filter((file) => /^(vendor|storefront|root)-/.test(basename(file)))).toEqual([]);
  });

  test("loads zod in the browser for staff only", () => {
    const isManifest = (file: string) => basename(file).startsWith("manifest-");
    const manifest = readFileSync(filesIn("dist/client").find(isManifest) ?? "", "utf8");
    const routes = Array.from(
      manifest.matchAll(/"id":"(routes\/[^"]+|root)"[^}]*?"module":"([^"]+)"/g),
      ([, id = "", path = ""]) => ({ id, files: [...importsOf(join("dist", "client", path), ANY_IMPORT)] }),
    );
    const withZod = routes
      .filter(({ files }) => files.some((file) => readFileSync(file, "utf8").includes("_zod")))
      .map(({ id }) => id);
    // The name is still found.
    expect(withZod).not.toEqual([]);
    expect(withZod.filter((id) => !id.startsWith("routes/admin/"))).toEqual([]);
  });

  test("contains no demo project and accepts no unsigned tokens", () => {
    expect(worker.match(/.{0,40}demo-.{0,40}/g) ?? []).toEqual([]);
    expect(worker.match(/\balg["']?\s*[:=]=*\s*["'`]none["'`]/gi) ?? []).toEqual([]);
  });

  test.each(everything)("%s contains no key", (file) => {
    const text = readFileSync(file, "utf8");
    expect(findSecrets(text)).toEqual([]);
    expect(sandboxKeys.filter((key) => text.includes(key))).toEqual([]);
  });

  test("has a source map for each file of the Worker, and none that browsers could load", () => {
    const maps = filesIn("dist/server").filter((file) => file.endsWith(".map"));
    expect(maps.map((file) => file.replace(/\.map$/, "")).sort()).toEqual(
      [...startupFiles, ...lazyFiles].sort(),
    );
    expect(sizeOf(maps)).toBeLessThanOrEqual(MAP_LIMIT_BYTES);
    expect(filesIn("dist/client").filter((file) => file.endsWith(".map"))).toEqual([]);
    const named = filesIn("dist/client").filter((file) =>
      readFileSync(file, "utf8").includes("sourceMappingURL"),
    );
    expect(named).toEqual([]);
  });

  test("has no package that NOTICE does not name", () => {
    const named = new Set(readFileSync("NOTICE", "utf8").split(/[\s,]+/));
    const maps = filesIn("dist/server").filter((file) => file.endsWith(".map"));
    const packages = maps.flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(file, "utf8")) as { sources: string[] };
      return sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
    });
    expect(packages).toContain("react");
    expect([...new Set(packages)].filter((name) => !named.has(name))).toEqual([]);
  });

  test("has at most 408 KB gzip of startup files", () => {
    expect(sizeOf(startupFiles)).toBeLessThanOrEqual(STARTED_LIMIT_BYTES);
  });

  test("has at most 16.5 KB of style sheet for all pages of the shop", () => {
    const [sheet = "", ...others] = filesIn("dist/client").filter((file) => /entry-[^/]+\.css$/.test(file));
    expect(others).toEqual([]);
    expect(edgeBytes(readFileSync(sheet))).toBeLessThanOrEqual(STYLE_LIMIT_BYTES);
  });

  test.each(["administration", "account"])("loads the code for %s lazily", (group) => {
    expect(lazyFiles.some((file) => file.includes(group))).toBe(true);
  });

  test("has at most 1,050 KB gzip of lazy files", () => {
    expect(sizeOf(lazyFiles)).toBeLessThanOrEqual(LATER_LIMIT_BYTES);
  });
});
