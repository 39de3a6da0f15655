import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readPaymentTrouble } from "~/domain/dashboard/payment-trouble.queries.server";
import { orders, refunds, stockMovements } from "~db/schema";
import { failure } from "~db/test-rows";
import { notification, openForm } from "../../../../tests/support/data/orders";
import { later, now, openRefundShop } from "../../../../tests/support/data/refunds";
import { recordManualPayment } from "../payment/record-manual-payment.server";
import { recordPayment } from "../payment/record-payment.server";
import { cancelOrder } from "../staff/move-order.server";

/** What staff are to look at. */
const openRemarks = async () =>
  (await readPaymentTrouble(shop.reader, 0)).remarks.map(({ remark }) => remark);
const toRefund = async () =>
  (await readPaymentTrouble(shop.reader, 0)).toRefund.map(({ leftMinor }) => leftMinor);

let shop: Awaited<ReturnType<typeof openRefundShop>>;
beforeEach(async () => {
  shop = await openRefundShop();
});

const done = { status: "done", failure: null, isNew: true };

describe("a whole refund", () => {
  test("gives the payment back, returns pieces to stock, and makes the order refunded", async () => {
    const attempt = await shop.payByCard();
    const { id } = await shop.line();
    const refunded = await shop.refund({ lines: [{ lineId: id, quantity: 3, restock: 2 }] });
    expect(refunded).toMatchObject({ ok: true, value: done });
    expect(shop.refunder.calls).toEqual([
      {
        providerOrderId: attempt,
        amountMinor: shop.totalMinor,
        currency: "PEN",
        paidMinor: shop.totalMinor,
        earlier: [],
      },
    ]);
    expect(await shop.read()).toMatchObject({ status: "refunded" });
    expect((await shop.read()).events.at(-1)).toMatchObject({
      fromStatus: "paid",
      toStatus: "refunded",
      actor: "staff",
      detail: "refund",
    });
    expect(await shop.refunds()).toMatchObject([
      { status: "done", transaction: "credit-1", reason: "Se arrepintió", settledAt: now.getTime() / 1000 },
    ]);
    expect([await shop.stock(), await shop.mails()]).toEqual([2, 1]);
    const movement = await shop.db.select().from(stockMovements).orderBy(desc(stockMovements.id)).get();
    expect(movement).toMatchObject({
      change: 2,
      balance: 2,
      cause: "restock",
      orderId: shop.orderId,
      userId: shop.staff.staff.id,
    });
    expect(await shop.line()).toMatchObject({ restocked: 2, withdrawn: 3 });
    const actorEmail = "rosa@example.com";
    expect(await shop.audit()).toEqual([
      { action: "refund", actorEmail, after: { amount: shop.totalMinor, means: "provider" } },
      { action: "refund-done", actorEmail, after: { amount: shop.totalMinor } },
    ]);
  });

  test("that is recorded is done at once, without the provider", async () => {
    await recordManualPayment(shop.staff, { orderId: shop.orderId, method: "yape", note: "1", now });
    const wish = { means: "recorded", paymentId: null, note: "Op. 4711" } as const;
    expect(await shop.refund(wish)).toMatchObject({ ok: true, value: done });
    expect(await shop.refund(wish)).toMatchObject({ ok: true, value: { status: "done", isNew: false } });
    expect(shop.refunder.calls).toEqual([]);
    expect((await shop.read()).status).toBe("refunded");
    expect([(await shop.refunds()).length, await shop.mails()]).toEqual([1, 1]);
  });

  test("of an order that was not sent returns its pieces to stock that no refund has dealt with", async () => {
    await shop.payByCard();
    const { id } = await shop.line();
    await shop.refund({ amountMinor: 10_000, lines: [{ lineId: id, quantity: 1, restock: 0 }] });
    expect(await shop.stock()).toBe(0);
    await shop.refund({ key: "key-other", amountMinor: 21_000 });
    expect(await shop.read()).toMatchObject({ status: "refunded" });
    // Two came from stock, of which the first refund has withdrawn one.
    expect([await shop.stock(), (await shop.line()).restocked]).toEqual([1, 1]);
  });

  test("of an order that was sent leaves the stock to its return", async () => {
    await shop.payByCard();
    await shop.ship(3);
    await shop.refund();
    expect([(await shop.read()).status, await shop.stock()]).toEqual(["refunded", 0]);
  });

  test("of stray money leaves a free order as it is", async () => {
    const attempt = await openForm(shop, shop.orderId, now, true);
    await shop.db
      .update(orders)
      .set({ discountMinor: 31_000, totalMinor: 0, status: "paid", paidAt: 1, stockTakenAt: 1 });
    const message = notification({ orderId: attempt, amount: shop.totalMinor, uuid: "b".repeat(32) });
    await recordPayment(shop.db, { message, now });
    expect(await openRemarks()).toEqual(["paid-twice"]);
    expect(await shop.refund()).toMatchObject({ ok: true, value: done });
    expect((await shop.read()).status).toBe("paid");
    expect(await openRemarks()).toEqual([]);
  });

  test("of a cancelled order restocks nothing that the cancellation has restocked", async () => {
    await shop.payByCard();
    const { id } = await shop.line();
    const cancellation = {
      orderId: shop.orderId,
      from: "paid",
      reason: "x",
      returnsStock: true,
      now,
    } as const;
    await cancelOrder(shop.staff, cancellation);
    expect(await shop.stock()).toBe(2);
    await shop.refund({ lines: [{ lineId: id, quantity: 3, restock: 2 }] });
    expect([(await shop.read()).status, await shop.stock()]).toEqual(["refunded", 2]);
    expect(await shop.line()).toMatchObject({ restocked: 2, withdrawn: 0 });
  });

  test("is refused for an order that nobody paid", async () => {
    expect(await shop.refund()).toEqual({ ok: false, code: "changed-meanwhile" });
    await cancelOrder(shop.staff, {
      orderId: shop.orderId,
      from: "pending",
      reason: "x",
      returnsStock: false,
      now,
    });
    expect(await shop.refund()).toEqual({ ok: false, code: "too-much" });
    expect([await shop.refunds(), shop.refunder.calls]).toEqual([[], []]);
  });
});

