/** Counts of tests or checks. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest's JSON reporter writes. https://vitest.dev/guide/reporters#json-reporter */
export interface VitestReport {
  testResults: {
    /** The test file. */
    name: string;
    status: string;
    assertionResults: { status: string }[];
  }[];
}

/** What Playwright's JSON reporter writes. https://playwright.dev/docs/test-reporters#json-reporter */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
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

/** A run that went wrong as a whole has at least one failure, and one without any test has nothing to show for it. */
function settle(tally: Tally, exitCode: number): Tally {
  const wentWrong = exitCode !== 0 || tally.passed + tally.failed + tally.skipped === 0;
  return wentWrong && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** A program that only succeeds or fails, as one check. */
export function tallyProgram(exitCode: number): Tally {
  return settle({ passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 }, exitCode);
}

/** Tests of the files that the filter lets pass. A file that can't be loaded is one failure. */
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
  return settle({ passed, failed: failed + broken, skipped: statuses.length - passed - failed }, exitCode);
}

/** Browser tests. One that passed only at a second try failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return settle({ passed: stats.expected, failed, skipped: stats.skipped }, exitCode);
}

/** The run's last line. A skipped test proves nothing, so it counts as failed. */
export function verdict({ passed, failed, skipped }: Tally): { line: string; isGood: boolean } {
  const wrong = failed + skipped;
  return { line: `${passed} passed, ${wrong} failed`, isGood: wrong === 0 && passed > 0 };
}
