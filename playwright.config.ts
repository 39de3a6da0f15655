import { defineConfig, devices } from "playwright/test";
import { findChromium } from "./tests/support/chromium";

const executablePath = findChromium() ?? undefined;

// Each test runs with and without JavaScript, unless it is tagged: test("…", { tag: "@javascript" }) or
// "@no-javascript". For a phone's viewport, call test.use(PHONE) of tests/support/pages/viewports.ts.
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/support/browser-setup.ts",
  outputDir: "test-results/browser",
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  workers: 2,
  // docs/decisions/0075-a-second-try-in-the-browser.md
  retries: 1,
  forbidOnly: true,
  // Generous, so that a busy machine does not fail tests.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "es-PE",
    timezoneId: "America/Lima",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
  projects: [
    { name: "javascript", grepInvert: /@no-javascript/ },
    { name: "no-javascript", grepInvert: /@javascript/, use: { javaScriptEnabled: false } },
  ],
});
