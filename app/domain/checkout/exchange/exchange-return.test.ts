import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readPaymentTrouble } from "~/domain/dashboard/payment-trouble.queries.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import { refundSources } from "~/domain/orders/refunds/refunds";
import { approveReturn, receiveReturn } from "~/domain/orders/returns/move-return.server";
import { settleReturn } from "~/domain/orders/returns/settle-return.server";
import { cancelOrder } from "~/domain/orders/staff/move-order.server";
import { isRefundDue } from "~/domain/orders/staff/staff-order";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { unixSeconds } from "~/lib/dates";
import {
  exchangePayments,
  mailOutbox,
  orderDiscounts,
  orders,
  products,
  receipts,
  stockRows,
} from "~db/schema";
import { failure } from "~db/test-rows";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder, readOrder } from "../../../../tests/support/data/orders";
import { later, now } from "../../../../tests/support/data/refunds";
import { openReturnShop } from "../../../../tests/support/data/returns";
import { exchangeReturn, returnExchange } from "./exchange-return.server";

/** An order of three pieces of 100.00 each, sent for 10.00 and paid by card. */
let shop: Awaited<ReturnType<typeof openReturnShop>>;
/** Of a free pickup. */
let zoneId: number;
beforeEach(async () => {
  shop = await openReturnShop();
  zoneId = await addZone(shop.db, "pickup", 0);
  await shop.handOver();
});

/** A request of some pieces, received. */
async function receive(quantity = 1) {
  await shop.ask(quantity, { wish: "exchange", wanted: "L" });
  const move = { returnId: 1, now };
  await approveReturn(shop.staff, { ...move, version: 1, instructions: "A la tienda", byParcel: false });
  await receiveReturn(shop.staff, { ...move, version: 2, lines: [] });
}

/** An unpaid order of one piece, collected in the shop. @returns its id */
async function order(pen: number): Promise<number> {
  const product = await addProduct(shop.db, { name: `Blusa ${pen}`, pen, stock: [{ size: "L", stock: 9 }] });
  const lines = [cartLine(product.id, { size: "L" })];
  return (await placeTestOrder(shop, lines, { now, zoneId })).orderId;
}

const exchange = (orderId: number, version = 3) =>
  exchangeReturn(shop.staff, { returnId: 1, version, orderId, now });
const left = async (orderId = shop.orderId) => {
  const found = await findOrderToRefund(shop.reader, orderId);
  if (!found) throw new Error("The order is gone.");
  return refundSources(found).reduce((sum, { leftMinor }) => sum + leftMinor, 0);
};
const mails = async (kind: string) =>
  (await shop.db.select().from(mailOutbox)).filter((mail) => mail.kind === kind);
const paid = () => shop.db.select().from(exchangePayments).get();
/** Lets its time to pay end, as the job does. */
const expire = (orderId: number) =>
  shop.db
    .update(orders)
    .set({ status: "expired", updatedAt: unixSeconds(later(1)) })
    .where(eq(orders.id, orderId));
const openRemarks = async () =>
  (await readPaymentTrouble(shop.reader, 0)).remarks.map(({ orderId, remark }) => ({ orderId, remark }));
const receiptOf = (orderId: number) =>
  shop.db.select().from(receipts).where(eq(receipts.orderId, orderId)).get();

