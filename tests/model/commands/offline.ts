import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { chooseOfflineWay } from "~/domain/orders/payment/choose-offline-way.server";
import type { OrderOfOperation } from "~/domain/orders/payment/operation-number";
import {
  type ManualPaymentFailure,
  recordManualPayment,
} from "~/domain/orders/payment/record-manual-payment.server";
import { confirmationOf } from "~/domain/orders/payment/same-operation.server";
import { confirmProof, refuseProof } from "~/domain/orders/proofs/decide-proof.server";
import { sendProof } from "~/domain/orders/proofs/send-proof.server";
import type { Result } from "~/lib/result";
import { totalOf } from "../arithmetic";
import { agree, choice, chosenOrder, command } from "../command";
import type { RealShop } from "../real-shop";
import {
  becomePaid,
  canTakeExchange,
  canTakeGift,
  DAY,
  hasWaitingProof,
  isCashDue,
  isCouponSpent,
  isOffline,
  isUnpaid,
} from "../shop-model";
import {
  at,
  isWaiting,
  type ManualPayment,
  type Model,
  type OfflineWay,
  type Order,
  pick,
  refundableStatuses,
} from "../state";
import { lossRefusal, stateRefusal } from "./payments";

const WAY_DAYS = 2;

const notes = ["en efectivo", "op. 100001", "100001", "100002"];
const operationIn = (note: string): string | null => /\d+/.exec(note)?.[0] ?? null;

const waitingProof = ({ proofs }: Order) => proofs.find(({ status }) => status === "waiting");

/** Other orders with an operation of the payment: that of its note, or of the proof that waits. */
function ordersOfOperation({ orders }: Model, index: number, note: string): number[] {
  const numbers = [operationIn(note), waitingProof(at(orders, index))?.operation ?? null];
  const isNamed = (operation: string | null) => operation !== null && numbers.includes(operation);
  return orders.flatMap(({ manual, proofs }, other) => {
    const isProved = proofs.some(({ status, operation }) => status !== "refused" && isNamed(operation));
    return other !== index && (isProved || isNamed(manual?.operation ?? null)) ? [other] : [];
  });
}

const isPayable = (order: Order): boolean =>
  ["pending", "refused", "expired"].includes(order.status) || isCashDue(order);

/** Reasons for which money outside the provider does not pay an order. */
function refusals(model: Model, index: number): (string | false)[] {
  const order = at(model.orders, index);
  const isGiftMissing = order.gift !== order.giftTaken && !canTakeGift(model, order);
  const isValueMissing = (order.exchange?.returned ?? 0) > 0 && !canTakeExchange(model, order);
  const isAwaiting = isUnpaid(order) && order.status !== "processing";
  return [
    order.status === "processing" && "payment-running",
    isAwaiting && isCouponSpent(model, order.discounts, index) && "coupon-spent",
    isGiftMissing && "gift-card-spent",
    isValueMissing && "exchange-spent",
  ];
}

type Recorded = Result<{ isNew: boolean; isPaidTwice?: boolean }, ManualPaymentFailure>;

interface Recording {
  /** Other orders with the operation, of which the shop asks before it records the payment. */
  others: readonly number[];
  /** True when staff confirm that it paid these, too. */
  isShared: boolean;
  reasons: readonly (string | false)[];
}

/** @returns the accepted answer; null when it was refused, or staff leave it at the question */
async function record(
  name: string,
  shop: RealShop,
  { others, isShared, reasons }: Recording,
  send: (sharedWith?: string) => Promise<Recorded>,
): Promise<{ isNew: boolean; isPaidTwice?: boolean } | null> {
  const isAsked = others.length > 0 && !reasons.some(Boolean);
  const first = await send();
  agree(name, first, [...reasons, isAsked && "operation-used"]);
  if (first.ok) return first.value;
  if (first.code !== "operation-used") return null;
  const named: OrderOfOperation[] = first.orders;
  deepStrictEqual(
    named.map(({ id }) => id),
    others.map((other) => shop.idOf(other)),
    "other orders are named",
  );
  if (!isShared) return null;
  const second = await send(confirmationOf(named));
  agree(`${name} by a shared operation`, second, []);
  return second.ok ? second.value : null;
}

type Typed = Pick<ManualPayment, "method" | "note">;

function pay(model: Model, order: Order, { method, note }: Typed): void {
  order.manual = { method, note, operation: operationIn(note), amount: totalOf(order), at: model.now };
  if (!["preparing", "shipped", "handed_over"].includes(order.status)) order.status = "paid";
  order.version += 1;
  const proof = waitingProof(order);
  if (proof) proof.status = "confirmed";
  becomePaid(model, order);
}

