import { beforeEach, describe, expect, test } from "vitest";
import type { FoundRefund } from "~/domain/payments/payment-provider";
import { refunds } from "~db/schema";
import { cartLine } from "../../../../tests/support/data/catalogue";
import {
  type AnswerValues,
  messageOf,
  notification,
  openForm,
  paymentAnswer,
  placeTestOrder,
  readOrder,
} from "../../../../tests/support/data/orders";
import { later, now, openRefundShop } from "../../../../tests/support/data/refunds";
import { recordPayment } from "../payment/record-payment.server";
import { doorOrder } from "../staff/hand-over";
import { findOrderToHandOver, handOverByStaff } from "../staff/hand-over.server";
import { findOrderToRefund } from "../staff/staff-order.queries.server";
import type { RefundProvider } from "./refund-order.server";
import { isOverpaid, refundSources } from "./refunds";
import { settleOpenRefunds } from "./settle-open-refunds.server";

let shop: Awaited<ReturnType<typeof openRefundShop>>;
beforeEach(async () => {
  shop = await openRefundShop();
});

const done = { status: "done", failure: null, isNew: true };

describe("faults", () => {
  test("a refusal changes nothing but the refund, and the amount can be refunded again", async () => {
    await shop.payByCard();
    const { id: lineId } = await shop.line();
    shop.refunder.results.push(
      { kind: "refused", code: "refused", providerCode: "PSP_093" },
      { kind: "done", transaction: "credit-2" },
    );
    const lines = [{ lineId, quantity: 3, restock: 2 }];
    expect(await shop.refund({ lines })).toMatchObject({
      ok: true,
      value: { status: "failed", failure: "PSP_093", isNew: true },
    });
    expect([(await shop.read()).status, await shop.stock(), await shop.mails()]).toEqual(["paid", 0, 0]);
    expect(await shop.refund({ lines })).toMatchObject({
      ok: true,
      value: { status: "failed", isNew: false },
    });
    expect(shop.refunder.calls).toHaveLength(1);
    expect(await shop.refund({ key: "key-again", lines })).toMatchObject({ ok: true, value: done });
    expect([(await shop.read()).status, await shop.stock(), await shop.mails()]).toEqual(["refunded", 2, 1]);
  });

  test("a lost answer reserves the amount until the job finds the refund", async () => {
    await shop.payByCard();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    const unknown = await shop.refund();
    expect(unknown).toMatchObject({ ok: true, value: { status: "unknown" } });
    expect(await shop.refund({ key: "key-second", amountMinor: 1 })).toEqual({
      ok: false,
      code: "unsettled",
    });
    expect((await shop.read()).status).toBe("paid");
    shop.refunder.found.push({ kind: "done", transaction: "credit-9" });
    expect(await shop.settle(later(1))).toMatchObject({ asked: 0 });
    expect(await shop.settle(later(10))).toEqual({ asked: 1, done: 1, failed: 0, open: 0, unexpected: [] });
    expect(await shop.settle(later(20))).toMatchObject({ asked: 0 });
    expect(await shop.refunds()).toMatchObject([{ status: "done", transaction: "credit-9" }]);
    expect((await shop.read()).events.at(-1)).toMatchObject({ toStatus: "refunded", actor: "system" });
    expect(shop.refunder.calls).toHaveLength(1);
  });

  test("a refund that is not there stays open while it may still arrive, and fails after that", async () => {
    await shop.payByCard();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    await shop.refund();
    expect(await shop.settle(later(10))).toMatchObject({ open: 1 });
    expect(await shop.settle(later(20))).toMatchObject({ failed: 1 });
    expect(await shop.refunds()).toMatchObject([{ status: "failed", failure: "not-received" }]);
    expect((await shop.read()).status).toBe("paid");
    expect((await shop.refund({ key: "key-again" })).ok).toBe(true);
  });

  test("a refund stays open while the provider does not respond or has not decided", async () => {
    await shop.payByCard();
    shop.refunder.results.push({ kind: "unknown", transaction: "credit-1", providerCode: null });
    await shop.refund();
    shop.refunder.found.push(
      { kind: "unknown", transaction: null, providerCode: "PSP_999" },
      { kind: "refused", code: "refused", providerCode: "ACQ_001" },
    );
    expect(await shop.settle(later(60))).toMatchObject({ open: 1 });
    expect(await shop.refunds()).toMatchObject([{ status: "unknown", transaction: "credit-1" }]);
    expect(await shop.settle(later(70))).toMatchObject({ failed: 1 });
    expect(await shop.refunds()).toMatchObject([{ status: "failed", failure: "ACQ_001" }]);
  });

  test("a request that was killed before its answer is settled by the job", async () => {
    await shop.payByCard();
    const [payment] = (await shop.read()).payments;
    await shop.db.insert(refunds).values({
      orderId: shop.orderId,
      paymentId: payment?.id ?? 0,
      idempotencyKey: "key-killed",
      means: "provider",
      amountMinor: 500,
      currency: "PEN",
      reason: "x",
      createdAt: now.getTime() / 1000,
    });
    shop.refunder.found.push({ kind: "done", transaction: "credit-1" });
    expect(await shop.settle(later(2))).toMatchObject({ done: 1 });
    expect((await shop.read()).status).toBe("paid");
  });

  test("a refund that cannot be asked about is reported and does not keep the job from others", async () => {
    await shop.payByCard();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    await shop.refund({ amountMinor: 500 });
    const second = await placeTestOrder(shop, [cartLine(shop.productId)], { now, zoneId: shop.zoneId });
    const attempt = await openForm(shop, second.orderId, now, true);
    const paid = { orderId: attempt, amount: second.totalMinor, uuid: "b".repeat(32) };
    await recordPayment(shop.db, { message: notification(paid), now });
    const paymentId = (await readOrder(shop.db, second.orderId)).payments[0]?.id ?? 0;
    await shop.refund({ orderId: second.orderId, paymentId, key: "key-second", amountMinor: 700 });
    const error = new Error("The answer has another shape");
    const { provider } = shop.refunder;
    const findRefund: RefundProvider["findRefund"] = async ({ amountMinor }) => {
      if (amountMinor === 500) throw error;
      return { kind: "done", transaction: "credit-2" };
    };
    const providers = [{ ...provider, findRefund }];
    expect(await settleOpenRefunds({ db: shop.db, providers }, { now: later(10) })).toEqual({
      asked: 2,
      done: 1,
      failed: 0,
      open: 0,
      unexpected: [{ refundId: 1, error }],
    });
    const asked = later(10).getTime() / 1000;
    expect(await shop.refunds()).toMatchObject([{ status: "unknown", askedAt: asked }, { status: "done" }]);
  });

  test("nothing is reserved for a provider that the shop does not have any more", async () => {
    await shop.payByCard();
    await expect(shop.refund({}, shop.staff, [])).rejects.toThrow("There is no provider izipay");
    expect(await shop.refunds()).toEqual([]);
  });

  test("the provider's messages about a refund of ours are no trouble with the payment", async () => {
    const attempt = await shop.payByCard();
    await shop.refund();
    const cancelled = { orderId: attempt, amount: shop.totalMinor, detailedStatus: "CANCELLED" };
    const message = notification({ ...cancelled, orderStatus: "UNPAID" });
    const recorded = await recordPayment(shop.db, { message, now });
    expect(recorded).toMatchObject({ outcome: "refused", reason: "givenBack", needsAttention: false });
    expect(await shop.read()).toMatchObject({ status: "refunded" });
    expect((await shop.read()).events.map(({ detail }) => detail)).not.toContain("payment-withdrawn");
  });

  test("a cancelled payment of which we have given back a part is reported to staff", async () => {
    const attempt = await shop.payByCard();
    await shop.refund({ amountMinor: 500 });
    const lowered = notification({
      orderId: attempt,
      amount: shop.totalMinor,
      transactionAmount: shop.totalMinor - 500,
    });
    expect(await recordPayment(shop.db, { message: lowered, now })).toMatchObject({
      reason: "givenBack",
      needsAttention: false,
    });
    const cancelled = { orderId: attempt, amount: shop.totalMinor, detailedStatus: "CANCELLED" };
    const message = notification({ ...cancelled, orderStatus: "UNPAID" });
    expect(await recordPayment(shop.db, { message, now })).toMatchObject({ needsAttention: true });
    expect((await shop.read()).events.at(-1)).toMatchObject({
      detail: "payment-withdrawn",
      toStatus: "paid",
    });
  });
});

