import { existsSync, readFileSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumMissingMessage, findChromium } from "../tests/support/chromium";
import { isPortFree, portFromEnvironment } from "./ports";

interface Finding {
  what: string;
  /** How it is mended; null when nothing is wrong. */
  remedy: string | null;
}

const NEEDED_BYTES = 1_000_000_000;
const NATIVE_PACKAGES = ["sharp", "libsql", "workerd", "esbuild", "rollup"];

/** `doctor.mjs` has looked at its age. */
const checkNode = (): Finding => ({ what: `Node ${process.versions.node}`, remedy: null });

/** npm leaves a copy of the lock file among the packages: it is older than the real one when that has changed. */
function checkPackages(): Finding {
  const what = "Packages of package-lock.json";
  const installed = "node_modules/.package-lock.json";
  if (!existsSync(installed)) return { what, remedy: "Run: npm ci" };
  const read = (file: string) =>
    (
      JSON.parse(readFileSync(file, "utf8")) as {
        packages: Record<string, { version?: string; optional?: true }>;
      }
    ).packages;
  const present = read(installed);
  const differs = Object.entries(read("package-lock.json")).some(
    ([name, { version, optional }]) => name !== "" && !optional && present[name]?.version !== version,
  );
  return { what, remedy: differs ? "They differ from the lock file. Run: npm ci" : null };
}

async function checkNativePackage(name: string): Promise<Finding> {
  const what = `Package ${name} loads`;
  try {
    const root = createRequire(import.meta.url);
    const from = name === "workerd" ? createRequire(root.resolve("miniflare")) : root;
    from(name);
    return { what, remedy: null };
  } catch (error) {
    const [reason] = String(error).split("\n");
    return { what, remedy: `${reason}. Run npm ci on this very machine, without --omit=optional.` };
  }
}

function checkChromium(): Finding {
  const path = findChromium();
  return { what: `Chromium ${path ?? ""}`, remedy: path ? null : chromiumMissingMessage };
}

async function checkPort(): Promise<Finding> {
  const port = portFromEnvironment(8787);
  const isFree = await isPortFree(port);
  const remedy = `A program uses it: end that one, or run PORT=${port + 1} npm start`;
  return { what: `Port ${port} is free`, remedy: isFree ? null : remedy };
}

function checkDisk(): Finding {
  const { bavail, bsize } = statfsSync(".");
  const free = bavail * bsize;
  const remedy = free < NEEDED_BYTES ? "The build and the demo pictures need 1 GB: free some space." : null;
  return { what: `Disk: ${(free / 1e9).toFixed(1)} GB free`, remedy };
}

async function main(): Promise<void> {
  const findings = [
    checkNode(),
    checkPackages(),
    ...(await Promise.all(NATIVE_PACKAGES.map(checkNativePackage))),
    checkChromium(),
    await checkPort(),
    checkDisk(),
  ];
  for (const { what, remedy } of findings) console.log(remedy ? `✗ ${what}\n  ${remedy}` : `✓ ${what}`);
  const wrong = findings.filter(({ remedy }) => remedy !== null).length;
  console.log(wrong === 0 ? "Everything is in place." : `${wrong} to mend.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