describe("the value of returned pieces", () => {
  test("pays an order of the same price, which is paid without money or a receipt, once", async () => {
    await receive();
    const newOrder = await order(10_000);
    expect(await Promise.all([exchange(newOrder), exchange(newOrder)])).toEqual(
      expect.arrayContaining([
        { ok: true, value: { isNew: true } },
        { ok: true, value: { isNew: false } },
      ]),
    );
    expect(await exchange(newOrder)).toEqual({ ok: true, value: { isNew: false } });
    expect(await shop.requests()).toMatchObject([{ status: "exchanged" }]);
    const placed = await readOrder(shop.db, newOrder);
    expect(placed).toMatchObject({ status: "paid", totalMinor: 0, discountMinor: 10_000 });
    expect(placed.stockTakenAt).not.toBeNull();
    expect((await receiptOf(newOrder))?.number ?? null).toBeNull();
    expect(await paid()).toMatchObject({ returnId: 1, orderId: newOrder, amountMinor: 10_000 });
    const { reference } = await shop.read();
    expect(
      await shop.db.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, newOrder)),
    ).toMatchObject([{ name: `Cambio del pedido ${reference}`, amountMinor: 10_000, couponId: null }]);
    expect(await left()).toBe(21_000);
    expect(await mails("return-received")).toHaveLength(1);
    expect(await mails("return-exchanged")).toHaveLength(1);
    expect(await mails("order-received")).not.toContainEqual(
      expect.objectContaining({ subjectId: newOrder, status: "queued" }),
    );
  });

  test("is not refunded as well", async () => {
    await receive();
    await exchange(await order(10_000));
    expect(await shop.refund({ amountMinor: 21_001 })).toEqual({ ok: false, code: "too-much" });
    expect(await shop.refund({ key: "key-other", amountMinor: 21_000 })).toMatchObject({ ok: true });
    expect(await left()).toBe(0);
    expect((await shop.read()).status).toBe("handed_over");
  });

  test("leaves the difference to be paid, and only that has a receipt", async () => {
    await receive();
    const newOrder = await order(15_000);
    expect(await exchange(newOrder)).toMatchObject({ ok: true });
    expect(await readOrder(shop.db, newOrder)).toMatchObject({ status: "pending", totalMinor: 5_000 });
    await recordManualPayment(shop.staff, { orderId: newOrder, method: "yape", note: "1", now });
    expect(await readOrder(shop.db, newOrder)).toMatchObject({ status: "paid" });
    expect(await receiptOf(newOrder)).toMatchObject({ number: 2, totalMinor: 5_000 });
    expect(await left(newOrder)).toBe(5_000);
    const back = { orderId: newOrder, paymentId: null, means: "recorded", note: "1" } as const;
    expect(await shop.refund({ ...back, amountMinor: 5_000 })).toMatchObject({ ok: true });
    expect((await readOrder(shop.db, newOrder)).status).toBe("paid");
  });

  test("beyond the new order's total stays refundable", async () => {
    await receive();
    await exchange(await order(4_000));
    expect(await paid()).toMatchObject({ amountMinor: 4_000 });
    expect(await left()).toBe(27_000);
    expect(await shop.refund({ amountMinor: 6_000 })).toMatchObject({ value: { status: "done" } });
  });

  test("is what is left of the order's money", async () => {
    await receive(3);
    await shop.refund({ amountMinor: 26_000 });
    await exchange(await order(10_000));
    expect(await paid()).toMatchObject({ amountMinor: 5_000 });
    expect(await left()).toBe(0);
  });

  test("is nothing when the money was given back", async () => {
    await receive();
    await shop.refund();
    expect(await exchange(await order(10_000))).toEqual({ ok: false, code: "nothing-to-pass-on" });
    expect(await shop.requests()).toMatchObject([{ status: "received" }]);
  });
});

