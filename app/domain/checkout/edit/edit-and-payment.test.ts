import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import {
  hostedForm,
  startFormPayment,
  startHostedPayment,
} from "~/domain/orders/payment/start-payment.server";
import {
  type RefundProvider,
  type RefundWish,
  refundOrder,
} from "~/domain/orders/refunds/refund-order.server";
import { isOverpaid } from "~/domain/orders/refunds/refunds";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { mailOutbox, orders, payments } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { openEditor } from "../../../../tests/support/data/edited-orders";
import {
  createTestProvider,
  notification,
  openForm,
  paymentAnswer,
  placeTestOrder,
  readOrder,
  type TestShop,
} from "../../../../tests/support/data/orders";
import { openOwnShop } from "../../../../tests/support/own-shop";

const now = new Date("2026-11-23T15:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let shop: TestShop;
let productId: number;
let editor: Awaited<ReturnType<typeof openEditor>>;
let orderId: number;

/** An order of one piece, for S/ 112. */
beforeEach(async () => {
  shop = await openOwnShop();
  productId = (await addProduct(shop.db, { name: "Polo", pen: 10_000 })).id;
  const zoneId = await addZone(shop.db, "peru", 1_200);
  editor = await openEditor(shop, { now, zoneId });
  orderId = (await placeTestOrder(shop, [cartLine(productId)], { now, zoneId })).orderId;
});

const pieces = (quantity: number) => [cartLine(productId, { quantity })];
const read = () => readOrder(shop.db, orderId);
const pay = (providerOrderId: string, amount: number, at = now) =>
  recordPayment(shop.db, { message: notification({ orderId: providerOrderId, amount }), now: at });

test("an order is not edited while a payment may still be made, unless staff accept that it becomes outdated", async () => {
  await openForm(shop, orderId, now);
  const refused = { ok: false, code: "payment-open" };
  expect(await editor.edit({ orderId, lines: pieces(2) })).toEqual(refused);
  await openForm(shop, orderId, later(1), true);
  expect(await editor.edit({ orderId, lines: pieces(2), outdates: 1, at: later(2) })).toEqual(refused);
  expect(await editor.edit({ orderId, lines: pieces(2), outdates: 2, at: later(2) })).toMatchObject({
    ok: true,
  });
});

test("a payment that has ended, or that the bank is deciding about", async () => {
  await openForm(shop, orderId, now);
  expect(await editor.edit({ orderId, lines: pieces(2), at: later(29) })).toMatchObject({ ok: false });
  expect(await editor.edit({ orderId, lines: pieces(2), at: later(31) })).toMatchObject({ ok: true });
  await shop.db.update(payments).set({ status: "running" });
  const edited = editor.edit({ orderId, lines: pieces(3), at: later(90), outdates: 9 });
  expect(await edited).toEqual({ ok: false, code: "payment-open" });
});

const provider: RefundProvider = {
  id: "izipay",
  refund: async () => ({ kind: "done", transaction: "credit-1" }),
  findRefund: async () => ({ kind: "absent" }),
};
const refund = async (values: Partial<RefundWish>) =>
  refundOrder({ db: shop.db, staff: editor.staff }, [provider], {
    orderId,
    key: "key-12345",
    means: "provider",
    paymentId: (await read()).payments[0]?.id ?? 0,
    amountMinor: 11_200,
    reason: "Pagó el monto anterior",
    note: "",
    lines: [],
    now,
    ...values,
  });
const mails = async (kind: MailKind) =>
  (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))).length;

test("a payment of the former amount does not pay the order, and staff are told once", async () => {
  const former = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  expect(await pay(former, 11_200)).toMatchObject({
    outcome: "accepted",
    reason: "amount",
    status: "pending",
    becamePaid: false,
    needsAttention: true,
  });
  expect(await pay(former, 11_200)).toMatchObject({ isNew: false, needsAttention: false });
  const captured = notification({ orderId: former, amount: 11_200, detailedStatus: "CAPTURED" });
  expect(await recordPayment(shop.db, { message: captured, now })).toMatchObject({ needsAttention: false });
  expect([await mails("staff-payment-remark"), await mails("order-paid")]).toEqual([1, 0]);
  const current = await openForm(shop, orderId, later(1));
  expect(current).not.toBe(former);
  expect((await read()).payments).toMatchObject([
    { amountMinor: 11_200, status: "accepted", isOutdated: true, secondMinor: 0 },
    { amountMinor: 21_200, status: "open" },
  ]);
  const second = notification({ orderId: current, amount: 21_200, uuid: "b".repeat(32) });
  expect(await recordPayment(shop.db, { message: second, now: later(2) })).toMatchObject({
    status: "paid",
    becamePaid: true,
    needsAttention: false,
  });
});

