import { eq } from "drizzle-orm";
import type { CartLine } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { startFormPayment } from "~/domain/orders/payment/start-payment.server";
import { type PaymentAnswer, paymentAnswerSchema, paymentMessage } from "~/domain/payments/izipay/answer";
import { izipay } from "~/domain/payments/izipay/izipay.server";
import type { OfflineOffer, PaymentWay } from "~/domain/payments/offline-ways";
import type { PaymentProvider, PaymentRequest } from "~/domain/payments/payment-provider";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { orders } from "~db/schema";
import { checkoutForm, type openShop, shownPrices } from "./catalogue";

export type TestShop = Awaited<ReturnType<typeof openShop>>;

/** A fake account of the shop at the payment provider. */
const account = { shopId: "12345678", mode: "TEST" } as const;

/** A fake key that signs the forms of the provider's hosted page. */
export const VADS_KEY = "SandboxOnlyVads1";

const received = (answer: PaymentAnswer) => ({ answer, payload: JSON.stringify(answer) });

/** A fake payment provider: prepares every form, and returns the configured `answers` for look-ups. */
export function createTestProvider() {
  const requests: PaymentRequest[] = [];
  const answers = new Map<string, PaymentAnswer>();
  const asked: string[] = [];
  const provider: PaymentProvider = {
    ...izipay.create({
      IZIPAY_MODE: account.mode,
      IZIPAY_SHOP_ID: account.shopId,
      IZIPAY_PASSWORD: ["SandboxOnlyPassword"],
      IZIPAY_VADS_KEY: [VADS_KEY],
    }),
    start: async (request) => {
      requests.push(request);
      return { ok: true, formToken: `token-${requests.length}` };
    },
    lookUp: async (providerOrderId) => {
      asked.push(providerOrderId);
      const payment = answers.get(providerOrderId);
      return payment
        ? { ok: true, message: paymentMessage("lookup", received(payment), account) }
        : { ok: false, code: "not-found", providerCode: "PSP_010" };
    },
  };
  return { provider, requests, answers, asked };
}

/** Places an order of the lines through the checkout's use case. */
export async function placeTestOrder(
  { db, reader }: TestShop,
  lines: CartLine[],
  {
    now,
    zoneId,
    isInDollars = false,
    way = "card",
    offline = [],
  }: { now: Date; zoneId: number; isInDollars?: boolean; way?: PaymentWay; offline?: OfflineOffer[] },
) {
  const cart = { id: randomId(12), lines };
  const where = { locale: "es", region: isInDollars ? "INT" : "PE", chargeUsd: isInDollars } as const;
  const view = await readCartView(reader, { cart, ...where });
  const form = checkoutForm({
    way,
    zoneId,
    fingerprint: view.fingerprint,
    country: isInDollars ? "US" : "PE",
    shownPrices: await shownPrices(db, isInDollars ? "USD" : "PEN"),
  });
  const options = { cart, form, userId: null, couponCode: null, offline, ...where, now } as const;
  const placed = await placeOrder(reader, options);
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
}

/** Opens the card form for an order. @returns the provider's id of the attempt. */
export async function openForm({ db }: TestShop, orderId: number, now: Date, fresh = false): Promise<string> {
  const { provider } = createTestProvider();
  const notificationUrl = "https://shop.example/api/izipay/ipn";
  const started = await startFormPayment({ db, provider }, { orderId, notificationUrl, now, fresh });
  if (!started.ok) throw new Error(started.code);
  return started.value.providerOrderId;
}

export interface AnswerValues {
  orderId: string;
  /** Céntimos. */
  amount: number;
  /** `amount` by default. */
  transactionAmount?: number;
  uuid?: string;
  /** None by default. */
  paidAt?: Date;
  orderStatus?: "PAID" | "UNPAID" | "RUNNING" | "ABANDONED";
  detailedStatus?: string;
  orderCycle?: "OPEN" | "CLOSED";
  currency?: string;
  shopId?: string;
  mode?: string;
}

/** A payment as the provider reports it, by default paid in one transaction. */
export function paymentAnswer(values: AnswerValues): PaymentAnswer {
  const { orderId, amount, uuid = "a".repeat(32), orderStatus = "PAID", currency = "PEN" } = values;
  const usual = { PAID: "AUTHORISED", UNPAID: "REFUSED", RUNNING: "WAITING_AUTHORISATION", ABANDONED: "" };
  const detailedStatus = values.detailedStatus ?? usual[orderStatus];
  const transaction = {
    uuid,
    amount: values.transactionAmount ?? amount,
    currency,
    status: orderStatus,
    detailedStatus,
    operationType: "DEBIT",
    creationDate: values.paidAt?.toISOString() ?? null,
  };
  return paymentAnswerSchema.parse({
    shopId: values.shopId ?? account.shopId,
    orderCycle: values.orderCycle ?? "CLOSED",
    orderStatus,
    orderDetails: { orderTotalAmount: amount, orderCurrency: currency, mode: values.mode ?? "TEST", orderId },
    transactions: orderStatus === "ABANDONED" ? [] : [transaction],
  });
}

/** A signed notification of a payment. */
export const notification = (values: AnswerValues) => messageOf(paymentAnswer(values));

/** A signed notification with any answer. */
export const messageOf = (answer: PaymentAnswer) => paymentMessage("notification", received(answer), account);

/** Reads an order with its lines, payments, events and payment events. */
export async function readOrder(db: Database, orderId: number) {
  const order = await db.query.orders.findFirst({
    where: eq(orders.id, orderId),
    with: { lines: true, payments: true, events: true, paymentEvents: true },
  });
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}
