import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { forgetMainResult, storeMainResult, takeMainResult } from "../support/main-record";
import {
  secondBrowserTries,
  secondTries,
  slowestBrowserFiles,
  slowestFiles,
  tallyPlaywright,
  tallyProgram,
  tallyVitest,
  verdict,
} from "../support/tally";

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  startTime: 1000,
  endTime: 3000,
  assertionResults: statuses.map((result) => ({
    fullName: "buys",
    status: result,
    failureMessages: [] as string[],
  })),
});

test("a program counts as one check", () => {
  expect(tallyProgram(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(tallyProgram(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("vitest's tests can be filtered by file, and todo and pending count as skipped", () => {
  const report = {
    testResults: [
      file("/app/a.test.ts", "passed", "passed", "passed", "skipped", "todo", "pending"),
      file("/tests/b.test.ts", "failed", "failed", "passed"),
    ],
  };
  expect(tallyVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  expect(tallyVitest(report, 1, (name) => name.startsWith("/tests/"))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test("a file that fails to load counts as failed", () => {
  expect(tallyVitest({ testResults: [file("/app/a.test.ts", "failed")] }, 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test("a run that fails as a whole or runs no test counts as failed", () => {
  expect(tallyVitest({ testResults: [file("/app/a.test.ts", "passed", "passed")] }, 1).failed).toBe(1);
  expect(tallyVitest({ testResults: [] }, 0).failed).toBe(1);
});

test("a test that passed on its second try is listed with its first failure", () => {
  const { assertionResults, ...rest } = file("/tests/b.test.ts", "failed", "passed", "passed", "failed");
  const failing = assertionResults.map((result, index) => ({
    ...result,
    failureMessages: index === 0 ? [] : ["no cart", "and no shop"],
  }));
  expect(secondTries({ testResults: [{ ...rest, assertionResults: failing }] })).toEqual([
    "b.test.ts, buys: no cart",
  ]);
});

test("a flaky browser test counts as passed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(tallyPlaywright({ stats, errors: [], suites: [] }, 1)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  expect(
    tallyPlaywright({ stats: { ...stats, unexpected: 0, flaky: 0 }, errors: ["setup"], suites: [] }, 1)
      .failed,
  ).toBe(1);
});

test("browser tests of a second try and the slowest files are found in nested suites", () => {
  const result = (duration: number, message?: string) => ({
    duration,
    ...(message && { error: { message } }),
  });
  const spec = (title: string, status: string, ...results: ReturnType<typeof result>[]) => ({
    title,
    tests: [{ projectName: "javascript", status, results }],
  });
  const inner = {
    file: "cart.spec.ts",
    specs: [spec("buys", "flaky", result(2000, "no cart"), result(1000))],
  };
  const suites = [
    { file: "cart.spec.ts", suites: [inner], specs: [spec("adds", "expected", result(1000))] },
    { file: "door.spec.ts", specs: [spec("opens", "expected", result(3000))] },
  ];
  const report = { stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites };
  expect(secondBrowserTries(report)).toEqual(["cart.spec.ts, buys, javascript: no cart"]);
  expect(slowestBrowserFiles(report)).toBe("cart.spec.ts 4 s, door.spec.ts 3 s");
  expect(slowestFiles({ testResults: [file("/app/a.test.ts", "passed", "passed")] })).toBe("a.test.ts 2 s");
});

test("the verdict counts a skipped test as failed", () => {
  expect(verdict({ passed: 3, failed: 0, skipped: 0 })).toEqual({ line: "3 passed, 0 failed", isGood: true });
  expect(verdict({ passed: 3, failed: 1, skipped: 2 })).toEqual({
    line: "3 passed, 3 failed",
    isGood: false,
  });
  expect(verdict({ passed: 0, failed: 0, skipped: 0 }).isGood).toBe(false);
});

test("the result of `npm test` is added once, and counts as a failure without one of the same commit", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-tally-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "results", "main.json");
  const result = { total: { passed: 5, failed: 1, skipped: 0 }, repeated: ["buys: no cart"] };
  const nothing = { total: { passed: 0, failed: 1, skipped: 0 }, repeated: [] };
  expect(takeMainResult(file, "a1")).toEqual(nothing);
  storeMainResult(file, result, "a1");
  expect(takeMainResult(file, "a1")).toEqual(result);
  expect(takeMainResult(file, "a1")).toEqual(nothing);
  storeMainResult(file, result, "a1");
  expect(takeMainResult(file, "b2")).toEqual(nothing);
  storeMainResult(file, result, null);
  forgetMainResult(file);
  expect(takeMainResult(file, null)).toEqual(nothing);
});
