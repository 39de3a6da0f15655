import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~db": absolutePath("./db"), "~": absolutePath("./app") };

// Generous, so that a busy machine does not fail tests.
const TIMEOUTS = { testTimeout: 120_000, hookTimeout: 300_000 };

/** Tests that start servers and programs, or draw pictures. They are too slow for `npm run check`. */
const SLOW_TESTS = ["local/**/*.test.ts", "demo/pictures/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "{db,demo}/**/*.test.ts", "tests/architecture/**/*.test.ts"],
          exclude: SLOW_TESTS,
          pool: "threads",
          // Files of a thread share its loaded modules and migrated databases, which halves the time.
          maxWorkers: 2,
          isolate: false,
          ...TIMEOUTS,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts", "tests/browser/**/*.test.ts", ...SLOW_TESTS],
          globalSetup: ["tests/support/worker-setup.ts"],
          pool: "forks",
          maxWorkers: 2,
          isolate: false,
          ...TIMEOUTS,
        },
      },
    ],
  },
});
