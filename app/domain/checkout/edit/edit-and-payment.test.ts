import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { recordPayment } from "~/domain/orders/payment/record-payment.server";
import {
  hostedForm,
  startFormPayment,
  startHostedPayment,
} from "~/domain/orders/payment/start-payment.server";
import { mailOutbox, orders, payments } from "~db/schema";
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

test("a payment of the former amount does not pay the order, and staff are told", async () => {
  const former = await openForm(shop, orderId, now);
  await editor.edit({ orderId, lines: pieces(2), outdates: 1 });
  expect(await pay(former, 11_200)).toMatchObject({
    outcome: "rejected",
    reason: "amount",
    status: "pending",
    becamePaid: false,
    needsAttention: true,
  });
  expect(await pay(former, 11_200)).toMatchObject({ isNew: false, needsAttention: false });
  const rejections = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, "staff-payment-rejected"));
  expect(rejections).toHaveLength(1);
  const current = await openForm(shop, orderId, later(1));
  expect(current).not.toBe(former);
  expect((await read()).payments).toMatchObject([{ amountMinor: 11_200 }, { amountMinor: 21_200 }]);
  const second = notification({ orderId: current, amount: 21_200, uuid: "b".repeat(32) });
  expect(await recordPayment(shop.db, { message: second, now: later(2) })).toMatchObject({
    status: "paid",
    becamePaid: true,
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
    edited.ok ? [true, "rejected", "pending", 21_200] : [false, "accepted", "paid", 11_200],
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
    outcome: "rejected",
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
