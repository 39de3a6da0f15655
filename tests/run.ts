import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBuild } from "../local/build/build";
import { writeApiTypes } from "./support/api/api-types";
import { chromiumMissingMessage, findChromium } from "./support/chromium";
import { currentCommit, forgetMainResult, storeMainResult, takeMainResult } from "./support/main-record";
import { run, stopChildrenOnExit } from "./support/programs";
import {
  type PlaywrightReport,
  secondBrowserTries,
  secondTries,
  slowestBrowserFiles,
  slowestFiles,
  sum,
  type Tally,
  tallyPlaywright,
  tallyProgram,
  tallyVitest,
  type VitestReport,
  verdict,
} from "./support/tally";
import type { TestProject } from "./support/test-projects";

const reports = mkdtempSync(join(tmpdir(), "vitrina-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

const MAIN_RECORD = "test-results/main.json";

/** Tests that passed on their second try. */
const repeated: string[] = [];

/**
 * `npm run check`: what needs neither database, build nor browser. `npm test`: what a change usually breaks. The rest: the
 * slow tests (`*.slow.test.ts`), browser tests without the tag `@main`, and the former release.
 */
interface Scope {
  isQuick: boolean;
  hasMain: boolean;
  hasRest: boolean;
}

function readReport<Report>(path: string, empty: Report): Report {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return empty;
  }
}

/** Prints a part's result, with its output when something failed. */
function show(name: string, tally: Tally, since: number, output: string, slowest = ""): Tally {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
  console.log(`${name.padEnd(13)} ${counts}  (${seconds} s)`);
  if (slowest) console.log(`              slowest: ${slowest}`);
  if (tally.failed + tally.skipped > 0) console.log(output.trimEnd());
  return tally;
}

async function runProgram(
  name: string,
  packageName: string,
  command: string,
  options: string[],
): Promise<Tally> {
  const since = Date.now();
  const { exitCode, output, errors } = await run(packageName, command, options);
  return show(name, tallyProgram(exitCode), since, output + errors);
}

async function runVitest(...projects: TestProject[]) {
  const since = Date.now();
  const path = join(reports, `${projects[0]}.json`);
  const options = [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ];
  const { exitCode, output, errors } = await run("vitest", "vitest", options);
  const report = readReport<VitestReport>(path, { testResults: [] });
  return { since, report, exitCode, output: output + errors };
}

const isArchitecture = (file: string) =>
  relative(process.cwd(), file).startsWith(join("tests", "architecture"));

/** Runs the unit tests, those with a database unless `isQuick`, and the architecture tests. */
async function runUnit(isQuick: boolean): Promise<Tally> {
  const { since, report, exitCode, output } = isQuick
    ? await runVitest("unit")
    : await runVitest("unit", "database");
  const architecture = tallyVitest(report, 0, isArchitecture);
  // A failure outside of any test is counted once.
  const unexplained = architecture.failed > 0 ? 0 : exitCode;
  const unit = tallyVitest(report, unexplained, (file) => !isArchitecture(file));
  return sum([
    show("Architecture", architecture, since, output),
    show("Unit", unit, since, output, slowestFiles(report)),
  ]);
}

async function runWorker(name: string, ...projects: TestProject[]): Promise<Tally> {
  const { since, report, exitCode, output } = await runVitest(...projects);
  repeated.push(...secondTries(report));
  return show(name, tallyVitest(report, exitCode), since, output, slowestFiles(report));
}

/** @param folder of `test-results`, for screenshots and the Worker's log */
async function runBrowser(folder: string, filter: string): Promise<Tally> {
  const since = Date.now();
  if (!findChromium()) return show("Browser", tallyProgram(1), since, chromiumMissingMessage);
  const path = join(reports, `${folder}.json`);
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = path;
  const { exitCode, output } = await run("playwright", "playwright", [
    "test",
    "--reporter=dot,json",
    `--output=${join("test-results", folder)}`,
    filter,
  ]);
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  const report = readReport<PlaywrightReport>(path, { stats, errors: [], suites: [] });
  repeated.push(...secondBrowserTries(report));
  return show("Browser", tallyPlaywright(report, exitCode), since, output, slowestBrowserFiles(report));
}

async function runBuild(): Promise<Tally> {
  const since = Date.now();
  try {
    await ensureBuild();
    return show("Build", tallyProgram(0), since, "");
  } catch (error) {
    return show("Build", tallyProgram(1), since, String(error));
  }
}

/** Runs the static checks, then the build unless `isQuick`, one after the other. */
async function runPrograms(isQuick: boolean): Promise<Tally[]> {
  const tallies = [
    await runProgram("Types", "@typescript/native-preview", "tsgo", ["--noEmit"]),
    await runProgram("Lint", "@biomejs/biome", "biome", ["check", "."]),
    await runProgram("Unused code", "knip", "knip", []),
  ];
  return isQuick ? tallies : [...tallies, await runBuild()];
}

async function runMain(isQuick: boolean): Promise<Tally[]> {
  await writeApiTypes();
  // The static checks and the build leave a core idle, which the unit tests use.
  const tallies = (await Promise.all([runUnit(isQuick), runPrograms(isQuick)])).flat();
  // Each uses both cores. Beside each other they starve the database until requests to it time out.
  if (!isQuick) {
    tallies.push(await runWorker("Worker", "worker"), await runBrowser("browser", "--grep=@main"));
  }
  return tallies;
}

async function runRest(): Promise<Tally[]> {
  const tallies = [
    await runWorker("Slow", "slow", "slow-unit"),
    await runBrowser("browser-rest", "--grep-invert=@main"),
  ];
  // A clone without its history has no tags, and the workflow has a job for this test.
  if (spawnSync("git", ["describe", "--tags", "--abbrev=0", "HEAD^"]).status !== 0) {
    console.log("Release       left out: this clone has no tag of a former release");
    return tallies;
  }
  const script = join("local", "commands", "release", "test-previous.ts");
  return [...tallies, await runProgram("Release", "tsx", "tsx", [script])];
}

function readScope(options: string[]): Scope {
  const isRest = options.includes("--rest");
  return {
    isQuick: options.includes("--quick"),
    hasMain: !isRest,
    hasRest: isRest || options.includes("--all"),
  };
}

function readMainResult(): Tally {
  const { total, repeated: formerly } = takeMainResult(MAIN_RECORD, currentCommit());
  repeated.push(...formerly);
  if (total.passed === 0)
    console.log("There is no result of this commit's `npm test`: it counts as one failure.");
  return total;
}

async function main(): Promise<void> {
  stopChildrenOnExit();
  // Those of the model's runs by hand.
  for (const name of Object.keys(process.env)) if (name.startsWith("MODEL_")) delete process.env[name];
  const { isQuick, hasMain, hasRest } = readScope(process.argv.slice(2));
  if (!isQuick && !findChromium()) console.log(chromiumMissingMessage);
  if (hasMain) forgetMainResult(MAIN_RECORD);
  const tallies = hasMain ? await runMain(isQuick) : [readMainResult()];
  if (hasMain && !isQuick && !hasRest) {
    storeMainResult(MAIN_RECORD, { total: sum(tallies), repeated }, currentCommit());
  }
  if (hasRest) tallies.push(...(await runRest()));
  const total = sum(tallies);
  if (repeated.length > 0) {
    console.log(`\n${repeated.length} passed on the second try only:\n${repeated.join("\n")}`);
  }
  const { line, isGood } = verdict(total);
  console.log(`\npassed ${total.passed}, failed ${total.failed}, skipped ${total.skipped}`);
  console.log(line);
  process.exitCode = isGood ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error);
  console.log("0 passed, 1 failed");
  process.exit(1);
});
