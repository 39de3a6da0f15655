import { expect, test } from "vitest";
import type { LogEventAt } from "~/edge/log/log-events";
import { alertKinds } from "~db/vocabulary";
import { findProblems, type ShopFacts } from "./alert-rules";

const NOW = 1_795_800_000;

const well: ShopFacts = {
  jobs: [{ state: "ok" }, { state: "waiting" }, { state: "failing" }],
  mail: { waiting: 0, oldestAt: null, dueAt: null, failed: 0, sentWithinHour: false },
  unmatched: 0,
  errors: [],
  doorCodes: 0,
};

const problems = (facts: Partial<ShopFacts>) =>
  findProblems({ ...well, ...facts }, NOW).filter(({ count }) => count > 0);

test("each kind has a finding, and none is a problem of a shop that is well", () => {
  const findings = findProblems(well, NOW);
  expect(findings.map(({ kind }) => kind).sort()).toEqual([...alertKinds].sort());
  expect(findings.filter(({ count }) => count > 0)).toEqual([]);
});

test("late jobs are counted", () => {
  const jobs = [{ state: "late" }, { state: "ok" }, { state: "late" }] as const;
  expect(problems({ jobs })).toEqual([{ kind: "jobs-late", count: 2 }]);
});

test.each([
  ["an hour", 3600, []],
  ["longer", 3601, [{ kind: "mail-waits", count: 4 }]],
])("mails that wait for %s", (_, seconds, expected) => {
  const mail = { waiting: 4, oldestAt: NOW - seconds, dueAt: NOW + 60, failed: 0 };
  expect(problems({ mail: { ...mail, sentWithinHour: false } })).toEqual(expected);
  expect(problems({ mail: { ...mail, sentWithinHour: true } })).toEqual([]);
});

test.each([
  ["five minutes", 300, []],
  ["longer", 301, [{ kind: "mail-waits", count: 347 }]],
])("mails that have been due for %s, while others are sent", (_, seconds, expected) => {
  const mail = {
    waiting: 347,
    oldestAt: NOW - seconds,
    dueAt: NOW - seconds,
    failed: 0,
    sentWithinHour: true,
  };
  expect(problems({ mail })).toEqual(expected);
});

test.each([
  [3, []],
  [4, [{ kind: "mail-failed", count: 4 }]],
])("%i mails that were given up within a day", (failed, expected) => {
  expect(
    problems({ mail: { waiting: 0, oldestAt: null, dueAt: null, failed, sentWithinHour: true } }),
  ).toEqual(expected);
});

test.each([
  [20, []],
  [21, [{ kind: "errors", count: 21 }]],
])("%i errors within an hour, of any events", (count, expected) => {
  const errors = [
    { event: "request-failed", lastHour: 10 },
    { event: "render-failed", lastHour: count - 10 },
  ];
  expect(problems({ errors })).toEqual(expected);
});

test.each([
  [20, []],
  [21, [{ kind: "door-codes", count: 21 }]],
])("%i wrong codes at the door", (doorCodes, expected) => {
  expect(problems({ doorCodes })).toEqual(expected);
});

test("messages that a stranger can forge do not begin the alert of errors", () => {
  const errors: { event: LogEventAt<"error">; lastHour: number }[] = [
    { event: "payment-notification-refused", lastHour: 15 },
    { event: "payment-return-refused", lastHour: 6 },
    { event: "request-failed", lastHour: 20 },
  ];
  expect(problems({ errors })).toEqual([{ kind: "messages-refused", count: 21 }]);
});

test("one payment that does not match is a problem", () => {
  expect(problems({ unmatched: 1 })).toEqual([{ kind: "payments-unmatched", count: 1 }]);
});

test("a shop without mail has no problem with it", () => {
  expect(problems({ mail: null })).toEqual([]);
});

test("payments that were not looked up have no finding, so that their alert stays as it is", () => {
  const kinds = findProblems({ ...well, unmatched: null }, NOW).map(({ kind }) => kind);
  expect(kinds).not.toContain("payments-unmatched");
});
