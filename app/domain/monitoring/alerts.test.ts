import { beforeEach, describe, expect, test } from "vitest";
import { mailKindDefinitions } from "~/domain/mail/kinds/mail-kinds.server";
import { mailContext, mailTextsOf } from "~/domain/mail/mail-words.server";
import { renderMail } from "~/domain/mail/render/render-mail.server";
import { clearShopCache, readShop } from "~/domain/settings/shop.server";
import { readHealth } from "~/edge/health.server";
import { alerts, errorCounts, mailOutbox, orders, payments, scheduledJobs, settings } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { mailLinks } from "../../../tests/support/data/mail-links";
import { openOwnShop } from "../../../tests/support/own-shop";
import { jobNames } from "./jobs";
import { listOpenAlerts } from "./monitoring.queries.server";
import { recordJobs } from "./record-job.server";
import { watchShop } from "./watch-shop.server";

const START = Date.parse("2026-11-27T15:00:00Z") / 1000;
const MINUTE = 60;

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
  clearShopCache();
});

const watch = (minutes: number, hasMail = false) =>
  watchShop(shop.reader, { now: new Date((START + minutes * MINUTE) * 1000), hasMail });

/** Makes every job punctual, for the tests that are about something else. */
const keepJobsRunning = () =>
  shop.db
    .insert(scheduledJobs)
    .values(jobNames.map((name) => ({ name, knownSince: START, succeededAt: START + 86_400 })));

const mails = async () =>
  (await shop.db.select().from(mailOutbox).orderBy(mailOutbox.id)).filter(({ kind }) =>
    kind.startsWith("staff-alert"),
  );

const kinds = async () => (await mails()).map(({ kind }) => kind);

const fail = (count: number, minutes: number) =>
  shop.db.insert(errorCounts).values({ period: START + minutes * MINUTE, event: "request-failed", count });

describe("an alert", () => {
  beforeEach(keepJobsRunning);

  test("is mailed once when it begins and once when it ends, and again when it begins anew", async () => {
    await fail(21, 0);
    await watch(5);
    await watch(10);
    await watch(55);
    expect(await kinds()).toEqual(["staff-alert-begun"]);
    // The errors are an hour old. The mail waits until it was calm for half an hour.
    await watch(65);
    expect(await listOpenAlerts(shop.reader)).toEqual([]);
    await watch(80);
    expect(await kinds()).toEqual(["staff-alert-begun"]);
    await watch(85);
    await watch(90);
    expect(await kinds()).toEqual(["staff-alert-begun", "staff-alert-ended"]);
    await fail(30, 100);
    await watch(105);
    expect(await kinds()).toEqual(["staff-alert-begun", "staff-alert-ended", "staff-alert-begun"]);
    expect(await shop.db.select().from(alerts)).toMatchObject([
      { kind: "errors", count: 21, begunAt: START + 5 * MINUTE, endedAt: START + 65 * MINUTE },
      { kind: "errors", count: 30, begunAt: START + 105 * MINUTE, endedAt: null },
    ]);
  });

  test("of two concurrent runs begins once and ends once", async () => {
    await fail(21, 0);
    await Promise.all(Array.from({ length: 8 }, () => watch(5)));
    expect(await kinds()).toEqual(["staff-alert-begun"]);
    await Promise.all(Array.from({ length: 8 }, (_, run) => watch(100 + run / 60)));
    expect(await kinds()).toEqual(["staff-alert-begun", "staff-alert-ended"]);
    expect(await shop.db.$count(alerts)).toBe(1);
  });

  test("of a problem that comes and goes sends no mails in between, and is open while it is there", async () => {
    const isOpen = async () => (await listOpenAlerts(shop.reader)).length > 0;
    await fail(21, 0);
    await watch(55);
    await watch(65);
    expect(await isOpen()).toBe(false);
    await fail(21, 70);
    await Promise.all(Array.from({ length: 8 }, () => watch(75)));
    expect(await isOpen()).toBe(true);
    await watch(95);
    expect(await kinds()).toEqual(["staff-alert-begun"]);
    await watch(140);
    expect(await isOpen()).toBe(false);
    await watch(170);
    await watch(175);
    expect(await kinds()).toEqual(["staff-alert-begun", "staff-alert-ended"]);
    expect(await shop.db.$count(alerts)).toBe(1);
  });
});

test("a job that has not run is an alert, also one that never ran", async () => {
  await watch(5);
  expect(await shop.db.$count(scheduledJobs)).toBe(jobNames.length);
  const [now, failure] = [START + 60 * MINUTE, null];
  await recordJobs(shop.db, [
    { job: "send-mail", failure, now },
    { job: "watch-shop", failure, now },
  ]);
  await watch(65);
  // All but the jobs that have run, and the daily one.
  expect(await shop.db.select().from(alerts)).toMatchObject([
    { kind: "jobs-late", count: jobNames.length - 3 },
  ]);
});

test("the first look after a pause does not call the jobs late that paused with it", async () => {
  await recordJobs(
    shop.db,
    jobNames.map((job) => ({ job, failure: null, now: START })),
  );
  await watch(180);
  await watch(185);
  await watch(190);
  expect(await shop.db.$count(alerts)).toBe(0);
  // The jobs did not go on, except that each look is recorded as the run of its job.
  await recordJobs(shop.db, [{ job: "watch-shop", failure: null, now: START + 210 * MINUTE }]);
  await watch(215);
  expect(await shop.db.select().from(alerts)).toMatchObject([{ kind: "jobs-late" }]);
});

