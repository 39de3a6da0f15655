import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
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
  isUnpaid,
} from "../shop-model";
import { at, isWaiting, type Model, type Order, pick, refundableStatuses } from "../state";

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

/**
 * Records a payment; of an operation that other orders have, the shop names them first.
 * @returns null when staff leave it at that
 */
async function record(
  shop: RealShop,
  others: readonly number[],
  isShared: boolean,
  send: (sharedWith?: string) => Promise<Recorded>,
): Promise<Recorded | null> {
  const recorded = await send();
  if (recorded.ok && recorded.value.isNew && others.length > 0)
    throw new Error("An operation paid two orders without a question");
  if (recorded.ok || recorded.code !== "operation-used") return recorded;
  const named: OrderOfOperation[] = recorded.orders;
  deepStrictEqual(
    named.map(({ id }) => id),
    others.map((other) => shop.idOf(other)),
    "other orders are named",
  );
  return isShared ? send(confirmationOf(named)) : null;
}

function pay(model: Model, order: Order, operation: string | null): void {
  order.manual = { amount: totalOf(order), operation };
  if (!["preparing", "shipped", "handed_over"].includes(order.status)) order.status = "paid";
  order.version += 1;
  const proof = waitingProof(order);
  if (proof) proof.status = "confirmed";
  becomePaid(model, order);
}

interface Manual {
  order: number;
  note: number;
  isShared: boolean;
}

/** Staff have seen the money in another app, or the courier brings it. */
export const payManually = command<Manual>(
  "PayManually",
  { order: choice, note: choice, isShared: fc.boolean() },
  {
    when: ({ orders }) => orders.length > 0,
    async run(model, shop, { order: number, note: typed, isShared }) {
      const index = chosenOrder(model, number, isPayable);
      const order = at(model.orders, index);
      const note = pick(notes, typed);
      const payment = { orderId: shop.idOf(index), method: "yape" as const, note, now: shop.date() };
      const isDue = isPayable(order) && totalOf(order) > 0;
      const others = ordersOfOperation(model, index, note);
      const recorded = await record(shop, others, isShared, (sharedWith) =>
        recordManualPayment(shop.staff, { ...payment, sharedWith }),
      );
      if (!recorded) return;
      const isRepeated = order.manual !== null && recorded.ok && !recorded.value.isNew;
      if (isRepeated) return;
      const reasons = [!isDue && "changed-meanwhile", ...refusals(model, index)];
      if (agree("recording a payment", recorded, reasons)) pay(model, order, operationIn(note));
    },
  },
);

const CHECK_LASTS = 7 * DAY;
const AGAIN_LASTS = 2 * DAY;
const MAX_PROOFS = 5;

const isProvable = (order: Order): boolean =>
  order.way === "yape" && ["pending", "refused", "expired"].includes(order.status);

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
      order.proofs.push({ status: "waiting", operation: operationIn(operation), sentAt: model.now });
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
}

/** Staff look whether the money of a proof has arrived. */
export const decide = command<Decision>(
  "DecideProof",
  { order: choice, isConfirmed: fc.constantFrom(true, true, false), note: choice, isShared: fc.boolean() },
  {
    when: ({ orders }) => orders.some(hasWaitingProof),
    async run(model, shop, { order: number, isConfirmed, note: typed, isShared }) {
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
      const isDue = isPayable(order) && totalOf(order) > 0;
      const isSecond =
        !isDue && refundableStatuses.includes(order.status) && totalOf(order) > 0 && !order.manual;
      const others = ordersOfOperation(model, index, note);
      const confirmed = await record(shop, others, isShared, (sharedWith) =>
        confirmProof(shop.staff, { ...decision, note, sharedWith }),
      );
      if (!confirmed) return;
      const reasons = [!isDue && !isSecond && "changed-meanwhile", ...refusals(model, index)];
      if (!agree("confirming a proof", confirmed, reasons) || !confirmed.ok) return;
      deepStrictEqual(confirmed.value.isPaidTwice, isSecond, "whether it is paid twice");
      if (!isSecond) {
        pay(model, order, operationIn(note));
        return;
      }
      order.manual = { amount: totalOf(order), operation: operationIn(note) };
      order.version += 1;
      proof.status = "confirmed";
    },
  },
);

export const offlineCommands = [payManually, payManually, prove, decide, decide];
