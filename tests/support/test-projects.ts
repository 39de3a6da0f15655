import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NOT_SOURCES = /^(\.|node_modules$|dist$|test-results$)/;

export const testProjects = ["unit", "database", "worker", "slow", "slow-unit"] as const;
/**
 * `worker`: against the built Worker, or tests that start servers and programs. `slow`, `slow-unit`: every combination of
 * something, or programs that take long; with the shop of the Worker tests, or without.
 */
export type TestProject = (typeof testProjects)[number];

/** Imports of modules that open a database. */
const OPENS_DATABASE =
  /from "[^"]*\/(?:test-database|test-migrations|own-shop|real-shop|staff-shop|support\/data\/[\w-]+)"/;

const usesShop = (file: string): boolean => /^(?:tests\/(?:worker|browser)|local)\//.test(file);

/** @param file path from the root, with slashes */
export function projectOf(file: string): TestProject {
  if (/\.slow\.test\.tsx?$/.test(file)) return usesShop(file) ? "slow" : "slow-unit";
  if (usesShop(file) || file.startsWith("demo/pictures/")) return "worker";
  return OPENS_DATABASE.test(readFileSync(join(ROOT, file), "utf8")) ? "database" : "unit";
}

/** All test files for vitest, as paths from the root. */
export function findTests(): string[] {
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !NOT_SOURCES.test(entry.name),
  );
  return folders
    .flatMap(({ name }) =>
      readdirSync(join(ROOT, name), { encoding: "utf8", recursive: true }).map((path) => join(name, path)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => file.replaceAll(sep, "/"));
}
