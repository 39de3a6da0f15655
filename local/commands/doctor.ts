import { existsSync, readFileSync, statfsSync } from "node:fs";
import { createRequire } from "node:module";
import { chromiumMissingMessage, findChromium } from "../../tests/support/chromium";
import { isPortFree, portFromEnvironment } from "../ports";

interface Finding {
  title: string;
  /** What to do about it; null when nothing is wrong. */
  remedy: string | null;
}

const REQUIRED_BYTES = 1_000_000_000;
const NATIVE_PACKAGES = ["sharp", "libsql", "workerd", "esbuild", "rollup"];

/** Always passes: `doctor.mjs` has checked the version. */
const checkNode = (): Finding => ({ title: `Node ${process.versions.node}`, remedy: null });

/** Compares package-lock.json with `node_modules/.package-lock.json`, npm's record of what it installed. */
function checkPackages(): Finding {
  const installed = "node_modules/.package-lock.json";
  if (!existsSync(installed)) return { title: "The packages are not installed", remedy: "Run: npm ci" };
  const read = (file: string) =>
    (
      JSON.parse(readFileSync(file, "utf8")) as {
        packages: Record<string, { version?: string; optional?: true }>;
      }
    ).packages;
  const installedPackages = read(installed);
  const differs = Object.entries(read("package-lock.json")).some(
    ([name, { version, optional }]) =>
      name !== "" && !optional && installedPackages[name]?.version !== version,
  );
  return differs
    ? { title: "The packages differ from package-lock.json", remedy: "Run: npm ci" }
    : { title: "Packages match package-lock.json", remedy: null };
}

async function checkNativePackage(name: string): Promise<Finding> {
  try {
    const root = createRequire(import.meta.url);
    const from = name === "workerd" ? createRequire(root.resolve("miniflare")) : root;
    from(name);
    return { title: `Package ${name} loads`, remedy: null };
  } catch (error) {
    const [reason] = String(error).split("\n");
    const title = `Package ${name} does not load`;
    return { title, remedy: `${reason}. Run npm ci on this machine, without --omit=optional.` };
  }
}

function checkChromium(): Finding {
  const path = findChromium();
  return path
    ? { title: `Chromium ${path}`, remedy: null }
    : { title: "There is no Chromium", remedy: chromiumMissingMessage };
}

async function checkPort(): Promise<Finding> {
  const port = portFromEnvironment(8787);
  if (await isPortFree(port)) return { title: `Port ${port} is free`, remedy: null };
  const remedy = `Another program uses it: end that one, or run PORT=${port + 1} npm start`;
  return { title: `Port ${port} is taken`, remedy };
}

function checkDisk(): Finding {
  const { bavail, bsize } = statfsSync(".");
  const free = bavail * bsize;
  const freeSpace = `${(free / 1e9).toFixed(1)} GB`;
  return free < REQUIRED_BYTES
    ? {
        title: `Disk: only ${freeSpace} free`,
        remedy: "The build and the demo pictures need 1 GB: free some space.",
      }
    : { title: `Disk: ${freeSpace} free`, remedy: null };
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
  for (const { title, remedy } of findings) console.log(remedy ? `✗ ${title}\n  ${remedy}` : `✓ ${title}`);
  const problems = findings.filter(({ remedy }) => remedy !== null).length;
  console.log(problems === 0 ? "No problems found." : `Problems found: ${problems}.`);
  process.exitCode = problems === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
