import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBuild } from "../local/build/build";
import { writeApiTypes } from "./support/api/api-types";
import { chromiumMissingMessage, findChromium } from "./support/chromium";
import { run, stopChildrenOnExit } from "./support/programs";
import {
  flakyTests,
  type PlaywrightReport,
  sum,
  type Tally,
  tallyPlaywright,
  tallyProgram,
  tallyVitest,
  type VitestReport,
  verdict,
} from "./support/tally";

const reports = mkdtempSync(join(tmpdir(), "vitrina-reports-"));
process.once("exit", () => rmSync(reports, { recursive: true, force: true }));

function readReport<Report>(path: string, empty: Report): Report {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return empty;
  }
}

/** Prints a part's result, with its output when something failed. */
function show(name: string, tally: Tally, since: number, output: string): Tally {
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
  console.log(`${name.padEnd(13)} ${counts}  (${seconds} s)`);
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

async function runVitest(...projects: string[]) {
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
  const projects = isQuick ? ["unit"] : ["unit", "database"];
  const { since, report, exitCode, output } = await runVitest(...projects);
  const architecture = tallyVitest(report, 0, isArchitecture);
  // A failure outside of any test is counted once.
  const unexplained = architecture.failed > 0 ? 0 : exitCode;
  const unit = tallyVitest(report, unexplained, (file) => !isArchitecture(file));
  return sum([show("Architecture", architecture, since, output), show("Unit", unit, since, output)]);
}

async function runWorker(): Promise<Tally> {
  const { since, report, exitCode, output } = await runVitest("worker");
  const tally = show("Worker", tallyVitest(report, exitCode), since, output);
  const flaky = flakyTests(report);
  if (flaky.length > 0) console.log(`${flaky.length} passed on the second try only:\n${flaky.join("\n")}`);
  return tally;
}

async function runBrowser(): Promise<Tally> {
  const since = Date.now();
  if (!findChromium()) return show("Browser", tallyProgram(1), since, chromiumMissingMessage);
  const path = join(reports, "browser.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = path;
  const { exitCode, output } = await run("playwright", "playwright", ["test", "--reporter=dot,json"]);
  const nothing = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
  const report = readReport<PlaywrightReport>(path, nothing);
  const tally = show("Browser", tallyPlaywright(report, exitCode), since, output);
  const { flaky } = report.stats;
  if (flaky > 0 && tally.failed === 0) console.log(`${flaky} passed on the second try only:\n${output}`);
  return tally;
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

async function main(): Promise<void> {
  stopChildrenOnExit();
  const isQuick = process.argv.includes("--quick");
  if (!isQuick && !findChromium()) console.log(chromiumMissingMessage);
  await writeApiTypes();
  // The static checks and the build leave a core idle, which the unit tests use.
  const tallies = (await Promise.all([runUnit(isQuick), runPrograms(isQuick)])).flat();
  // Each uses both cores. Beside each other they starve the database until requests to it time out.
  if (!isQuick) tallies.push(await runWorker(), await runBrowser());
  const total = sum(tallies);
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
