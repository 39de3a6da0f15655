import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface LockFile {
  packages: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >;
}

/**
 * Packages that another package asks for and the lock file lacks. npm leaves out a platform's package that the
 * registry didn't have, and `npm ci` then refuses to install on any platform.
 */
function findMissing({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} → ${name}`),
  );
}

/** The folders where Node looks for what the package at `path` imports, nearest first. */
function foldersAbove(path: string): string[] {
  const parts = path === "" ? [] : path.split("/node_modules/");
  return [...parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/node_modules/")}/`), ""];
}

test("the lock file holds every package that its packages ask for", () => {
  expect(findMissing(JSON.parse(readFileSync("package-lock.json", "utf8")))).toEqual([]);
});

test("a platform's package that the lock file lacks is found, wherever it could have been", () => {
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
