import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findTests, projectOf, type TestProject } from "./tests/support/test-projects";

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~db": absolutePath("./db"), "~": absolutePath("./app") };

// Generous, so that a busy machine does not fail tests.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 300_000 };

/** Files of a thread share its loaded modules and migrated databases, which halves the time. */
const SHARED_THREADS = { pool: "threads" as const, maxWorkers: 2, isolate: false };

const WITH_SHOP = {
  globalSetup: ["tests/support/worker-setup.ts"],
  pool: "forks" as const,
  maxWorkers: 2,
  isolate: false,
  retry: 1, // docs/decisions/0075
};

const tests = findTests();

const project = (name: TestProject, options: typeof SHARED_THREADS | typeof WITH_SHOP) => ({
  resolve: { alias },
  test: {
    name,
    include: tests.filter((file) => projectOf(file) === name),
    ...options,
    ...TIMEOUTS,
  },
});

export default defineConfig({
  test: {
    projects: [
      project("unit", SHARED_THREADS),
      project("database", SHARED_THREADS),
      project("worker", WITH_SHOP),
      project("slow", WITH_SHOP),
      project("slow-unit", SHARED_THREADS),
    ],
  },
});