interface Manual {
  order: number;
  note: number;
  method: ManualPayment["method"];
  isShared: boolean;
}

/** `version`: of the order that a form displays; null without a form. */
async function recordPayment(
  model: Model,
  shop: RealShop,
  { order: index, note: typed, method, isShared, version }: Manual & { version: number | null },
): Promise<void> {
  const order = at(model.orders, index);
  const note = pick(notes, typed);
  const send = (sharedWith?: string) =>
    recordManualPayment(shop.staff, {
      orderId: shop.idOf(index),
      method,
      note,
      sharedWith,
      ...(version !== null && { version }),
      now: shop.date(),
    });
  const unmet = refusals(model, index);
  if (order.manual?.method === method && order.manual.note === note && !unmet.some(Boolean)) {
    deepStrictEqual(await send(), { ok: true, value: { isNew: false } }, "a payment is recorded twice");
    return;
  }
  const isSeen = version === null || version === order.version;
  const isDue = isPayable(order) && totalOf(order) > 0 && isSeen;
  const others = ordersOfOperation(model, index, note);
  const reasons = [!isDue && "changed-meanwhile", ...unmet];
  const recorded = await record("recording a payment", shop, { others, isShared, reasons }, send);
  if (recorded) pay(model, order, { method, note });
}

const manual = {
  order: choice,
  note: choice,
  method: fc.constantFrom<ManualPayment["method"]>("yape", "yape", "cash"),
  isShared: fc.boolean(),
};

/** Staff have seen the money in another app, or the courier brings it. */
export const payManually = command<Manual & { hasForm: boolean }>(
  "PayManually",
  { ...manual, hasForm: fc.boolean() },
  {
    when: ({ orders }) => orders.length > 0,
    async run(model, shop, { hasForm, ...values }) {
      const order = chosenOrder(model, values.order, isPayable);
      const version = hasForm ? at(model.orders, order).version : null;
      await recordPayment(model, shop, { ...values, order, version });
    },
  },
);

export const openPaymentForm = command(
  "OpenPaymentForm",
  { order: choice },
  {
    when: ({ orders }) => orders.some(isPayable),
    async run(model, _, { order: number }) {
      const order = chosenOrder(model, number, isPayable);
      model.paymentForms.push({ order, version: at(model.orders, order).version });
    },
  },
);

/** A form that was opened before the order changed is refused: its total may be another one. */
export const sendPaymentForm = command<Manual>("SendPaymentForm", manual, {
  when: ({ paymentForms }) => paymentForms.length > 0,
  async run(model, shop, values) {
    await recordPayment(model, shop, { ...values, ...pick(model.paymentForms, values.order) });
  },
});

/** The buyer of an unpaid order chooses to pay outside the provider. */
const chooseWay = command(
  "ChooseWay",
  { order: choice, way: fc.constantFrom<OfflineWay>("yape", "plin") },
  {
    when: ({ orders }) => orders.length > 0,
    async run(model, shop, { order: number, way }) {
      const index = chosenOrder(model, number, isWaiting);
      const order = at(model.orders, index);
      const offer = { way, days: WAY_DAYS };
      const chosen = await chooseOfflineWay(shop.db, {
        orderId: shop.idOf(index),
        offer,
        now: shop.date(),
      });
      const isPossible = order.country === "PE" && order.currency === "PEN" && order.gift === 0;
      const isSame = isPossible && order.way === way;
      const refusal =
        stateRefusal(order, model.now) ??
        (isPossible ? null : "way-gone") ??
        (isSame ? null : (lossRefusal(model, order) ?? (hasWaitingProof(order) ? "way-gone" : null)));
      if (!agree("choosing how to pay", chosen, [refusal]) || isSame) return;
      order.way = way;
      order.version += 1;
      order.expiresAt = Math.max(order.expiresAt ?? 0, model.now + WAY_DAYS * DAY);
    },
  },
);

const CHECK_LASTS = 7 * DAY;
const AGAIN_LASTS = 2 * DAY;
const MAX_PROOFS = 5;

const isProvable = (order: Order): boolean =>
  isOffline(order.way) && ["pending", "refused", "expired"].includes(order.status);

/** A proof has no picture here, so that nothing is stored. */
const noBucket = {} as R2Bucket;

