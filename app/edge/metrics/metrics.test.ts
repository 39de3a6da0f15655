import { expect, test } from "vitest";
import { recordJobs } from "~/domain/monitoring/record-job.server";
import { watchShop } from "~/domain/monitoring/watch-shop.server";
import { errorCounts, mailOutbox, orderEvents, orders, paymentEvents } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { openOwnShop } from "../../../tests/support/own-shop";
import { saveErrorCounts } from "../log/save-error-counts.server";
import { writeMetric } from "./metrics";
import { writeShopMetrics } from "./write-shop-metrics.server";

const NOW = Date.parse("2026-11-27T15:05:00Z") / 1000;

/** Keeps what it is given, as `[index, blob, ...doubles]`. */
function openDataset() {
  const points: unknown[][] = [];
  const dataset: AnalyticsEngineDataset = {
    writeDataPoint: ({ indexes = [], blobs = [], doubles = [] } = {}) =>
      void points.push([...indexes, ...blobs, ...doubles]),
  };
  return { dataset, points };
}

test("a data point has the metric, its kind and its numbers", () => {
  const { dataset, points } = openDataset();
  writeMetric(dataset, "page", "HIT", 1);
  writeMetric(dataset, "queue", "mail", 5, 60);
  expect(points).toEqual([
    ["page", "HIT", 1],
    ["queue", "mail", 5, 60],
  ]);
});

test("without the binding nothing is measured", () => {
  expect(() => writeMetric(undefined, "page", "HIT", 1)).not.toThrow();
});

test("counted errors are measured, and are in the database", async () => {
  const { db } = await openOwnShop();
  const { dataset, points } = openDataset();
  const counts = [{ period: NOW, event: "render-failed", count: 4 }];
  await saveErrorCounts({ db, dataset }, counts);
  expect(points).toEqual([["error", "render-failed", 4]]);
  expect(await db.select().from(errorCounts)).toEqual(counts);
});

test("orders and payments since the last look are measured once", async () => {
  const { db, reader } = await openOwnShop();
  const { dataset, points } = openDataset();
  await recordJobs(db, [{ job: "watch-shop", failure: null, now: NOW - 300 }]);
  const at = (seconds: number) => ({ placedAt: NOW - seconds, paidAt: NOW - seconds });
  await db
    .insert(orders)
    .values([
      orderValues({ reference: "325AAA", ...at(301), status: "paid" }),
      orderValues({ reference: "325AAB", placedAt: NOW - 300, paidAt: NOW - 301, status: "paid" }),
      orderValues({ reference: "325AAC", placedAt: NOW - 1 }),
      orderValues({ reference: "325AAD", ...at(0), status: "paid" }),
    ]);
  // Told of the payments so many seconds ago: of the second order 200 after it was paid.
  const told = { 1: 301, 2: 100, 4: 0 };
  await db.insert(orderEvents).values(
    Object.entries(told).map(([orderId, seconds]) => ({
      orderId: Number(orderId),
      fromStatus: "pending" as const,
      toStatus: "paid" as const,
      actor: "provider" as const,
      createdAt: NOW - seconds,
    })),
  );
  await db.insert(paymentEvents).values(
    (["accepted", "refused", "refused"] as const).map((outcome, index) => ({
      provider: "izipay",
      eventKey: String(index),
      source: "notification" as const,
      providerOrderId: "2026325AAB-1",
      outcome,
      amountMinor: 100,
      currency: "PEN",
      mode: "TEST" as const,
      payload: "{}",
      receivedAt: NOW - 10,
    })),
  );
  await db
    .insert(mailOutbox)
    .values({ kind: "order-paid", subjectId: 1, dedupeKey: "a", queuedAt: NOW - 90 });
  const watched = await watchShop(reader, { now: new Date(NOW * 1000), hasMail: true });
  await writeShopMetrics(dataset, reader, watched);
  expect(points).toEqual([
    ["order", "placed", 2],
    ["order", "paid", 1],
    ["payment", "accepted", 1],
    ["payment", "refused", 2],
    ["queue", "mail", 1, 90],
  ]);
});
