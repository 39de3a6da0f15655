import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { PaymentMessage } from "~/domain/payments/payment-message";
import { defineProvider } from "~/domain/payments/payment-provider";
import { addProduct, addZone, cartLine, openShop } from "../../../../tests/support/data/catalogue";
import {
  createTestProvider,
  notification,
  placeTestOrder,
  readOrder,
  type TestShop,
} from "../../../../tests/support/data/orders";
import { lookUpOpenPayments } from "./look-up-payment.server";
import { recordPayment } from "./record-payment.server";
import { settleOpenPayments } from "./settle-open-payments.server";
import { hostedForm, startFormPayment, startHostedPayment } from "./start-payment.server";
import { takeNotification } from "./take-notification.server";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T12:20:00Z");
const notificationUrl = "https://shop.example/api/otherpay/ipn";

interface Paid {
  reference: string;
  cents: number;
  secret: string;
}

const messageOf = (source: "notification" | "lookup", { reference, cents }: Paid): PaymentMessage => ({
  provider: "otherpay",
  source,
  providerOrderId: reference,
  amountMinor: cents,
  currency: "PEN",
  mode: "TEST",
  payload: `${reference} ${cents}`,
  judge: ({ amountMinor }) =>
    amountMinor === cents
      ? {
          kind: "paid",
          transactionUuid: `t-${reference}`,
          instalments: 6,
          paidAt: null,
          eventKey: `t-${reference}:paid`,
        }
      : { kind: "mismatch", field: "amount", eventKey: `t-${reference}:paid` },
});

/** A second provider: it authenticates by a secret in the body and identifies payments by reference. */
const otherpay = defineProvider({
  id: "otherpay",
  variables: { OTHERPAY_SECRET: z.string() },
  create({ OTHERPAY_SECRET }) {
    const paidByReference = new Map<string, Paid>();
    return {
      id: "otherpay",
      form: { provider: "otherpay", settings: {} },
      contentSources: { script: "", style: "", font: "", image: "", connect: "", frame: "", form: "" },
      async start({ providerOrderId, amountMinor }) {
        paidByReference.set(providerOrderId, { reference: providerOrderId, cents: amountMinor, secret: "" });
        return { ok: true, formToken: `other-${providerOrderId}` };
      },
      hostedForm: async ({ providerOrderId, returnUrl }) => ({
        action: "https://otherpay.example/pay",
        fields: { reference: providerOrderId, back: returnUrl },
      }),
      async readNotification(body) {
        const paid = JSON.parse(body) as Paid;
        return paid.secret === OTHERPAY_SECRET
          ? { kind: "message", message: messageOf("notification", paid) }
          : { kind: "forged" };
      },
      refund: async ({ providerOrderId }) => ({ kind: "done", transaction: `r-${providerOrderId}` }),
      findRefund: async () => ({ kind: "absent" }),
      readFormReturn: async () => null,
      readHostedReturn: () => null,
      async lookUp(providerOrderId) {
        const paid = paidByReference.get(providerOrderId);
        return paid
          ? { ok: true, message: messageOf("lookup", paid) }
          : { ok: false, code: "not-found", providerCode: null };
      },
    };
  },
});

let shop: TestShop;
let order: Awaited<ReturnType<typeof placeTestOrder>>;
let provider: ReturnType<typeof otherpay.create>;
beforeEach(async () => {
  shop = await openShop();
  const polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  const zoneId = await addZone(shop.db, "pickup", 0);
  order = await placeTestOrder(shop, [cartLine(polo.id)], { now, zoneId });
  provider = otherpay.create({ OTHERPAY_SECRET: "quipu" });
});
afterEach(() => shop.database.close());

const source = () => ({ db: shop.db, provider });
const statusNow = async () => (await readOrder(shop.db, order.orderId)).status;

async function start(): Promise<string> {
  const started = await startFormPayment(source(), { orderId: order.orderId, notificationUrl, now });
  if (!started.ok) throw new Error(started.code);
  expect(started.value.formToken).toBe(`other-${started.value.providerOrderId}`);
  return started.value.providerOrderId;
}
const notify = (paid: Paid) => takeNotification(source(), { body: JSON.stringify(paid), now });

test("an order is paid by a second provider's notification", async () => {
  const reference = await start();
  expect(await notify({ reference, cents: 10_000, secret: "guess" })).toEqual({ ok: false, code: "forged" });
  expect(await notify({ reference, cents: 100, secret: "quipu" })).toMatchObject({
    value: { outcome: "rejected", reason: "amount" },
  });
  expect(await statusNow()).toBe("pending");
  expect(await notify({ reference, cents: 10_000, secret: "quipu" })).toMatchObject({
    value: { outcome: "accepted", becamePaid: true },
  });
  expect(await readOrder(shop.db, order.orderId)).toMatchObject({
    status: "paid",
    payments: [{ provider: "otherpay", status: "accepted", instalments: 6 }],
    paymentEvents: [{ provider: "otherpay" }, { provider: "otherpay" }],
  });
});

test("a second provider's payment is looked up when the buyer returns", async () => {
  await start();
  const providers = [createTestProvider().provider, provider];
  expect(await lookUpOpenPayments({ db: shop.db, providers }, { orderId: order.orderId, now })).toBe("paid");
});

test("attempts are settled with their own provider only", async () => {
  await start();
  const first = createTestProvider();
  expect(await settleOpenPayments({ db: shop.db, provider: first.provider }, { now: later })).toMatchObject({
    asked: 0,
  });
  expect(first.asked).toEqual([]);
  expect(await settleOpenPayments(source(), { now: later })).toMatchObject({ paidOrderIds: [order.orderId] });
});

test("a hosted form is created by the attempt's provider only", async () => {
  const started = await startHostedPayment(source(), { orderId: order.orderId, now });
  const providerOrderId = started.ok ? started.value.providerOrderId : "";
  const stored = await readOrder(shop.db, order.orderId);
  const options = { providerOrderId, now, notificationUrl, returnUrl: "https://shop.example/r" };
  expect(await hostedForm(provider, stored, options)).toEqual({
    action: "https://otherpay.example/pay",
    fields: { reference: providerOrderId, back: "https://shop.example/r" },
  });
  expect(await hostedForm(createTestProvider().provider, stored, options)).toBeNull();
});

test("a form of another provider is not reused", async () => {
  await start();
  const first = createTestProvider();
  const options = { orderId: order.orderId, notificationUrl, now };
  expect(await startFormPayment({ db: shop.db, provider: first.provider }, options)).toMatchObject({
    value: { formToken: "token-1" },
  });
});

test("a message of another provider than the attempt's is rejected and reported to staff", async () => {
  const reference = await start();
  const message = notification({ orderId: reference, amount: 10_000 });
  expect(await recordPayment(shop.db, { message, now })).toMatchObject({
    orderId: null,
    outcome: "rejected",
    reason: "unknown-order",
    needsAttention: true,
  });
  expect(await statusNow()).toBe("pending");
});
