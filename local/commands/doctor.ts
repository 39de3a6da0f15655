import { existsSync, readFileSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumMissingMessage, findChromium } from "../../tests/support/chromium";
import { isPortFree, portFromEnvironment } from "../ports";

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
  const installed = "node_modules/.package-lock.json";
  if (!existsSync(installed)) return { what: "The packages are not installed", remedy: "Run: npm ci" };
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
  return differs
    ? { what: "The packages differ from package-lock.json", remedy: "Run: npm ci" }
    : { what: "Packages of package-lock.json", remedy: null };
}

async function checkNativePackage(name: string): Promise<Finding> {
  try {
    const root = createRequire(import.meta.url);
    const from = name === "workerd" ? createRequire(root.resolve("miniflare")) : root;
    from(name);
    return { what: `Package ${name} loads`, remedy: null };
  } catch (error) {
    const [reason] = String(error).split("\n");
    const what = `Package ${name} does not load`;
    return { what, remedy: `${reason}. Run npm ci on this very machine, without --omit=optional.` };
  }
}

function checkChromium(): Finding {
  const path = findChromium();
  return path
    ? { what: `Chromium ${path}`, remedy: null }
    : { what: "There is no Chromium", remedy: chromiumMissingMessage };
}

async function checkPort(): Promise<Finding> {
  const port = portFromEnvironment(8787);
  if (await isPortFree(port)) return { what: `Port ${port} is free`, remedy: null };
  const remedy = `Another program uses it: end that one, or run PORT=${port + 1} npm start`;
  return { what: `Port ${port} is taken`, remedy };
}

function checkDisk(): Finding {
  const { bavail, bsize } = statfsSync(".");
  const free = bavail * bsize;
  const room = `${(free / 1e9).toFixed(1)} GB`;
  return free < NEEDED_BYTES
    ? {
        what: `Disk: only ${room} free`,
        remedy: "The build and the demo pictures need 1 GB: free some space.",
      }
    : { what: `Disk: ${room} free`, remedy: null };
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
