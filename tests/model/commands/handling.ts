import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { finishMaking } from "~/domain/orders/fulfilment/finish-making.server";
import { markReady } from "~/domain/orders/fulfilment/mark-ready.server";
import { shipPieces } from "~/domain/orders/fulfilment/ship-pieces.server";
import { undoStep } from "~/domain/orders/fulfilment/undo-step.server";
import { handOverByStaff } from "~/domain/orders/staff/hand-over.server";
import { cancelOrder, prepareOrder } from "~/domain/orders/staff/move-order.server";
import { numberReceiptByStaff } from "~/domain/receipts/number-receipt.server";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import { saveReceipt } from "~/domain/receipts/save-receipt.server";
import { shippedOf } from "../arithmetic";
import { agree, choice, chosenOrder, command, pieces } from "../command";
import {
  addStep,
  cancel,
  cardsOf,
  DAY,
  hasOpenRequest,
  isCompletelyShipped,
  isNumberable,
  numberReceipt,
} from "../shop-model";
import { at, isGift, type Model, type Order, pick, sum } from "../state";

const some = ({ orders }: Model): boolean => orders.length > 0;

const someSendable = ({ orders }: Model): boolean => orders.some(isSendable);

/** Pieces of undecided refunds. */
const heldPieces = ({ refunds }: Order, line: number): number =>
  sum(
    refunds.filter(({ status }) => status === "unknown").flatMap((refund) => refund.pieces),
    (piece) => (piece.line === line ? piece.quantity : 0),
  );

const isSendable = ({ status, zone }: Order): boolean =>
  ["confirmed", "paid", "preparing"].includes(status) && zone !== 1;

const holdsPieces = (order: Order): boolean => order.lines.some((_, line) => heldPieces(order, line) > 0);

const cancelling = (returnsStock: fc.Arbitrary<boolean>) =>
  command(
    "Cancel",
    { order: choice, returnsStock },
    {
      when: some,
      async run(model, shop, { order: number, returnsStock }) {
        const index = chosenOrder(model, number, ({ status }) => !["cancelled", "refunded"].includes(status));
        const order = at(model.orders, index);
        const isEnded = ["cancelled", "refunded"].includes(order.status);
        const cancelled = await cancelOrder(shop.staff, {
          orderId: shop.idOf(index),
          from: order.status,
          reason: "Se arrepintió",
          returnsStock,
          now: shop.date(),
        });
        const isUsed = cardsOf(model, order).some(({ balance, initial }) => balance < initial);
        const reasons = [
          isEnded && "not-allowed",
          hasOpenRequest(order) && "return-open",
          isUsed && "gift-card-spent",
        ];
        if (agree("cancelling", cancelled, reasons)) cancel(model, order, returnsStock);
      },
    },
  );

export const cancelIt = cancelling(fc.boolean());
export const cancelAndRestock = cancelling(fc.constant(true));

const prepare = command(
  "Prepare",
  { order: choice },
  {
    when: someSendable,
    async run(model, shop, { order: number }) {
      const index = chosenOrder(model, number, ({ status }) => ["paid", "confirmed"].includes(status));
      const order = at(model.orders, index);
      const move = { orderId: shop.idOf(index), from: order.status, now: shop.date() };
      const isReady = ["paid", "confirmed"].includes(order.status);
      if (!agree("preparing", await prepareOrder(shop.staff, move), [!isReady && "not-allowed"])) return;
      addStep(model, order, "preparing");
      order.status = "preparing";
      order.version += 1;
    },
  },
);

export const ship = command(
  "Ship",
  { order: choice, line: choice, quantity: pieces, isAll: fc.boolean() },
  {
    when: someSendable,
    async run(model, shop, { order: number, line: first, quantity, isAll }) {
      const index = chosenOrder(model, number, isSendable);
      const order = at(model.orders, index);
      const goods = [...order.lines.keys()].filter((line) => !isGift(at(order.lines, line)));
      if (goods.length === 0) return;
      const unsent = (line: number) => {
        const { quantity: ordered, withdrawn } = at(order.lines, line);
        return ordered - withdrawn - shippedOf(order, line);
      };
      const chosen = isAll
        ? goods.map((line) => ({ line, quantity: unsent(line) })).filter((one) => one.quantity > 0)
        : [{ line: at(goods, first % goods.length), quantity }];
      if (chosen.length === 0) return;
      const ids = await shop.lineIds(index);
      const shipped = await shipPieces(shop.staff, {
        orderId: shop.idOf(index),
        number: order.parcels.length + 1,
        carrier: "Olva",
        trackingNumber: "1",
        trackingUrl: "",
        lines: chosen.map(({ line, quantity: sent }) => ({ lineId: at(ids, line), quantity: sent })),
        now: shop.date(),
      });
      const isDue = ["confirmed", "paid", "preparing"].includes(order.status) && order.zone !== 1;
      const isTooMuch = chosen.some(
        ({ line, quantity: sent }) => sent > unsent(line) - heldPieces(order, line),
      );
      const tooMany = holdsPieces(order) ? "refund-undecided" : "too-many-pieces";
      if (!agree("shipping", shipped, [!isDue && "changed-meanwhile", isTooMuch && tooMany])) return;
      order.parcels.push(new Map(chosen.map(({ line, quantity: sent }) => [line, sent])));
      addStep(model, order, "shipment");
      order.status = isCompletelyShipped(order) ? "shipped" : "preparing";
      order.version += 1;
    },
  },
);