describe("the pieces of an undecided refund", () => {
  beforeEach(async () => {
    await shop.payByCard();
    shop.refunder.results.push({ kind: "unknown", transaction: null, providerCode: null });
    const { id } = await shop.line();
    await shop.refund({ amountMinor: 10_000, lines: [{ lineId: id, quantity: 1, restock: 1 }] });
  });
  const handOver = () => handOverByStaff(shop.staff, { orderId: shop.orderId, now });
  const settle = async (found: FoundRefund) => {
    shop.refunder.found.push(found);
    await shop.settle(later(20));
  };
  const isDone: FoundRefund = { kind: "done", transaction: "credit-1" };

  test("are not shipped, the others are, and stock gets the piece that is still there", async () => {
    expect(await shop.ship(3)).toEqual({ ok: false, code: "refund-undecided" });
    expect((await shop.ship(2)).ok).toBe(true);
    expect(await shop.read()).toMatchObject({ status: "preparing", progress: "partly_shipped" });
    await settle(isDone);
    expect(await shop.read()).toMatchObject({ status: "shipped", progress: null });
    expect([await shop.line(), await shop.stock()]).toMatchObject([{ restocked: 1, withdrawn: 1 }, 1]);
  });

  test("are not handed over, by staff or at the door, until the refund is decided", async () => {
    const { reference } = await shop.read();
    const actor = { kind: "door", userId: null, name: "door:abc" } as const;
    const verdict = async () => {
      const found = await findOrderToHandOver(shop.reader, reference);
      return found && doorOrder(found, actor, now).verdict;
    };
    expect([await handOver(), await verdict()]).toEqual([
      { ok: false, code: "refund-undecided" },
      "refunding",
    ]);
    expect((await shop.read()).status).toBe("paid");
    await settle(isDone);
    expect([await verdict(), await handOver()]).toEqual(["ready", { ok: true, value: null }]);
    expect(await shop.stock()).toBe(1);
  });

  test("can all be shipped once the refund has failed", async () => {
    await settle({ kind: "refused", code: "refused", providerCode: "ACQ_001" });
    expect((await shop.ship(3)).ok).toBe(true);
    expect(await shop.stock()).toBe(0);
  });
});