describe("a partial refund", () => {
  test("keeps the order's status, and the refunded pieces are not sent any more", async () => {
    await shop.payByCard();
    const { id } = await shop.line();
    await shop.refund({ amountMinor: 10_000, lines: [{ lineId: id, quantity: 1, restock: 1 }] });
    expect(await shop.read()).toMatchObject({ status: "paid" });
    expect([await shop.line(), await shop.stock()]).toMatchObject([{ restocked: 1, withdrawn: 1 }, 1]);
    expect(await shop.ship(3)).toEqual({ ok: false, code: "too-many-pieces" });
    expect((await shop.ship(2)).ok).toBe(true);
    expect((await shop.read()).status).toBe("shipped");
  });

  test("of the last pieces that were not sent makes the order shipped", async () => {
    await shop.payByCard();
    const { id } = await shop.line();
    await shop.ship(2);
    expect(await shop.read()).toMatchObject({ status: "preparing", progress: "partly_shipped" });
    await shop.refund({ amountMinor: 10_000, lines: [{ lineId: id, quantity: 1, restock: 0 }] });
    expect(await shop.read()).toMatchObject({ status: "shipped", progress: null });
  });

  test("by others adds up to the whole, never to more", async () => {
    await shop.payByCard();
    const part = (key: string, amountMinor: number) => shop.refund({ key, amountMinor });
    expect(await part("key-first", 20_000)).toMatchObject({ ok: true });
    expect(await part("key-much", shop.totalMinor - 19_999)).toEqual({ ok: false, code: "too-much" });
    expect((await shop.read()).status).toBe("paid");
    expect(await part("key-rest", shop.totalMinor - 20_000)).toMatchObject({ ok: true });
    expect((await shop.read()).status).toBe("refunded");
    expect(shop.refunder.calls.at(-1)?.earlier).toEqual([{ transaction: "credit-1", amountMinor: 20_000 }]);
    expect(await part("key-more", 1)).toEqual({ ok: false, code: "too-much" });
    expect(shop.refunder.calls).toHaveLength(2);
  });

  test("is not for more pieces than were ordered", async () => {
    await shop.payByCard();
    const { id } = await shop.line();
    const pieces = (key: string, quantity: number) =>
      shop.refund({ key, amountMinor: 100, lines: [{ lineId: id, quantity, restock: 0 }] });
    expect((await pieces("key-first", 2)).ok).toBe(true);
    expect(await pieces("key-second", 2)).toEqual({ ok: false, code: "too-many-pieces" });
    expect(shop.refunder.calls).toHaveLength(1);
  });

  test("of a second payment leaves the order paid, and the whole of it can still be refunded", async () => {
    const second = await openForm(shop, shop.orderId, now, true);
    await shop.payByCard();
    const paidAgain = { orderId: second, amount: shop.totalMinor, uuid: "b".repeat(32) };
    await recordPayment(shop.db, { message: notification(paidAgain), now });
    const payments = (await shop.read()).payments.filter(({ status }) => status === "accepted");
    expect(payments).toHaveLength(2);
    expect((await shop.refund({ paymentId: payments[1]?.id ?? 0 })).ok).toBe(true);
    expect((await shop.read()).status).toBe("paid");
    expect((await shop.refund({ key: "key-other", paymentId: payments[0]?.id ?? 0 })).ok).toBe(true);
    expect((await shop.read()).status).toBe("refunded");
  });
});

