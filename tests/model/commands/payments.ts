import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { settleOpenPayments } from "~/domain/orders/payment/settle-open-payments.server";
import {
  hostedForm,
  startFormPayment,
  startHostedPayment,
} from "~/domain/orders/payment/start-payment.server";
import { takeNotification } from "~/domain/orders/payment/take-notification.server";
import { totalOf } from "../arithmetic";
import { agree, choice, chosenOrder, command } from "../command";
import { receive } from "../payment-model";
import type { Transaction } from "../provider";
import type { RealShop } from "../real-shop";
import {
  ATTEMPT_LASTS,
  DAY,
  expire,
  HOUR,
  hasWaitingProof,
  isCashDue,
  isCouponSpent,
  isInStock,
  isProviderReachable,
  isUnpaid,
  MINUTE,
} from "../shop-model";
import { type Attempt, at, isWaiting, type Message, type Model, type Order, pick } from "../state";

const NOTIFICATION_URL = "https://shop.example/api/izipay/ipn";
const FORM_LASTS = 15 * MINUTE;
const FORM_REUSED = 2 * MINUTE;
const MAX_ATTEMPTS = 10;

const isLate = ({ expiresAt }: Order, now: number) => expiresAt !== null && expiresAt <= now;

/** Reason for which an order awaits no payment; null when it does. */
export function stateRefusal(order: Order, now: number): string | null {
  const { status } = order;
  if (status === "processing") return "payment-running";
  if (status === "cancelled" || status === "refunded") return "order-cancelled";
  if (isCashDue(order)) return "cash-on-delivery";
  if (!isUnpaid(order)) return "order-paid";
  if (status === "expired" || isLate(order, now)) return "order-expired";
  return null;
}

/** Reason for which the goods or the discount of an order cannot be had any more; null when they can. */
export function lossRefusal(model: Model, order: Order): string | null {
  if (!isInStock(model, order.lines, order.cart)) return "sold-out";
  if (isCouponSpent(model, order.discounts, model.orders.indexOf(order))) return "coupon-spent";
  return null;
}

/** Reason for which no payment of an order is started; null when it is. */
function refusal(model: Model, order: Order): string | null {
  const { attempts } = order;
  const { now } = model;
  const reason = stateRefusal(order, now) ?? lossRefusal(model, order);
  if (reason) return reason;
  const recent = attempts.filter(({ startedAt }) => startedAt > now - 15 * MINUTE);
  return recent.length >= MAX_ATTEMPTS ? "too-many-attempts" : null;
}

/** The buyer opens the card form. @returns whether an attempt is open */
async function start(model: Model, shop: RealShop, index: number, isFresh: boolean): Promise<void> {
  const order = at(model.orders, index);
  const { now } = model;
  const reused = order.attempts.findLastIndex(
    ({ status, channel, amount, formUntil }) =>
      status === "open" && channel === "form" && amount === totalOf(order) && formUntil - now > FORM_REUSED,
  );
  const reason = refusal(model, order);
  const isReused = !isFresh && reused !== -1 && (reason === null || reason === "too-many-attempts");
  const { provider } = shop.payments;
  const options = {
    orderId: shop.idOf(index),
    notificationUrl: NOTIFICATION_URL,
    now: shop.date(),
    fresh: isFresh,
  };
  const started = await startFormPayment({ db: shop.db, provider }, options);
  const failed = isProviderReachable(model) ? null : "unavailable";
  const isStarted = agree("starting a payment", started, [!isReused && (reason ?? failed)]);
  if (!isReused && reason === null && failed) {
    addAttempt(model, order, { channel: "form", status: "expired" });
    at(shop.attempts, index).push(null);
  }
  if (!isStarted || !started.ok) return;
  const { providerOrderId, amountMinor } = started.value;
  deepStrictEqual(amountMinor, totalOf(order), "the form is for another amount");
  const known = at(shop.attempts, index);
  if (isReused) {
    deepStrictEqual(providerOrderId, at(known, reused), "another form was reused");
    return;
  }
  known.push(providerOrderId);
  addAttempt(model, order, { channel: "form", status: "open" });
}

function addAttempt({ now }: Model, order: Order, attempt: Pick<Attempt, "channel" | "status">): void {
  order.attempts.push({
    ...attempt,
    amount: totalOf(order),
    startedAt: now,
    formUntil: now + FORM_LASTS,
    writtenAt: now,
    second: 0,
    isOutdated: false,
  });
  order.expiresAt = Math.max(order.expiresAt ?? 0, now + HOUR);
}

