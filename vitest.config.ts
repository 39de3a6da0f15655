import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { "~db": at("./db"), "~": at("./app") };

// Of no weight for what passes; a machine with much else to do is no failure.
const PATIENCE = { testTimeout: 120_000, hookTimeout: 300_000 };

/** What starts servers and programs, or draws pictures, takes too long for `npm run check`. */
const SLOW = ["local/**/*.test.ts", "demo/pictures/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "{db,demo}/**/*.test.ts", "tests/architecture/**/*.test.ts"],
          exclude: SLOW,
          pool: "threads",
          // One thread a core, and what a thread has loaded and migrated serves all its files: half the time.
          maxWorkers: 2,
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.ts", "tests/browser/**/*.test.ts", ...SLOW],
          globalSetup: ["tests/support/worker-setup.ts"],
          pool: "forks",
          maxWorkers: 2,
          ...PATIENCE,
        },
      },
    ],
  },
});
