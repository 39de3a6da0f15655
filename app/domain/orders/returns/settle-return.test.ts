import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { approveReturn, receiveReturn } from "~/domain/orders/returns/move-return.server";
import { orderDiscounts, orders } from "~db/schema";
import { now } from "../../../../tests/support/data/refunds";
import { openReturnShop } from "../../../../tests/support/data/returns";
import { settleReturn } from "./settle-return.server";

/** An order of three pieces of 100.00 each, sent for 10.00 and paid by card. */
let shop: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  shop = await openReturnShop();
  await shop.handOver();
});

const move = { returnId: 1, version: 3, now };
const settle = () => settleReturn(shop.staff, move);

async function receive(quantity = 1) {
  await shop.ask(quantity);
  await approveReturn(shop.staff, { ...move, version: 1, instructions: "A la tienda", byParcel: false });
  await receiveReturn(shop.staff, { ...move, version: 2, lines: [] });
}

test("a return whose refund is due is not closed without it", async () => {
  await receive();
  expect(await settle()).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await shop.requests()).toMatchObject([{ status: "received" }]);
});

test("a return whose order was refunded completely before is closed, once", async () => {
  await receive();
  expect(await shop.refund()).toMatchObject({ value: { status: "done" } });
  expect(await settle()).toEqual({ ok: true, value: { isNew: true } });
  expect(await settle()).toEqual({ ok: true, value: { isNew: false } });
  expect(await shop.requests()).toMatchObject([{ status: "refunded" }]);
});

test("a return is not closed while a refund of its order is undecided, whose money may be left", async () => {
  await receive();
  shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
  expect(await shop.refund()).toMatchObject({ value: { status: "unknown" } });
  expect(await settle()).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await shop.requests()).toMatchObject([{ status: "received" }]);
});

test("a return of pieces that a discount made free is closed", async () => {
  await shop.db.insert(orderDiscounts).values({
    orderId: shop.orderId,
    position: 9,
    name: "Regalo",
    amountMinor: 30_000,
    rule: { kind: "coupon" },
    lineShares: { 1: 30_000 },
  });
  await shop.db
    .update(orders)
    .set({ discountMinor: 30_000, totalMinor: 1_000 })
    .where(eq(orders.id, shop.orderId));
  await receive();
  expect(await settle()).toMatchObject({ ok: true });
});
