import { expect, test } from "vitest";
import { monthReceipts } from "~/domain/receipts/receipts.queries.server";
import { monthBounds } from "~/domain/receipts/sales-register";
import { createReadBatcher } from "~db/read-batcher";
import { orders, payments, receipts } from "~db/schema";
import { addRefund, orderValues } from "~db/test-rows";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { readReceiptMonth } from "./receipt-month.queries.server";

const boleta = {
  kind: "boleta",
  name: "Rosa Quispe",
  series: "B001",
  igvPercent: 18,
  netMinor: 11_008,
  igvMinor: 1_982,
  totalMinor: 12_990,
} as const;

test("a month has its numbered receipts, sums by series, and the newest paid orders without a number", async () => {
  const { db } = await openOwnShop();
  const reader = { db, read: createReadBatcher(db).read };
  const november = monthBounds("2026-11") ?? { from: 0, before: 0 };
  const paidAt = november.from;
  const add = async (
    reference: string,
    status: "paid" | "refunded",
    numbered: Partial<typeof receipts.$inferInsert> | "unnumbered" | null,
  ) => {
    const { id: orderId } = await db
      .insert(orders)
      .values(orderValues({ reference, status, paidAt }))
      .returning({ id: orders.id })
      .get();
    if (!numbered) return;
    const { kind, name, igvPercent } = boleta;
    const values = numbered === "unnumbered" ? { kind, name, igvPercent } : { ...boleta, ...numbered };
    await db.insert(receipts).values({ orderId, ...values });
  };
  await add("327AAA", "paid", { number: 1, issuedAt: november.from });
  await add("327AAB", "refunded", { number: 2, issuedAt: november.before - 1 });
  await add("327AAC", "paid", { number: 3, issuedAt: november.before });
  await add("327AAD", "paid", null);
  await add("327AAE", "paid", "unnumbered");
  await add("327AAF", "refunded", "unnumbered");
  await add("327AAG", "paid", "unnumbered");
  const found = [];
  for await (const chunk of monthReceipts(reader, november)) found.push(...chunk);
  expect(found.map(({ number, reference }) => [number, reference])).toEqual([
    [1, "327AAA"],
    [2, "327AAB"],
  ]);
  const month = await readReceiptMonth(reader, november);
  expect(month.sums).toMatchObject([
    {
      series: "B001",
      currency: "PEN",
      isExport: false,
      count: 2,
      first: 1,
      last: 2,
      netMinor: 22_016,
      igvMinor: 3_964,
      totalMinor: 25_980,
    },
  ]);
  expect(month.unnumbered.map(({ reference }) => reference)).toEqual(["327AAG", "327AAE"]);
});

test("a month lists the orders that were cancelled or given back in it, whenever their receipt was issued", async () => {
  const { db } = await openOwnShop();
  const november = monthBounds("2026-11") ?? { from: 0, before: 0 };
  const december = monthBounds("2026-12") ?? { from: 0, before: 0 };
  const amounts = { netMinor: 11_856, igvMinor: 2_134, totalMinor: 13_990 };
  let number = 0;
  const add = async (values: Partial<typeof orders.$inferInsert> = {}) => {
    number += 1;
    const paid = orderValues({
      reference: `327A0${number}`,
      status: "paid",
      paidAt: november.from,
      ...values,
    });
    const order = await db.insert(orders).values(paid).returning().get();
    await db
      .insert(receipts)
      .values({ orderId: order.id, ...boleta, ...amounts, number, issuedAt: november.from });
    return order;
  };
  const undone = async (month: typeof november) =>
    (await readReceiptMonth({ db, read: createReadBatcher(db).read }, month)).undone.map(
      ({ reference, amountMinor }) => [reference, amountMinor],
    );
  await addRefund(db, await add(), { amountMinor: 3_000, status: "failed", settledAt: december.from });
  // In November's last second, and in December's first.
  const inNovember = await add();
  await addRefund(db, inNovember, { amountMinor: 2_000, settledAt: december.from - 1 });
  const inDecember = await add();
  await addRefund(db, inDecember, { amountMinor: 3_000, settledAt: december.from });
  const cancelled = await add({ status: "cancelled", cancelledAt: december.from });
  // The second payment of an order is given back, and its sale holds.
  const payTwice = async (order: typeof cancelled, settledAt: number) => {
    await addRefund(db, order, { amountMinor: order.totalMinor, settledAt });
    await db.insert(payments).values({
      orderId: order.id,
      attempt: 1,
      provider: "izipay",
      providerOrderId: `2026${order.reference}-1`,
      channel: "form",
      amountMinor: order.totalMinor,
      status: "accepted",
    });
  };
  await payTwice(await add(), december.from);
  const paidTwice = await add({ status: "cancelled", cancelledAt: december.from });
  await payTwice(paidTwice, november.from);
  expect(await undone(november)).toEqual([[inNovember.reference, 2_000]]);
  expect(await undone(december)).toEqual([
    [inDecember.reference, 3_000],
    [cancelled.reference, 13_990],
    [paidTwice.reference, 13_990],
  ]);
});