/** Compares the form to the provider's page of an attempt, which there is while that can be paid. */
async function compareHosted(model: Model, shop: RealShop, index: number, number: number): Promise<void> {
  const order = at(model.orders, index);
  const { channel, status, amount, startedAt } = at(order.attempts, number);
  const id = at(at(shop.attempts, index), number);
  const detail = await findOrderByAccess(shop.reader, at(shop.orders, index));
  const form =
    detail &&
    (await hostedForm(shop.payments.provider, detail, {
      providerOrderId: id ?? "",
      now: shop.date(),
      returnUrl: "https://shop.example/es/pago",
      notificationUrl: NOTIFICATION_URL,
    }));
  const isPayable =
    channel === "hosted" &&
    status === "open" &&
    amount === totalOf(order) &&
    startedAt >= model.now - FORM_LASTS;
  deepStrictEqual(
    form?.fields.vads_amount ?? null,
    isPayable ? String(amount) : null,
    "the provider's page is for another amount",
  );
}

/** The buyer goes to the provider's page, which needs no script. */
const startHosted = command(
  "StartHosted",
  { order: choice },
  {
    when: ({ orders }) => orders.length > 0,
    async run(model, shop, { order: number }) {
      const index = chosenOrder(model, number, isWaiting);
      const order = at(model.orders, index);
      const { provider } = shop.payments;
      const options = { orderId: shop.idOf(index), now: shop.date() };
      const started = await startHostedPayment({ db: shop.db, provider }, options);
      if (!agree("starting a payment on a page", started, [refusal(model, order)]) || !started.ok) return;
      addAttempt(model, order, { channel: "hosted", status: "open" });
      const { providerOrderId } = started.value;
      at(shop.attempts, index).push(providerOrderId);
      shop.payments.openHosted(providerOrderId, { total: totalOf(order), currency: order.currency });
      await compareHosted(model, shop, index, order.attempts.length - 1);
    },
  },
);

/** The buyer goes back to the form of an earlier attempt. */
const openHosted = command(
  "OpenHosted",
  { attempt: choice },
  {
    when: ({ orders }) => orders.some(({ attempts }) => attempts.length > 0),
    async run(model, shop, { attempt: number }) {
      const { order, attempt } = pick(attemptsOf(model), number);
      await compareHosted(model, shop, order, attempt);
    },
  },
);

const OUTAGE_LASTS = 5;

/** The provider does not answer the next commands. */
export const outage = command(
  "Outage",
  {},
  {
    when: ({ orders }) => orders.length > 0,
    async run(model) {
      model.downUntil = model.now + OUTAGE_LASTS;
    },
  },
);

export const startPayment = command(
  "StartPayment",
  { order: choice, isFresh: fc.boolean() },
  {
    when: ({ orders }) => orders.length > 0,
    run: (model, shop, { order, isFresh }) =>
      start(model, shop, chosenOrder(model, order, isWaiting), isFresh),
  },
);

const charges = [
  "paid",
  "paid",
  "paid-twice",
  "part",
  "rest",
  "refused",
  "refused-open",
  "running",
  "decided",
  "declined",
  "other-amount",
] as const;
type Charge = (typeof charges)[number];

let transactions = 0;
const newTransaction = (amount: number, status: Transaction["status"] = "PAID"): Transaction => {
  transactions += 1;
  return { id: String(transactions).padStart(32, "0"), amount, status };
};

const attemptsOf = ({ orders }: Model) =>
  orders.flatMap(({ attempts }, order) => attempts.map((_, attempt) => ({ order, attempt })));

/** Attempts whose form was displayed. */
const chargeable = (model: Model, shop: RealShop) =>
  attemptsOf(model).flatMap(({ order, attempt }) => {
    const id = at(at(shop.attempts, order), attempt);
    return id === null ? [] : [{ order, attempt, id }];
  });

/** Transactions of a charge at an attempt; null when the charge does not apply. */
function charged(shop: RealShop, id: string, amount: number, charge: Charge): Transaction[] | null {
  const known = shop.payments.answerOf(id).transactions;
  const running = known.find(({ status }) => status === "RUNNING");
  const isUsed = known.some(({ status }) => status !== "UNPAID");
  const half = Math.floor(amount / 2);
  if (charge === "declined") return running ? [{ ...running, status: "UNPAID" }] : null;
  if (charge === "decided") return running ? [{ ...running, status: "PAID" }] : null;
  if (charge === "rest") {
    const first = known.find((one) => one.status === "PAID" && one.amount === half);
    return first && half > 0 ? [newTransaction(amount - half)] : null;
  }
  if (charge === "paid-twice")
    return running || known.some((one) => one.amount !== amount) ? null : [newTransaction(amount)];
  if (isUsed) return null;
  if (charge === "part") return half > 0 && half * 2 !== amount ? [newTransaction(half)] : null;
  if (charge === "running") return [newTransaction(amount, "RUNNING")];
  return [newTransaction(amount, charge.startsWith("refused") ? "UNPAID" : "PAID")];
}

