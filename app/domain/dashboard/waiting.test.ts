import { afterAll, beforeAll, expect, test } from "vitest";
import { mailOutbox, orders } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { openShop } from "../../../tests/support/data/catalogue";
import { plansOf } from "../../../tests/support/query-plan";
import { countWaiting } from "./waiting.queries.server";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.database.close());

test("nothing waits in a new shop", async () => {
  expect(await countWaiting(shop.reader)).toEqual({ orders: 0, returns: 0, claims: 0, reviews: 0, mail: 0 });
});

test("orders to prepare or to send wait, those that are ready, sent or unpaid do not", async () => {
  const add = (reference: string, values: Parameters<typeof orderValues>[0]) =>
    shop.db.insert(orders).values(orderValues({ reference, ...values }));
  await add("325A11", { status: "paid", paidAt: 1 });
  await add("325A12", { status: "preparing", paidAt: 1 });
  await add("325A13", { status: "preparing", progress: "partly_shipped", paidAt: 1 });
  await add("325A14", { status: "confirmed", paymentWay: "cash_on_delivery" });
  await add("325A15", { status: "preparing", progress: "ready", paidAt: 1 });
  await add("325A16", { status: "shipped", paidAt: 1 });
  await add("325A17", { status: "pending" });
  expect(await countWaiting(shop.reader)).toMatchObject({ orders: 4 });
});

test("mails that were given up wait", async () => {
  const mail = { kind: "order-paid", subjectId: 1 } as const;
  await shop.db.insert(mailOutbox).values([
    { ...mail, dedupeKey: "1", status: "failed" },
    { ...mail, dedupeKey: "2", status: "queued" },
  ]);
  expect(await countWaiting(shop.reader)).toMatchObject({ mail: 1 });
});

test("no table is read as a whole", async () => {
  const steps = await plansOf(shop.db, countWaiting);
  expect(steps.filter((step) => /SEARCH/.test(step))).toHaveLength(5);
  expect(steps.filter((step) => /SCAN (?!CONSTANT)/.test(step))).toEqual([]);
});
