import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { readMigrationStatus } from "../../db/migration/migration-status";
import { chromiumMissingMessage, findChromium } from "../../tests/support/chromium";
import { describeFailure } from "../failures/describe-failure";
import { runCommand } from "../failures/run-command";
import { findWriteProblem } from "../failures/write-problem";
import { openNamedDatabase } from "../named-database";
import { findPortProblem, portFromEnvironment } from "../ports";

interface Finding {
  title: string;
  /** What to do about it; null when nothing is wrong. */
  remedy: string | null;
}

/** What the build, the demo pictures and the tests take, with room to spare. */
const REQUIRED_BYTES = 1_000_000_000;
/** Where the commands write. */
const WRITTEN_FOLDERS = [".vitrina", "dist"];
const NATIVE_PACKAGES = ["sharp", "libsql", "workerd", "esbuild", "rollup"];

/** Always passes: `check-node.cjs` has checked the version. */
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
  const remedy = await findPortProblem(port);
  return { title: remedy ? `Port ${port} can't be used` : `Port ${port} is free`, remedy };
}

function checkFolder(folder: string): Finding {
  const remedy = findWriteProblem(folder, REQUIRED_BYTES);
  return { title: remedy ? `Folder ${folder} can't be used` : `Folder ${folder} can be written`, remedy };
}

/** The database of `DATABASE_URL`, which only the commands for a shop in production need. */
async function checkDatabase(): Promise<Finding[]> {
  if (!process.env.DATABASE_URL) return [];
  try {
    const { db, name } = openNamedDatabase("doctor");
    const { pending } = await readMigrationStatus(db);
    const title = `Database ${name} answers`;
    return [
      pending.length === 0
        ? { title, remedy: null }
        : { title: `${title}, and lacks migrations`, remedy: "Run: npm run migrate" },
    ];
  } catch (error) {
    return [{ title: "The database of DATABASE_URL can't be used", remedy: describeFailure(error) }];
  }
}

async function main(): Promise<void> {
  parseArgs({ options: {} });
  const findings = [
    checkNode(),
    checkPackages(),
    ...(await Promise.all(NATIVE_PACKAGES.map(checkNativePackage))),
    checkChromium(),
    await checkPort(),
    ...WRITTEN_FOLDERS.map(checkFolder),
    ...(await checkDatabase()),
  ];
  for (const { title, remedy } of findings) console.log(remedy ? `✗ ${title}\n  ${remedy}` : `✓ ${title}`);
  const problems = findings.filter(({ remedy }) => remedy !== null).length;
  if (problems > 0) throw new Error(`Problems found: ${problems}.`);
  console.log("No problems found.");
}

runCommand(main);