test("a payment of the former amount is refunded without moving the order, once and without pieces", async () => {
  const former = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  expect(await refund({})).toEqual({ ok: false, code: "changed-meanwhile" });
  await pay(former, 11_200);
  const [line] = (await read()).lines;
  const lines = [{ lineId: line?.id ?? 0, quantity: 1, restock: 0 }];
  expect(await refund({ lines })).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await refund({ amountMinor: 11_201 })).toEqual({ ok: false, code: "too-much" });
  expect(await refund({})).toMatchObject({ ok: true, value: { status: "done" } });
  expect(await refund({ key: "key-again", amountMinor: 1 })).toEqual({ ok: false, code: "too-much" });
  expect(await read()).toMatchObject({ status: "pending", paidAt: null });
  expect(await mails("order-refunded")).toBe(1);
  // The provider says that the payment was cancelled.
  const message = notification({
    orderId: former,
    amount: 11_200,
    orderStatus: "UNPAID",
    detailedStatus: "CANCELLED",
  });
  expect(await recordPayment(shop.db, { message, now })).toMatchObject({ needsAttention: false });
  const current = await openForm(shop, orderId, later(1));
  await pay(current, 21_200);
  expect(await read()).toMatchObject({ status: "paid" });
  const found = await findOrderToRefund(shop.reader, orderId);
  expect(found && [found.returnedMinor, isOverpaid(found)]).toEqual([0, false]);
});

test("a payment of the former amount does not pay the order that costs as much again", async () => {
  const former = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  await pay(former, 11_200);
  await editor.edit({ orderId, lines: pieces(1), at: later(3) });
  const captured = notification({ orderId: former, amount: 11_200, detailedStatus: "CAPTURED" });
  expect(await recordPayment(shop.db, { message: captured, now: later(4) })).toMatchObject({
    status: "pending",
    becamePaid: false,
  });
});

test("a refusal of the former payment leaves the edited order as it is", async () => {
  const former = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  const message = notification({ orderId: former, amount: 11_200, orderStatus: "UNPAID" });
  expect(await recordPayment(shop.db, { message, now })).toMatchObject({
    outcome: "refused",
    status: "pending",
  });
  expect(await read()).toMatchObject({ payments: [{ status: "refused" }] });
});

test("a payment of the former amount of an order that was paid since is a second one", async () => {
  const former = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  const current = await openForm(shop, orderId, later(1));
  await pay(current, 21_200);
  const message = notification({ orderId: former, amount: 11_200, uuid: "b".repeat(32) });
  expect(await recordPayment(shop.db, { message, now: later(2) })).toMatchObject({
    outcome: "accepted",
    needsAttention: true,
  });
  const { payments: attempts, events } = await read();
  expect(attempts).toMatchObject([{ status: "accepted" }, { status: "accepted" }]);
  expect(events.at(-1)).toMatchObject({ detail: "paid-twice" });
});

test("a payment that was started before an edit pays an order that costs the same", async () => {
  const attempt = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(1), form: { name: "Rosa Mamani" }, outdates: 1 });
  expect(await openForm(shop, orderId, later(1))).toBe(attempt);
  expect(await pay(attempt, 11_200)).toMatchObject({ status: "paid", becamePaid: true });
});

test("a payment that was made before the edit counts, because the provider is asked first", async () => {
  const attempt = await openForm(shop, orderId, now);
  const { provider, answers } = createTestProvider();
  answers.set(attempt, paymentAnswer({ orderId: attempt, amount: 11_200 }));
  const edited = await editor.edit({ orderId, lines: pieces(2), outdates: 1, provider });
  expect(edited).toEqual({ ok: false, code: "not-editable" });
  expect(await read()).toMatchObject({ status: "paid", totalMinor: 11_200 });
});

test("an edit and the start of a payment at the same time agree about the amount", async () => {
  const { provider } = createTestProvider();
  const options = { orderId, notificationUrl: "https://shop.example/ipn", now };
  const [edited, started] = await Promise.all([
    editor.edit({ orderId, lines: pieces(2) }),
    startFormPayment({ db: shop.db, provider }, options),
  ]);
  const { totalMinor, payments: attempts } = await read();
  expect(edited).toMatchObject(started.ok && totalMinor === 11_200 ? { code: "payment-open" } : { ok: true });
  expect(attempts).toMatchObject([{ amountMinor: totalMinor }]);
});

test("an edit and a late payment at the same time: the order is paid, or edited and the payment is for staff", async () => {
  const attempt = await openForm(shop, orderId, now);
  const at = later(40);
  const [edited, paid] = await Promise.all([
    editor.edit({ orderId, lines: pieces(2), at }),
    pay(attempt, 11_200, at),
  ]);
  const { status, totalMinor } = await read();
  expect([edited.ok, paid.outcome, status, totalMinor]).toEqual(
    edited.ok ? [true, "accepted", "pending", 21_200] : [false, "accepted", "paid", 11_200],
  );
});

test("an order that is edited between the reading and the recording of its payment is judged again", async () => {
  const attempt = await openForm(shop, orderId, now);
  const { $client } = shop.db;
  const batch = $client.batch.bind($client);
  let batches = 0;
  $client.batch = async (statements, mode) => {
    batches += 1;
    if (batches === 1) await shop.db.update(orders).set({ subtotalMinor: 20_000, totalMinor: 21_200 });
    return batch(statements, mode);
  };
  expect(await pay(attempt, 11_200)).toMatchObject({
    outcome: "accepted",
    reason: "amount",
    status: "pending",
  });
  expect(batches).toBe(2);
});

test("a form on the provider's page from before an edit leads to a new payment", async () => {
  const { provider } = createTestProvider();
  const started = await startHostedPayment({ db: shop.db, provider }, { orderId, now });
  const providerOrderId = started.ok ? started.value.providerOrderId : "";
  const urls = { returnUrl: "https://shop.example/back", notificationUrl: "https://shop.example/ipn" };
  const formNow = async () => hostedForm(provider, await read(), { providerOrderId, now, ...urls });
  expect(await formNow()).not.toBeNull();
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  expect(await formNow()).toBeNull();
});