describe("races", () => {
  test("ten submissions of one form call the provider once", async () => {
    await shop.payByCard();
    const { id } = await shop.line();
    const wish = { lines: [{ lineId: id, quantity: 3, restock: 2 }] };
    const results = await Promise.all(Array.from({ length: 10 }, () => shop.refund(wish)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(results.filter((result) => result.ok && result.value.isNew)).toHaveLength(1);
    expect(shop.refunder.calls).toHaveLength(1);
    expect([await shop.stock(), await shop.mails(), (await shop.refunds()).length]).toEqual([2, 1, 1]);
    expect(await shop.refund({ amountMinor: 1 })).toEqual({ ok: false, code: "other-refund" });
  });

  test("of two people who refund at once, one is told that the other's refund is undecided", async () => {
    await shop.payByCard();
    const release = shop.refunder.hold();
    const first = shop.refund({ key: "key-first", amountMinor: 1_000 });
    await expect.poll(() => shop.refunder.calls.length).toBe(1);
    const second = await shop.refund({ key: "key-second", amountMinor: 1_000 }, shop.other);
    expect(second).toEqual({ ok: false, code: "unsettled" });
    release();
    expect(await first).toMatchObject({ ok: true, value: done });
    expect(shop.refunder.calls).toHaveLength(1);
  });

  test("the answer, the job and a button settle a refund once", async () => {
    await shop.payByCard();
    const { id: lineId } = await shop.line();
    const release = shop.refunder.hold();
    const refunding = shop.refund({ lines: [{ lineId, quantity: 3, restock: 2 }] });
    await expect.poll(() => shop.refunder.calls.length).toBe(1);
    const [open] = await shop.refunds();
    shop.refunder.found.push({ kind: "done", transaction: "credit-1" });
    const asked = await Promise.all([
      shop.ask(open?.id ?? 0),
      shop.ask(open?.id ?? 0),
      shop.settle(later(10)),
    ]);
    expect(asked).toMatchObject([{ status: "done" }, { status: "done" }, { done: 1 }]);
    release();
    expect(await refunding).toMatchObject({ ok: true, value: { status: "done" } });
    expect([await shop.stock(), await shop.mails()]).toEqual([2, 1]);
    expect((await shop.audit()).filter(({ action }) => action === "refund-done")).toHaveLength(1);
  });

  test("a cancellation that restocks while a refund is undecided is not repeated by it", async () => {
    await shop.payByCard();
    const { id: lineId } = await shop.line();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    await shop.refund({ lines: [{ lineId, quantity: 3, restock: 2 }] });
    const cancellation = {
      orderId: shop.orderId,
      from: "paid",
      reason: "x",
      returnsStock: true,
      now,
    } as const;
    await cancelOrder(shop.staff, cancellation);
    shop.refunder.found.push({ kind: "done", transaction: "credit-1" });
    await shop.settle(later(10));
    expect([(await shop.read()).status, await shop.stock()]).toEqual(["refunded", 2]);
  });
});

describe("the database", () => {
  beforeEach(async () => {
    await shop.payByCard();
  });

  const row = async (amountMinor: number, key = "key-raw") => ({
    orderId: shop.orderId,
    paymentId: (await shop.read()).payments[0]?.id ?? 0,
    idempotencyKey: key,
    means: "provider" as const,
    amountMinor,
    currency: "PEN" as const,
    reason: "x",
  });

  test("refuses more than was paid, whatever writes it", async () => {
    const much = await row(shop.totalMinor + 1);
    expect(await failure(shop.db.insert(refunds).values(much))).toMatchObject({
      constraint: "refunds_amount",
    });
    const unpaid = { ...(await row(1)), paymentId: null, means: "recorded" as const };
    expect(await failure(shop.db.insert(refunds).values(unpaid))).toMatchObject({
      constraint: "refunds_amount",
    });
  });

  test("keeps a settled refund as it is", async () => {
    await shop.refund();
    const set = (values: Partial<typeof refunds.$inferInsert>) =>
      failure(shop.db.update(refunds).set(values).where(eq(refunds.orderId, shop.orderId)));
    expect(await set({ status: "failed" })).toMatchObject({ constraint: "refunds_settled" });
    expect(await set({ amountMinor: 1 })).toMatchObject({ constraint: "refunds_fixed" });
    expect(await failure(shop.db.delete(refunds))).toMatchObject({ constraint: "refunds_kept" });
    expect(await set({ reason: "" })).toBeNull();
  });
});

describe("what is left to give back", () => {
  const payAgain = async (uuid: string) => {
    const attempt = await openForm(shop, shop.orderId, now, true).catch(() => null);
    const providerOrderId = attempt ?? (await shop.read()).payments.at(-1)?.providerOrderId ?? "";
    return recordPayment(shop.db, {
      message: notification({ orderId: providerOrderId, amount: shop.totalMinor, uuid: uuid.repeat(32) }),
      now,
    });
  };
  const cancel = () =>
    cancelOrder(shop.staff, { orderId: shop.orderId, from: "paid", reason: "x", returnsStock: true, now });

  test("of an order that was paid twice and cancelled is both payments", async () => {
    await shop.payByCard();
    await payAgain("b");
    await cancel();
    expect(await toRefund()).toEqual([2 * shop.totalMinor]);
    await shop.refund();
    expect([await toRefund(), (await shop.read()).status]).toEqual([[shop.totalMinor], "cancelled"]);
    await shop.refund({ key: "key-other" });
    expect([await toRefund(), (await shop.read()).status]).toEqual([[], "refunded"]);
    expect(await openRemarks()).toEqual([]);
  });

  test("of an order that was refunded before is what arrives after that", async () => {
    await shop.payByCard();
    await shop.refund();
    expect(await toRefund()).toEqual([]);
    expect(await payAgain("b")).toMatchObject({ needsAttention: true });
    expect([await toRefund(), await openRemarks()]).toEqual([[shop.totalMinor], ["paid-after-cancellation"]]);
    await shop.refund({ key: "key-other" });
    expect([await toRefund(), await openRemarks()]).toEqual([[], []]);
  });

  test("of a cancelled order is nothing once its money was given back, whatever its status", async () => {
    await shop.payByCard();
    await shop.refund({ amountMinor: 1_000 });
    await cancel();
    await shop.refund({ key: "key-other", amountMinor: 30_000 });
    await shop.db.update(orders).set({ status: "cancelled" });
    expect(await toRefund()).toEqual([]);
  });
});