describe("a second transaction of one attempt", () => {
  const pay = async (attempt: string, values: Partial<AnswerValues> = {}) =>
    recordPayment(shop.db, {
      message: notification({ orderId: attempt, amount: shop.totalMinor, ...values }),
      now,
    });
  const money = async () => {
    const found = await findOrderToRefund(shop.reader, shop.orderId);
    if (!found) throw new Error("The order is gone.");
    return [isOverpaid(found), found.returnedMinor, refundSources(found).map(({ leftMinor }) => leftMinor)];
  };

  test("pays too much, which is refunded without giving back the order", async () => {
    const attempt = await shop.payByCard();
    const { totalMinor } = shop;
    expect(await pay(attempt, { uuid: "b".repeat(32) })).toMatchObject({ needsAttention: true });
    await pay(attempt, { uuid: "b".repeat(32) });
    await pay(attempt, { uuid: "b".repeat(32), detailedStatus: "CAPTURED" });
    expect(await money()).toEqual([true, 0, [2 * totalMinor]]);
    expect(await shop.refund({ amountMinor: 2 * totalMinor + 1 })).toEqual({ ok: false, code: "too-much" });
    expect(await shop.refund()).toMatchObject({ value: { status: "done" } });
    expect(shop.refunder.calls).toMatchObject([{ amountMinor: totalMinor, paidMinor: 2 * totalMinor }]);
    expect((await shop.read()).status).toBe("paid");
    expect(await money()).toEqual([false, 0, [totalMinor]]);
    expect(await shop.refund({ key: "key-again" })).toMatchObject({ value: { status: "done" } });
    expect((await shop.read()).status).toBe("refunded");
  });

  test("counts when the first message lists both", async () => {
    const attempt = await openForm(shop, shop.orderId, now, true);
    const answer = paymentAnswer({ orderId: attempt, amount: shop.totalMinor });
    const [debit] = answer.transactions;
    if (debit) answer.transactions.push({ ...debit, uuid: "b".repeat(32) });
    const recorded = await recordPayment(shop.db, { message: messageOf(answer), now });
    expect(recorded).toMatchObject({ becamePaid: true, needsAttention: true });
    expect(await money()).toEqual([true, 0, [2 * shop.totalMinor]]);
    expect((await shop.read()).events.some(({ detail }) => detail === "paid-twice")).toBe(true);
  });
});