test("a pause does not end the alert of a job that was late before", async () => {
  await recordJobs(
    shop.db,
    jobNames.map((job) => ({ job, failure: null, now: START })),
  );
  const goOn = (minutes: number) =>
    recordJobs(
      shop.db,
      jobNames
        .filter((job) => job !== "settle-payments")
        .map((job) => ({ job, failure: null, now: START + minutes * MINUTE })),
    );
  await goOn(40);
  await watch(40);
  expect(await shop.db.select().from(alerts)).toMatchObject([{ kind: "jobs-late", count: 1 }]);
  for (const minutes of [100, 105, 110, 140]) {
    await watch(minutes);
    await goOn(minutes);
  }
  expect(await shop.db.select().from(alerts)).toMatchObject([{ kind: "jobs-late", count: 1, endedAt: null }]);
});

test("mails that wait are an alert, which the health check tells because no mail can", async () => {
  await keepJobsRunning();
  const health = () => readHealth(shop.reader, new Date(START * 1000));
  await shop.db
    .insert(mailOutbox)
    .values({ kind: "order-paid", subjectId: 1, dedupeKey: "a", queuedAt: START - 2 * 3600 });
  await watch(5);
  expect(await shop.db.$count(alerts)).toBe(0);
  await watch(10, true);
  expect(await shop.db.select().from(alerts)).toMatchObject([{ kind: "mail-waits", count: 1 }]);
  expect(await health()).toMatchObject({ status: "degraded", mail: "late" });
});

test("the health check reports mails that queue up before any alert, and none of a queue that has drained", async () => {
  await keepJobsRunning();
  const health = (minutes: number, hasMail = true) =>
    readHealth(shop.reader, new Date((START + minutes * MINUTE) * 1000), { hasMail });
  const queued = Array.from({ length: 347 }, (_, index) => ({
    kind: "order-paid" as const,
    subjectId: index,
    dedupeKey: String(index),
    queuedAt: START,
    nextAttemptAt: START,
  }));
  await shop.db.insert(mailOutbox).values(queued);
  expect(await health(1)).toMatchObject({ status: "ok", mail: "ok" });
  expect(await health(9)).toMatchObject({ status: "degraded", mail: "late" });
  expect(await health(9, false)).toMatchObject({ status: "ok", mail: "ok" });
  await watch(10, true);
  await shop.db.update(mailOutbox).set({ status: "skipped" });
  expect(await health(11)).toMatchObject({ status: "ok", mail: "ok" });
  await watch(15, true);
  expect(await listOpenAlerts(shop.reader)).toEqual([]);
});

test("a mail that has a pause after a failure does not make others late", async () => {
  await keepJobsRunning();
  const now = START + 30 * MINUTE;
  await shop.db
    .insert(mailOutbox)
    .values({ kind: "order-paid", subjectId: 1, dedupeKey: "a", queuedAt: START, nextAttemptAt: now + 60 });
  expect(await readHealth(shop.reader, new Date(now * 1000))).toMatchObject({ mail: "ok" });
});

test("payments that do not match are an alert, looked up once an hour", async () => {
  await keepJobsRunning();
  const order = await shop.db
    .insert(orders)
    .values(orderValues({ status: "cancelled", placedAt: START, paidAt: START, cancelledAt: START - 86_400 }))
    .returning()
    .get();
  await shop.db.insert(payments).values({
    orderId: order.id,
    attempt: 1,
    provider: "izipay",
    providerOrderId: "2026325ABC-1",
    channel: "form",
    amountMinor: order.totalMinor,
    status: "accepted",
    createdAt: START,
  });
  await watch(5);
  expect(await shop.db.$count(alerts)).toBe(0);
  await watch(60);
  expect(await shop.db.select().from(alerts)).toMatchObject([{ kind: "payments-unmatched", count: 1 }]);
  await watch(115);
  expect(await kinds()).toEqual(["staff-alert-begun"]);
});

test("the mails name the problem, its time and what to do, and go to the e-mail for notices to staff", async () => {
  await keepJobsRunning();
  await shop.db.insert(settings).values({
    settingKey: "notice_email",
    type: "text",
    settingValue: "duena@shop.example",
  });
  await fail(21, 0);
  await watch(5);
  await watch(100);
  const settled = await readShop(shop.reader, "test", START * 1000);
  const written = [];
  for (const { kind, subjectId } of await mails()) {
    const definition = mailKindDefinitions[kind];
    const loaded = await definition.load({ ...shop.reader, shop: settled, now: new Date() }, subjectId);
    if (!loaded) throw new Error("The mail was skipped.");
    const context = await mailContext({ shop: settled, links: mailLinks }, loaded.locale);
    const texts = mailTextsOf(kind, { subject: null, intro: null }, context.translate);
    written.push({ to: loaded.recipient, ...renderMail(loaded.write, texts, context) });
  }
  expect(written).toMatchObject([
    { to: "duena@shop.example", subject: "Aviso: 21 errores en una hora" },
    { to: "duena@shop.example", subject: "Ya pasó: 21 errores en una hora" },
  ]);
  expect(written[0]?.text).toContain("27 de noviembre de 2026, 10:05");
  expect(written[0]?.text).toContain("https://shop.example/admin/status");
  expect(written[1]?.text).toContain("27 de noviembre de 2026, 11:40");
});