/** The buyer says that an order was paid outside the provider. */
export const prove = command(
  "Prove",
  { order: choice, note: choice },
  {
    when: ({ orders }) => orders.some(isProvable),
    async run(model, shop, { order: number, note }) {
      const index = chosenOrder(model, number, isProvable);
      const order = at(model.orders, index);
      const operation = pick(notes, note);
      const form = {
        orderId: shop.idOf(index),
        key: shop.newKey(),
        operation,
        picture: null,
        address: null,
        now: shop.date(),
      };
      const sent = await sendProof({ db: shop.db, bucket: noBucket }, form);
      const reasons = [
        !isProvable(order) && "not-awaited",
        hasWaitingProof(order) && "already-waiting",
        order.proofs.length >= MAX_PROOFS && "too-many-proofs",
      ];
      if (!agree("a proof", sent, reasons)) return;
      const again = await sendProof({ db: shop.db, bucket: noBucket }, form);
      deepStrictEqual(again, { ok: true, value: { isNew: false } }, "a proof was sent twice");
      const { way } = order;
      if (!isOffline(way)) throw new Error("A proof of a payment by card was accepted");
      order.proofs.push({ status: "waiting", way, operation: operationIn(operation), sentAt: model.now });
      order.expiresAt = Math.max(order.expiresAt ?? 0, model.now + CHECK_LASTS);
      order.version += 1;
    },
  },
);

const proofId = async (shop: RealShop, index: number): Promise<number> => {
  const row = await shop.db.query.paymentProofs.findFirst({
    where: (proof, { and, eq }) => and(eq(proof.orderId, shop.idOf(index)), eq(proof.status, "waiting")),
  });
  return row?.id ?? 0;
};

interface Decision {
  order: number;
  isConfirmed: boolean;
  note: number;
  isShared: boolean;
  /** A form of before, if there is one of the order. */
  form: number | null;
}

/** Staff look whether the money of a proof has arrived. */
export const decide = command<Decision>(
  "DecideProof",
  {
    order: choice,
    isConfirmed: fc.constantFrom(true, true, false),
    note: choice,
    isShared: fc.boolean(),
    form: fc.option(choice),
  },
  {
    when: ({ orders }) => orders.some(hasWaitingProof),
    async run(model, shop, { order: number, isConfirmed, note: typed, isShared, form }) {
      const proved = [...model.orders.keys()].filter((index) => hasWaitingProof(at(model.orders, index)));
      const index = pick(proved, number);
      const order = at(model.orders, index);
      const proof = waitingProof(order);
      if (!proof) return;
      const decision = { proofId: await proofId(shop, index), now: shop.date() };
      if (!isConfirmed) {
        agree(
          "refusing a proof",
          await refuseProof(shop.staff, { ...decision, refusal: "No ha llegado" }),
          [],
        );
        proof.status = "refused";
        if (!isWaiting(order)) return;
        const again = model.now + AGAIN_LASTS;
        const isLonger = (order.expiresAt ?? 0) > proof.sentAt + CHECK_LASTS;
        order.expiresAt = isLonger ? Math.max(order.expiresAt ?? 0, again) : again;
        order.version += 1;
        return;
      }
      const note = pick(notes, typed);
      const opened = model.paymentForms.filter(({ order: other }) => other === index);
      const version = form === null || opened.length === 0 ? order.version : pick(opened, form).version;
      const isDue = isPayable(order) && totalOf(order) > 0 && version === order.version;
      const isSecond =
        !isPayable(order) && refundableStatuses.includes(order.status) && totalOf(order) > 0 && !order.manual;
      const others = ordersOfOperation(model, index, note);
      const reasons = [!isDue && !isSecond && "changed-meanwhile", ...refusals(model, index)];
      const recording = { others, isShared, reasons };
      const confirmed = await record("confirming a proof", shop, recording, (sharedWith) =>
        confirmProof(shop.staff, { ...decision, note, sharedWith, version }),
      );
      if (!confirmed) return;
      const typedPayment = { method: proof.way, note };
      deepStrictEqual(confirmed, { isNew: true, isPaidTwice: isSecond }, "whether it is paid twice");
      if (!isSecond) {
        pay(model, order, typedPayment);
        return;
      }
      const operation = operationIn(note);
      order.manual = { ...typedPayment, operation, amount: totalOf(order), at: model.now };
      order.version += 1;
      proof.status = "confirmed";
    },
  },
);

export const offlineCommands = [
  payManually,
  payManually,
  openPaymentForm,
  sendPaymentForm,
  chooseWay,
  prove,
  decide,
  decide,
];
