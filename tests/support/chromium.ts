import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** In order of preference. The headless shell opens pages in a third of the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC_PATHS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium to test with: the variable CHROME, else the system's; null when not found. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  if (environment.CHROME) return isExecutable(environment.CHROME) ? environment.CHROME : null;
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const paths = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...paths, ...MAC_PATHS].find(isExecutable) ?? null;
}

export const chromiumMissingMessage =
  "The browser tests need a Chromium. On Debian: apt-get install chromium; on macOS: brew install --cask chromium; " +
  "elsewhere install Chrome. If it lies in an unusual place, name its program: CHROME=path npm test";
