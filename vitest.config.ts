import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~db": absolutePath("./db"), "~": absolutePath("./app") };

// Generous, so that a busy machine does not fail tests.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 300_000 };

/** Tests against the built Worker, and those that start servers and programs. */
const WORKER_TESTS = ["tests/worker/**/*.test.ts", "tests/browser/**/*.test.ts", "local/**/*.test.ts"];
const DRAWING_TESTS = "demo/pictures/**/*.test.ts";
/** Every combination of something, or programs that take long: part of `npm run test:all` alone. */
const SLOW_TESTS = "**/*.slow.test.ts";

const WORKER_RUN = {
  globalSetup: ["tests/support/worker-setup.ts"],
  pool: "forks" as const,
  maxWorkers: 2,
  isolate: false,
  retry: 1, // docs/decisions/0075
};

const isTest = (file: string) =>
  /(?<!\.slow)\.test\.tsx?$/.test(file) && !file.startsWith(join("demo", "pictures"));

/** Imports of modules that open a database. */
const OPENS_DATABASE =
  /from "[^"]*\/(?:test-database|test-migrations|own-shop|real-shop|staff-shop|support\/data\/[\w-]+)"/;
const opensDatabase = (file: string) => OPENS_DATABASE.test(readFileSync(absolutePath(`./${file}`), "utf8"));

const quickTests = [
  "app",
  "bench",
  "db",
  "demo",
  join("tests", "architecture"),
  join("tests", "model"),
].flatMap((folder) =>
  readdirSync(absolutePath(`./${folder}`), { encoding: "utf8", recursive: true })
    .map((name) => join(folder, name))
    .filter(isTest),
);

/** Files of a thread share its loaded modules and migrated databases, which halves the time. */
const SHARED_THREADS = { pool: "threads", maxWorkers: 2, isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: quickTests.filter((file) => !opensDatabase(file)),
          ...SHARED_THREADS,
          ...TIMEOUTS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: quickTests.filter(opensDatabase),
          ...SHARED_THREADS,
          ...TIMEOUTS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "worker",
          include: [...WORKER_TESTS, DRAWING_TESTS],
          exclude: [SLOW_TESTS],
          ...WORKER_RUN,
          ...TIMEOUTS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "slow",
          include: [SLOW_TESTS],
          ...WORKER_RUN,
          ...TIMEOUTS,
        },
      },
    ],
  },
});
