import { expect, test } from "vitest";
import { manualPayments, orderLines, orders, payments, refunds, shipmentLines, shipments } from "~db/schema";
import { addRefund, orderValues } from "~db/test-rows";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { plansOf } from "../../../tests/support/query-plan";
import { sortByDueDay } from "./queues";
import { listToMake } from "./to-make.queries.server";
import { listUnmatchedPayments } from "./unmatched-payments.queries.server";

type Shop = Awaited<ReturnType<typeof openOwnShop>>;
const now = Date.parse("2026-11-26T15:00:00Z") / 1000;
const DAY = 86_400;

let number = 0;
const addOrder = ({ db }: Shop, values: Parameters<typeof orderValues>[0]) => {
  number += 1;
  const reference = `330${String(number).padStart(3, "A")}`;
  return db
    .insert(orders)
    .values(orderValues({ reference, ...values }))
    .returning()
    .get();
};

test("the pieces to make are those neither finished, refunded nor sent, by the day they are due", async () => {
  const shop = await openOwnShop();
  const { id: productId } = await addProduct(shop.db, { name: "Polo", stock: [{ size: null, stock: 0 }] });
  const line = { productId, productName: "Polo", unitPriceMinor: 1, madeToOrder: 3, quantity: 3 };
  const late = await addOrder(shop, { status: "paid", paidAt: now - 9 * DAY });
  const soon = await addOrder(shop, { status: "preparing", paidAt: now - DAY });
  const gone = await addOrder(shop, { status: "shipped", paidAt: now - DAY });
  const added = await shop.db
    .insert(orderLines)
    .values([
      { ...line, orderId: late.id, position: 0, madeToOrderDays: 20 },
      { ...line, orderId: late.id, position: 1, madeAt: now, madeToOrderDays: 90 },
      { ...line, orderId: late.id, position: 2, withdrawn: 3 },
      { ...line, orderId: soon.id, position: 0, madeToOrderDays: 2, withdrawn: 1 },
      { ...line, orderId: soon.id, position: 1, madeToOrder: 0, fromStock: 3 },
      { ...line, orderId: gone.id, position: 0 },
      { ...line, orderId: late.id, position: 3, madeToOrderDays: 1 },
    ])
    .returning();
  const parcel = await shop.db.insert(shipments).values({ orderId: soon.id, number: 1 }).returning().get();
  await shop.db
    .insert(shipmentLines)
    .values({ shipmentId: parcel.id, orderLineId: added[3]?.id ?? 0, quantity: 1 });
  const lines = sortByDueDay(await listToMake(shop.reader), 12);
  expect(lines.map(({ orderId, pieces, dueDay }) => [orderId, pieces, dueDay])).toEqual([
    [soon.id, 1, "2026-11-27"],
    [late.id, 3, "2026-12-12"],
    [late.id, 3, "2026-12-12"],
  ]);
  const steps = await plansOf(shop.db, listToMake);
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

/** Adds an accepted payment by card of the order. */
async function payByCard(
  { db }: Shop,
  order: { id: number },
  amountMinor: number,
  values: { secondMinor?: number; isOutdated?: boolean } = {},
) {
  const payment = {
    attempt: 1,
    provider: "izipay",
    providerOrderId: `P-${order.id}`,
    channel: "form" as const,
  };
  await db
    .insert(payments)
    .values({ ...payment, orderId: order.id, amountMinor, status: "accepted", createdAt: now, ...values });
}

test("payments disagree when more or less than the total was received, or an order was cancelled", async () => {
  const shop = await openOwnShop();
  const total = { status: "paid", paidAt: now - DAY, totalMinor: 13_990 } as const;
  await payByCard(shop, await addOrder(shop, total), 13_990);
  await addRefund(shop.db, await addOrder(shop, total), { amountMinor: 500 });
  const twice = await addOrder(shop, total);
  await payByCard(shop, twice, 13_990, { secondMinor: 13_990 });
  const less = await addOrder(shop, { ...total, currency: "USD" });
  await payByCard(shop, less, 13_000);
  const outdated = await addOrder(shop, { status: "pending" });
  await payByCard(shop, outdated, 5_000, { isOutdated: true });
  const cancelled = await addOrder(shop, { ...total, status: "cancelled", cancelledAt: now });
  await shop.db
    .insert(manualPayments)
    .values({ orderId: cancelled.id, method: "cash", amountMinor: 13_990, currency: "PEN", note: "C-1" });
  const givenBack = await addOrder(shop, { ...total, status: "cancelled", cancelledAt: now });
  await addRefund(shop.db, givenBack, { amountMinor: 13_990 });
  await addOrder(shop, { ...total, paidAt: now - 366 * DAY });
  const unpaid = await addOrder(shop, {
    status: "cancelled",
    paidAt: null,
    cancelledAt: now - 2 * DAY,
    placedAt: now - 2 * DAY,
    totalMinor: 13_990,
  });
  await shop.db
    .insert(manualPayments)
    .values({ orderId: unpaid.id, method: "yape", amountMinor: 13_990, currency: "PEN", note: "Y-1" });
  const refunded = await addOrder(shop, { ...total, status: "refunded" });
  await payByCard(shop, refunded, 2_000);
  await addRefund(shop.db, await addOrder(shop, { ...total, status: "refunded" }), { amountMinor: 13_990 });
  const found = async () =>
    (await listUnmatchedPayments(shop.reader, now)).map((order) => [
      order.id,
      order.mismatch,
      order.receivedMinor,
      order.givenBackMinor,
    ]);
  const open = {
    orderId: unpaid.id,
    status: "requested",
    idempotencyKey: "open",
    means: "recorded",
  } as const;
  const rest = { amountMinor: 13_990, currency: "PEN", reason: "-" } as const;
  await shop.db.insert(refunds).values({ ...open, ...rest, createdAt: now - DAY });
  const inWork = async (at: number) =>
    (await listUnmatchedPayments(shop.reader, at)).filter(({ isInWork }) => isInWork).map(({ id }) => id);
  expect(await inWork(now - 1)).toEqual([unpaid.id, cancelled.id]);
  expect(await inWork(now)).toEqual([cancelled.id]);
  expect(await inWork(now + DAY)).toEqual([]);
  expect(await found()).toEqual([
    [refunded.id, "cancelled", 2_000, 0],
    [unpaid.id, "cancelled", 13_990, 0],
    [cancelled.id, "cancelled", 13_990, 0],
    [outdated.id, "more", 5_000, 0],
    [less.id, "less", 13_000, 0],
    [twice.id, "more", 27_980, 0],
  ]);
  const overpaid = (await shop.db.select().from(payments)).find(({ orderId }) => orderId === twice.id);
  await shop.db.insert(refunds).values({
    orderId: twice.id,
    paymentId: overpaid?.id ?? 0,
    idempotencyKey: "second",
    means: "recorded",
    amountMinor: 13_990,
    currency: "PEN",
    reason: "Paid twice",
    status: "done",
    settledAt: now,
  });
  expect((await found()).map(([id]) => id)).toEqual([
    refunded.id,
    unpaid.id,
    cancelled.id,
    outdated.id,
    less.id,
  ]);
  const steps = await plansOf(shop.db, (reader) => listUnmatchedPayments(reader, now));
  expect(
    steps.filter((step) => /^SCAN (orders|payments|recent|ended|refunds|manual_payments)\b/.test(step)),
  ).toEqual([]);
});