describe("an exchange", () => {
  test("is for an order that waits for its payment, of which none was started", async () => {
    await receive();
    const paidOrder = await order(10_000);
    await recordManualPayment(shop.staff, { orderId: paidOrder, method: "yape", note: "1", now });
    const started = await order(9_000);
    await openForm(shop, started, now, true);
    for (const other of [paidOrder, started, shop.orderId, 999])
      expect(await exchange(other)).toEqual({ ok: false, code: "exchange-order" });
    expect(await exchange(await order(8_000), 2)).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await paid()).toBeUndefined();
  });

  test("cannot take more by other code, nor be changed or deleted", async () => {
    await receive();
    const insert = (amountMinor: number, orderId: number) =>
      failure(shop.db.insert(exchangePayments).values({ returnId: 1, orderId, amountMinor }));
    const newOrder = await order(90_000);
    expect((await insert(1, newOrder))?.constraint).toBe("exchange_payments_amount");
    await exchange(newOrder);
    const change = (values: Partial<typeof exchangePayments.$inferInsert>) =>
      failure(shop.db.update(exchangePayments).set(values));
    expect((await change({ amountMinor: 1 }))?.constraint).toBe("exchange_payments_fixed");
    expect((await change({ returnedMinor: 10_001 }))?.constraint).toBe("exchange_payments_returned");
    expect((await failure(shop.db.delete(exchangePayments)))?.constraint).toBe("exchange_payments_kept");
  });

  test("of a cancelled order counts for the first one again, which is due for a refund", async () => {
    await receive();
    const newOrder = await order(10_000);
    await exchange(newOrder);
    const cancellation = { orderId: newOrder, from: "paid", reason: "x", now } as const;
    expect(await cancelOrder(shop.staff, { ...cancellation, returnsStock: true })).toMatchObject({
      ok: true,
    });
    expect(await paid()).toMatchObject({ returnedMinor: 10_000 });
    expect(await left()).toBe(31_000);
    const cancelled = await findOrderToRefund(shop.reader, newOrder);
    expect(cancelled && isRefundDue(cancelled)).toBe(false);
    expect(await shop.refund()).toMatchObject({ value: { status: "done" } });
  });

  test("of an order that expired counts for the first one again, and staff see it until it is refunded", async () => {
    await receive();
    const newOrder = await order(15_000);
    await exchange(newOrder);
    expect(await left()).toBe(21_000);
    await expire(newOrder);
    expect(await left()).toBe(31_000);
    expect(await openRemarks()).toEqual([{ orderId: shop.orderId, remark: "exchange-returned" }]);
    await shop.refund({ amountMinor: 10_000, now: later(10) });
    expect(await openRemarks()).toEqual([]);
  });

  test("is passed on again when its order is paid late", async () => {
    await receive();
    const newOrder = await order(15_000);
    await exchange(newOrder);
    const attempt = await openForm(shop, newOrder, now, true);
    await expire(newOrder);
    const message = notification({ orderId: attempt, amount: 5_000, uuid: "c".repeat(32) });
    expect(await recordPayment(shop.db, { message, now: later(10) })).toMatchObject({
      becamePaid: true,
      needsAttention: false,
    });
    expect(await left()).toBe(21_000);
    expect(await openRemarks()).toEqual([]);
  });

  test("that was refunded meanwhile is missing from an order that is paid late", async () => {
    await receive();
    const newOrder = await order(15_000);
    await exchange(newOrder);
    const attempt = await openForm(shop, newOrder, now, true);
    await expire(newOrder);
    await shop.refund({ amountMinor: 31_000, now: later(5) });
    const byHand = { orderId: newOrder, method: "yape", note: "1", now } as const;
    expect(await recordManualPayment(shop.staff, byHand)).toEqual({ ok: false, code: "exchange-spent" });
    const message = notification({ orderId: attempt, amount: 5_000, uuid: "c".repeat(32) });
    expect(await recordPayment(shop.db, { message, now: later(10) })).toMatchObject({
      becamePaid: true,
      needsAttention: true,
    });
    expect(await openRemarks()).toEqual([{ orderId: newOrder, remark: "exchange-spent" }]);
  });

  test("pays no order completely whose pieces have sold out", async () => {
    await receive();
    const product = await addProduct(shop.db, {
      name: "Falda",
      pen: 10_000,
      stock: [{ size: "L", stock: 1 }],
    });
    await shop.db.update(products).set({ whenOut: "sold_out" }).where(eq(products.id, product.id));
    const lines = [cartLine(product.id, { size: "L" })];
    const { orderId } = await placeTestOrder(shop, lines, { now, zoneId });
    await shop.db.update(stockRows).set({ stock: 0 }).where(eq(stockRows.productId, product.id));
    expect(await exchange(orderId)).toEqual({ ok: false, code: "sold-out" });
    expect(await readOrder(shop.db, orderId)).toMatchObject({ status: "pending", totalMinor: 10_000 });
    expect(await paid()).toBeUndefined();
    await shop.db.update(stockRows).set({ stock: 1 }).where(eq(stockRows.productId, product.id));
    expect(await exchange(orderId)).toMatchObject({ ok: true });
  });

  test("leaves nothing to refund of an order whose whole money it passed on", async () => {
    await receive(3);
    await exchange(await order(31_000));
    const { status } = await shop.read();
    await shop.refund({ amountMinor: 1_000 });
    await cancelOrder(shop.staff, {
      orderId: shop.orderId,
      from: status,
      reason: "x",
      returnsStock: false,
      now,
    });
    const found = await findOrderToRefund(shop.reader, shop.orderId);
    expect(found && isRefundDue(found)).toBe(false);
    expect((await readPaymentTrouble(shop.reader, 0)).toRefund).toEqual([]);
  });

  test("that is given back last makes its order refunded", async () => {
    await receive();
    const newOrder = await order(15_000);
    await exchange(newOrder);
    await recordManualPayment(shop.staff, { orderId: newOrder, method: "yape", note: "1", now });
    const back = { orderId: newOrder, paymentId: null, means: "recorded", note: "1" } as const;
    await shop.refund({ ...back, amountMinor: 5_000 });
    expect((await readOrder(shop.db, newOrder)).status).toBe("paid");
    await returnExchange(shop.staff, { orderId: newOrder, amountMinor: 10_000, seenMinor: 10_000, now });
    expect((await readOrder(shop.db, newOrder)).status).toBe("refunded");
  });

  test("is given back in parts, once per form, and no more than it pays", async () => {
    await receive();
    const newOrder = await order(10_000);
    const giveBack = (amountMinor: number, seenMinor: number) =>
      returnExchange(shop.staff, { orderId: newOrder, amountMinor, seenMinor, now });
    expect(await giveBack(1, 1)).toEqual({ ok: false, code: "changed-meanwhile" });
    await exchange(newOrder);
    expect(await giveBack(10_001, 10_000)).toEqual({ ok: false, code: "too-much" });
    const both = await Promise.all([giveBack(4_000, 10_000), giveBack(4_000, 10_000)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await left()).toBe(25_000);
    expect(await giveBack(6_000, 6_000)).toMatchObject({ ok: true });
    expect(await left()).toBe(31_000);
    expect((await shop.audit()).filter(({ action }) => action === "return-exchange")).toHaveLength(2);
  });

  /** Exchanges the first pieces for an order that is handed over and comes back itself, as the second request. */
  async function receiveTheExchanged() {
    await receive();
    const second = await order(10_000);
    await exchange(second);
    await shop.db.update(orders).set({ status: "handed_over", handedOverAt: 1 }).where(eq(orders.id, second));
    const [line] = (await readOrder(shop.db, second)).lines;
    await shop.ask(
      1,
      { key: "another-form-of-it", lines: [{ lineId: line?.id ?? 0, quantity: 1 }] },
      {
        by: shop.staff,
        orderId: second,
      },
    );
    const move = { returnId: 2, now };
    await approveReturn(shop.staff, { ...move, version: 1, instructions: "x", byParcel: false });
    await receiveReturn(shop.staff, { ...move, version: 2, lines: [] });
    return { second, move: { ...move, version: 3 } };
  }

  test("can be exchanged again, with what the first one paid", async () => {
    const { second, move } = await receiveTheExchanged();
    const third = await order(12_000);
    expect(await exchangeReturn(shop.staff, { ...move, orderId: third })).toMatchObject({
      ok: true,
    });
    expect(await readOrder(shop.db, third)).toMatchObject({ totalMinor: 2_000 });
    const back = { orderId: second, amountMinor: 1, seenMinor: 10_000, now };
    expect(await returnExchange(shop.staff, back)).toEqual({ ok: false, code: "too-much" });
    expect(await left()).toBe(21_000);
  });

  test("paid what a return of the new order is for, which staff close by hand", async () => {
    const { move } = await receiveTheExchanged();
    expect(await settleReturn(shop.staff, move)).toMatchObject({ ok: true });
  });
});
