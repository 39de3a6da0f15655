import { beforeEach, describe, expect, test } from "vitest";
import { readHealth } from "~/edge/health.server";
import { errorCounts, mailOutbox, scheduledJobs } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { openOwnShop } from "../../../tests/support/own-shop";
import { addErrorCounts, deleteOldErrorCounts } from "./error-counts.server";
import { listErrors, listJobs, readMailQueue } from "./monitoring.queries.server";
import { expectJobs, recordJobs } from "./record-job.server";

const NOW = 1_795_800_000;

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
});

const jobOf = async (name: string) => (await listJobs(shop.reader, NOW)).find((job) => job.name === name);

describe("a job's record", () => {
  test("has the last success and the last failure with its code", async () => {
    await recordJobs(shop.db, [{ job: "send-mail", failure: "UNREACHABLE", now: NOW - 60 }]);
    expect(await jobOf("send-mail")).toMatchObject({
      state: "failing",
      succeededAt: null,
      failedAt: NOW - 60,
      failure: "UNREACHABLE",
    });
    await recordJobs(shop.db, [{ job: "send-mail", failure: null, now: NOW }]);
    expect(await jobOf("send-mail")).toMatchObject({ state: "ok", succeededAt: NOW, failedAt: NOW - 60 });
  });

  test("is not set back by a run that began before", async () => {
    await recordJobs(shop.db, [{ job: "send-mail", failure: null, now: NOW }]);
    await recordJobs(shop.db, [{ job: "send-mail", failure: null, now: NOW - 60 }]);
    expect(await jobOf("send-mail")).toMatchObject({ succeededAt: NOW });
  });

  test("keeps since when the job is known", async () => {
    await writeBatch(shop.db, expectJobs(shop.db, { now: NOW - 1_000, anew: [] }));
    await recordJobs(shop.db, [{ job: "send-mail", failure: null, now: NOW }]);
    await writeBatch(shop.db, expectJobs(shop.db, { now: NOW, anew: [] }));
    const rows = await shop.db.select().from(scheduledJobs);
    expect(rows.map(({ knownSince }) => knownSince)).toEqual(rows.map(() => NOW - 1_000));
    expect(await jobOf("send-mail")).toMatchObject({ state: "ok" });
    expect(await jobOf("change-prices")).toMatchObject({ state: "late" });
  });
});

describe("the health check", () => {
  const health = () => readHealth(shop.reader, new Date(NOW * 1000));

  test("waits for the first run", async () => {
    expect(await health()).toMatchObject({ status: "ok", database: "ok", jobs: "waiting", mail: "ok" });
  });

  test("tells that a job is late, until it runs", async () => {
    await recordJobs(shop.db, [{ job: "send-mail", failure: null, now: NOW - 3600 }]);
    expect(await health()).toMatchObject({ status: "degraded", database: "ok", jobs: "late" });
    await recordJobs(shop.db, [{ job: "send-mail", failure: null, now: NOW }]);
    expect(await health()).toMatchObject({ status: "ok", jobs: "ok" });
  });

  test("knows an unreachable database", async () => {
    const read = () => Promise.reject(new Error("unreachable"));
    expect(await readHealth({ db: shop.db, read }, new Date())).toMatchObject({
      status: "degraded",
      database: "unreachable",
      jobs: "unknown",
      mail: "unknown",
    });
  });
});

test("the mail queue has what waits, since when, and what was given up within a day", async () => {
  const mail = (subjectId: number, values: Partial<typeof mailOutbox.$inferInsert>) => ({
    kind: "order-paid" as const,
    subjectId,
    dedupeKey: String(subjectId),
    nextAttemptAt: NOW,
    queuedAt: NOW,
    ...values,
  });
  expect(await readMailQueue(shop.reader, NOW)).toEqual({
    waiting: 0,
    oldestAt: null,
    dueAt: null,
    failed: 0,
    sentWithinHour: false,
  });
  await shop.db
    .insert(mailOutbox)
    .values([
      mail(1, { queuedAt: NOW - 900 }),
      mail(2, { status: "sending", queuedAt: NOW - 60 }),
      mail(3, { status: "sent", sentAt: NOW, queuedAt: NOW - 5_000 }),
      mail(4, { status: "failed", nextAttemptAt: NOW - 80_000, queuedAt: NOW - 300_000 }),
      mail(5, { status: "failed", nextAttemptAt: NOW - 90_000 }),
      mail(6, { status: "skipped" }),
    ]);
  expect(await readMailQueue(shop.reader, NOW)).toEqual({
    waiting: 2,
    oldestAt: NOW - 900,
    dueAt: NOW,
    failed: 1,
    sentWithinHour: true,
  });
});

test("errors are added up by event, of the last hour and the last day, and deleted after eight days", async () => {
  const counted = (event: string, ago: number, count: number) => ({ event, period: NOW - ago, count });
  await addErrorCounts(shop.db, [counted("request-failed", 600, 2), counted("render-failed", 7_200, 9)]);
  await addErrorCounts(shop.db, [
    counted("request-failed", 600, 3),
    counted("request-failed", 7_200, 1),
    counted("request-failed", 9 * 86_400, 50),
  ]);
  expect(await listErrors(shop.reader, NOW)).toEqual([
    { event: "render-failed", lastHour: 0, lastDay: 9 },
    { event: "request-failed", lastHour: 5, lastDay: 6 },
  ]);
  await deleteOldErrorCounts(shop.db, new Date(NOW * 1000));
  expect(await shop.db.$count(errorCounts)).toBe(3);
});