export const handOver = command(
  "HandOver",
  { order: choice },
  {
    when: some,
    async run(model, shop, { order: number }) {
      const index = chosenOrder(model, number, ({ status }) =>
        ["confirmed", "paid", "preparing", "shipped"].includes(status),
      );
      const order = at(model.orders, index);
      const done = await handOverByStaff(shop.staff, { orderId: shop.idOf(index), now: shop.date() });
      const isDone = order.status === "handed_over";
      const isDue = ["confirmed", "paid", "preparing", "shipped"].includes(order.status);
      const reasons = [
        !isDone && !isDue && "changed-meanwhile",
        !isDone && holdsPieces(order) && "refund-undecided",
      ];
      if (!agree("handing over", done, reasons) || isDone) return;
      addStep(model, order, "handed_over");
      order.status = "handed_over";
      order.version += 1;
    },
  },
);

const isCollectable = ({ status, zone, isReady }: Order): boolean =>
  ["confirmed", "paid", "preparing"].includes(status) && zone === 1 && !isReady;

const ready = command(
  "Ready",
  { order: choice },
  {
    when: ({ orders }) => orders.some(isCollectable),
    async run(model, shop, { order: number }) {
      const index = chosenOrder(model, number, isCollectable);
      const order = at(model.orders, index);
      const isDone = order.status === "preparing" && order.isReady;
      const marked = await markReady(shop.staff, { orderId: shop.idOf(index), now: shop.date() });
      const reasons = [!isDone && !isCollectable(order) && "changed-meanwhile"];
      if (!agree("marking as ready", marked, reasons) || isDone) return;
      addStep(model, order, "ready");
      order.isReady = true;
      order.status = "preparing";
      order.version += 1;
    },
  },
);

const UNDO_LASTS = 7 * DAY;

/** The last step, if staff may undo it: nobody has asked to return pieces because of it. */
function undoable({ steps, requests }: Order, now: number): Order["steps"][number] | null {
  const last = steps.at(-1);
  const isAsked = requests.some(({ status }) => status !== "refused" && status !== "withdrawn");
  return !last || last.kind === "other" || last.at <= now - UNDO_LASTS || isAsked ? null : last;
}

const undo = command(
  "Undo",
  { order: choice },
  {
    when: ({ orders, now }) => orders.some((order) => undoable(order, now) !== null),
    async run(model, shop, { order: number }) {
      const index = chosenOrder(model, number, (order) => undoable(order, model.now) !== null);
      const order = at(model.orders, index);
      const step = undoable(order, model.now);
      const form = { orderId: shop.idOf(index), version: order.version, now: shop.date() };
      const undone = await undoStep(shop.staff, form);
      if (!agree("undoing a step", undone, [step === null && "nothing-to-undo"]) || !step) return;
      const again = await undoStep(shop.staff, form);
      deepStrictEqual(again, { ok: true, value: null }, "a step was undone twice");
      if (step.kind === "shipment") order.parcels.pop();
      if (step.kind === "ready") order.isReady = false;
      order.steps.pop();
      order.status = step.from;
      order.version += 1;
    },
  },
);

export const finish = command(
  "FinishMaking",
  { order: choice, line: choice, isMade: fc.boolean() },
  {
    when: someSendable,
    async run(model, shop, { order: number, line: one, isMade }) {
      const index = chosenOrder(
        model,
        number,
        ({ status, lines }) =>
          ["confirmed", "paid", "preparing"].includes(status) &&
          lines.some(({ madeToOrder }) => madeToOrder > 0),
      );
      const order = at(model.orders, index);
      const toMake = [...order.lines.keys()].filter((line) => at(order.lines, line).madeToOrder > 0);
      const line = toMake.length === 0 ? one % order.lines.length : pick(toMake, one);
      const lineId = at(await shop.lineIds(index), line);
      const made = await finishMaking(shop.staff, {
        orderId: shop.idOf(index),
        lineId,
        isMade,
        now: shop.date(),
      });
      const isDue =
        ["confirmed", "paid", "preparing"].includes(order.status) && at(order.lines, line).madeToOrder > 0;
      if (agree("making", made, [!isDue && "changed-meanwhile"])) at(order.lines, line).isMade = isMade;
    },
  },
);

/** Staff enter the document of a boleta, and number it when its order was paid without. */
const documentReceipt = command(
  "DocumentReceipt",
  { order: choice },
  {
    when: some,
    async run(model, shop, { order: number }) {
      const index = chosenOrder(model, number, ({ isPaid, receipt }) => isPaid && receipt.number === null);
      const order = at(model.orders, index);
      const receipt = { ...PLAIN_BOLETA, documentType: "DNI", documentNumber: "45678901" } as const;
      const orderId = shop.idOf(index);
      const saved = await saveReceipt(shop.staff, { orderId, receipt, now: shop.date() });
      if (agree("saving a receipt", saved, [order.receipt.number !== null && "receipt-fixed"])) {
        order.receipt.kind = "boleta";
        order.receipt.hasDocument = true;
        order.version += 1;
      }
      const isDue = order.receipt.number !== null || isNumberable(order);
      const numbered = await numberReceiptByStaff(shop.staff, { orderId, now: shop.date() });
      if (agree("numbering a receipt", numbered, [!isDue && "receipt-not-due"])) numberReceipt(model, order);
    },
  },
);

export const handlingCommands = [
  cancelIt,
  prepare,
  ship,
  ship,
  handOver,
  handOver,
  ready,
  undo,
  finish,
  documentReceipt,
];