async function deliver(model: Model, shop: RealShop, message: Message): Promise<void> {
  const attempt = shop.idOfAttempt(message.order, message.attempt);
  const { provider } = shop.payments;
  const body = shop.payments.notification({ ...message, attempt });
  const taken = await takeNotification({ db: shop.db, provider }, { body, now: shop.date() });
  agree("a notification", taken, []);
  receive(model, message);
}

interface ChargeValues {
  attempt: number;
  charge: Charge;
  /** True when its notification arrives immediately. */
  isDelivered: boolean;
}

/** A card is charged. The provider sends a notification, which may be lost. */
const charging = (charge: fc.Arbitrary<Charge>, isDelivered: fc.Arbitrary<boolean> = fc.boolean()) =>
  command<ChargeValues>(
    "Charge",
    { attempt: choice, charge, isDelivered },
    {
      when: (model) => attemptsOf(model).length > 0,
      async run(model, shop, values) {
        const known = chargeable(model, shop);
        if (known.length === 0) return;
        const { order, attempt, id } = pick(known, values.attempt);
        const { amount } = at(at(model.orders, order).attempts, attempt);
        const isOther = values.charge === "other-amount";
        const made = charged(shop, id, amount, isOther ? "paid" : values.charge);
        if (!made) return;
        const isOpen = values.charge === "refused-open";
        // Nothing is charged at another amount than that of the form: such a message is forged or an error.
        if (!isOther) shop.payments.charge(id, made, isOpen);
        const all = shop.payments.answerOf(id).transactions;
        const said = values.charge === "rest" ? all.filter(({ status }) => status === "PAID") : made;
        const message = {
          order,
          attempt,
          total: isOther ? amount + 100 : amount,
          transactions: said,
          isOpen,
        };
        model.messages.push(message);
        if (values.isDelivered) await deliver(model, shop, message);
      },
    },
  );

export const charge = charging(fc.constantFrom(...charges));
export const pay = charging(fc.constant("paid"), fc.constant(true));
/** Another transaction pays the same form. */
export const payAgain = charging(fc.constant("paid-twice"), fc.constant(true));
/** The bank decides later. */
export const run = charging(fc.constant("running"), fc.constant(true));
export const decline = charging(fc.constant("declined"));

/** A notification arrives late, in any order, or again. */
const notify = command(
  "Notify",
  { message: choice },
  {
    when: ({ messages }) => messages.length > 0,
    run: (model, shop, { message }) => deliver(model, shop, pick(model.messages, message)),
  },
);

const ASKED_AFTER = 20 * MINUTE;
const MAX_ASKED = 25;

/** The job asks about attempts without an answer, and lets orders expire. */
async function settle(model: Model, shop: RealShop): Promise<void> {
  const { provider } = shop.payments;
  await settleOpenPayments({ db: shop.db, provider }, { now: shop.date() });
  const { now } = model;
  const due = attemptsOf(model)
    .map((one) => ({ ...one, row: at(at(model.orders, one.order).attempts, one.attempt) }))
    .filter(({ row }) => ["open", "running"].includes(row.status) && row.startedAt <= now - ASKED_AFTER)
    .sort((one, other) => one.row.writtenAt - other.row.writtenAt)
    .slice(0, MAX_ASKED);
  for (const { order, attempt, row } of isProviderReachable(model) ? due : []) {
    const answer = shop.payments.answerOf(shop.idOfAttempt(order, attempt));
    if (answer.transactions.length > 0) receive(model, { ...answer, order, attempt });
    row.writtenAt = now;
  }
  for (const { row } of isProviderReachable(model) ? due : []) {
    if (row.status === "open" && row.startedAt <= now - ATTEMPT_LASTS) row.status = "expired";
  }
  for (const order of model.orders) {
    if (isWaiting(order) && isLate(order, now) && !hasWaitingProof(order)) expire(model, order);
  }
}

export const settlePayments = command(
  "SettlePayments",
  {},
  {
    when: ({ orders }) => orders.length > 0,
    run: settle,
  },
);

const waiting = (...times: number[]) =>
  command(
    "Wait",
    { seconds: fc.constantFrom(...times) },
    {
      when: ({ orders }) => orders.length > 0,
      async run(model, _, { seconds }) {
        model.now += seconds;
      },
    },
  );

const wait = waiting(3 * MINUTE, 21 * MINUTE, 31 * MINUTE, HOUR, DAY, 3 * DAY);
export const waitADay = waiting(DAY, 3 * DAY);
export const waitAMoment = waiting(3 * MINUTE, 16 * MINUTE);

export const paymentCommands = [
  startPayment,
  startPayment,
  startHosted,
  openHosted,
  outage,
  charge,
  charge,
  charge,
  notify,
  notify,
  settlePayments,
  wait,
];
