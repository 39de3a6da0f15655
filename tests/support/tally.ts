import { basename } from "node:path";

/** Results of tests or checks. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Output of vitest's JSON reporter. https://vitest.dev/guide/reporters#json-reporter */
export interface VitestReport {
  testResults: {
    /** The test file. */
    name: string;
    status: string;
    /** In milliseconds. */
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string } }[];
    }[];
  }[];
}

/** Output of Playwright's JSON reporter. https://playwright.dev/docs/test-reporters#json-reporter */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

export function sum(tallies: Tally[]): Tally {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** Counts a failed run, or a run without any test, as at least one failure. */
function countFailedRun(tally: Tally, exitCode: number): Tally {
  const isFailedRun = exitCode !== 0 || tally.passed + tally.failed + tally.skipped === 0;
  return isFailedRun && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Counts a program as one check. */
export function tallyProgram(exitCode: number): Tally {
  return countFailedRun({ passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 }, exitCode);
}

/** Counts the tests of matching files. A file that fails to load is one failure. */
export function tallyVitest(
  report: VitestReport,
  exitCode: number,
  filter: (file: string) => boolean = () => true,
): Tally {
  const files = report.testResults.filter(({ name }) => filter(name));
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === "passed").length;
  const failed = statuses.filter((status) => status === "failed").length;
  const isBroken = ({ status, assertionResults }: VitestReport["testResults"][number]) =>
    status === "failed" && assertionResults.every((test) => test.status !== "failed");
  const broken = files.filter(isBroken).length;
  return countFailedRun(
    { passed, failed: failed + broken, skipped: statuses.length - passed - failed },
    exitCode,
  );
}

/** Tests that passed on their second try, with their first failure. */
export const secondTries = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${basename(name)}, ${fullName}: ${failureMessages[0]}`),
  );

const allSpecs = ({
  file,
  specs,
  suites = [],
}: PlaywrightSuite): (PlaywrightSuite["specs"][number] & { file: string })[] => [
  ...specs.map((spec) => ({ ...spec, file })),
  ...suites.flatMap(allSpecs),
];

/** Browser tests that passed on their second try, with their first failure. */
export const secondBrowserTries = ({ suites }: PlaywrightReport): string[] =>
  suites
    .flatMap(allSpecs)
    .flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(
          ({ projectName, results }) => `${file}, ${title}, ${projectName}: ${results[0]?.error?.message}`,
        ),
    );

/** The five files that took longest, in seconds. */
function slowest(times: Map<string, number>): string {
  const longest = [...times].sort(([, a], [, b]) => b - a).slice(0, 5);
  return longest.map(([file, time]) => `${file} ${(time / 1000).toFixed(0)} s`).join(", ");
}

export const slowestFiles = ({ testResults }: VitestReport): string =>
  slowest(new Map(testResults.map(({ name, startTime, endTime }) => [basename(name), endTime - startTime])));

export function slowestBrowserFiles({ suites }: PlaywrightReport): string {
  const times = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(allSpecs)) {
    const time = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(basename(file), (times.get(basename(file)) ?? 0) + time);
  }
  return slowest(times);
}

/** Counts browser tests. Flaky ones, which failed and then passed, count as passed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  const failed = stats.unexpected + errors.length;
  return countFailedRun({ passed: stats.expected + stats.flaky, failed, skipped: stats.skipped }, exitCode);
}

/** The last line of the run. Skipped tests count as failed. */
export function verdict({ passed, failed, skipped }: Tally): { line: string; isGood: boolean } {
  const wrong = failed + skipped;
  return { line: `${passed} passed, ${wrong} failed`, isGood: wrong === 0 && passed > 0 };
}
