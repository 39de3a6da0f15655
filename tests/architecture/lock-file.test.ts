import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockFile {
  packages: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >;
}

/**
 * Dependencies that are missing from the lock file. npm omits a platform-specific package that the registry did not
 * have, and `npm ci` then fails on every platform.
 */
function findMissing({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} → ${name}`),
  );
}

/** The folders whose `node_modules` Node searches for the imports of the package at `path`, nearest first. */
function foldersAbove(path: string): string[] {
  const parts = path === "" ? [] : path.split("/node_modules/");
  return [...parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/node_modules/")}/`), ""];
}

test("the lock file contains every dependency of its packages", () => {
  expect(findMissing(JSON.parse(readFileSync("package-lock.json", "utf8")))).toEqual([]);
});

test("a missing platform-specific package is found", () => {
  const lock: LockFile = {
    packages: {
      "": { dependencies: { parser: "1.0.0" } },
      "node_modules/parser": {
        dependencies: { shared: "1.0.0", own: "1.0.0" },
        optionalDependencies: { "@parser/linux": "1.0.0", "@parser/darwin": "1.0.0" },
      },
      "node_modules/parser/node_modules/own": { dependencies: { shared: "1.0.0" } },
      "node_modules/shared": {},
      "node_modules/@parser/linux": {},
    },
  };
  expect(findMissing(lock)).toEqual(["node_modules/parser → @parser/darwin"]);
});
