import { describe, expect, test } from "vitest";
import { isDue, type JobRuns, jobIntervals, jobNames, jobStatuses, jobsState } from "./jobs";

const NOW = 1_795_800_000;

const runsOf = (name: string, runs: Partial<JobRuns>): JobRuns => ({
  name,
  knownSince: NOW - 100 * 86_400,
  succeededAt: null,
  failedAt: null,
  failure: null,
  ...runs,
});

const stateOf = (name: string, runs: Partial<JobRuns>) =>
  jobStatuses([runsOf(name, runs)], NOW).find((job) => job.name === name)?.state;

describe("a job", () => {
  test.each([
    ["send-mail", 12],
    ["watch-shop", 20],
    ["settle-payments", 30],
    ["collect-media", 2 * 24 * 60 + 10],
  ])("%s is late after more than %i minutes", (name, minutes) => {
    expect(stateOf(name, { succeededAt: NOW - minutes * 60 })).toBe("ok");
    expect(stateOf(name, { succeededAt: NOW - minutes * 60 - 1 })).toBe("late");
  });

  test("is late when it never succeeded since it is known", () => {
    expect(stateOf("send-mail", { knownSince: NOW - 12 * 60 })).toBe("waiting");
    expect(stateOf("send-mail", { knownSince: NOW - 12 * 60 - 1 })).toBe("late");
  });

  test("has its whole time again after a pause of all jobs", () => {
    expect(stateOf("send-mail", { succeededAt: NOW - 86_400, knownSince: NOW - 12 * 60 })).toBe("ok");
  });

  test("fails when its last run failed, until it is late", () => {
    expect(stateOf("send-mail", { succeededAt: NOW - 120, failedAt: NOW - 60 })).toBe("failing");
    expect(stateOf("send-mail", { succeededAt: NOW - 60, failedAt: NOW - 120 })).toBe("ok");
    expect(stateOf("send-mail", { succeededAt: NOW - 3600, failedAt: NOW - 60 })).toBe("late");
  });

  test("that the database does not know waits", () => {
    expect(jobStatuses([], NOW).map(({ name, state }) => [name, state])).toEqual(
      jobNames.map((name) => [name, "waiting"]),
    );
  });

  test("of another release is ignored", () => {
    expect(jobsState(jobStatuses([runsOf("dig-wells", {})], NOW))).toBe("waiting");
  });
});

test("together they are late when one is, and wait when none has run", () => {
  expect(jobsState([{ state: "ok" }, { state: "late" }])).toBe("late");
  expect(jobsState([{ state: "failing" }, { state: "waiting" }])).toBe("ok");
  expect(jobsState([{ state: "waiting" }])).toBe("waiting");
});

test("over a day, with a run each minute, each job is due as often as its interval says", () => {
  for (const name of jobNames.filter((job) => jobIntervals[job] < 600)) {
    const minutes = Array.from({ length: 1440 }, (_, minute) => new Date(minute * 60_000));
    expect(minutes.filter((minute) => isDue(name, minute))).toHaveLength(86_400 / jobIntervals[name]);
  }
});

test("daily work is done by one run of every ten minutes, at three in the morning in Lima", () => {
  const runs = Array.from({ length: 144 }, (_, run) => new Date(run * 600_000));
  const due = runs.filter((run) => isDue("collect-media", run));
  expect(due.map((run) => run.toISOString())).toEqual(["1970-01-01T08:00:00.000Z"]);
  expect(runs.every((run) => isDue("settle-payments", run))).toBe(true);
});
