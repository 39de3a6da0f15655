import fc from "fast-check";
import { exchangeReturn, returnExchange } from "~/domain/checkout/exchange/exchange-return.server";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { approveReturn, receiveReturn, refuseReturn } from "~/domain/orders/returns/move-return.server";
import { requestReturn } from "~/domain/orders/returns/request-return.server";
import { settleReturn } from "~/domain/orders/returns/settle-return.server";
import { withdrawReturn } from "~/domain/orders/returns/withdraw-return.server";
import { shippedOf, totalOf, worthOf } from "../arithmetic";
import { agree, choice, chosenOrder, command, MAX_PIECES, pieces } from "../command";
import type { RealShop } from "../real-shop";
import {
  becomePaid,
  givenBack,
  isCouponSpent,
  money,
  refundedPieces,
  requestedPieces,
  stockOf,
} from "../shop-model";
import { at, isGift, isWaiting, type Model, type Order, pick, type Request } from "../state";
import { refund, refundAnswers } from "./refunds";

const asking = ["requested", "approved", "received", "refunded", "exchanged"];

/** Pieces of a line that the buyer has and has not asked to return. */
function returnable(order: Order, line: number): number {
  const { quantity, withdrawn } = at(order.lines, line);
  if (!order.isPaid || isGift(at(order.lines, line))) return 0;
  const isSent = ["shipped", "handed_over"].includes(order.status);
  const delivered = isSent ? quantity - withdrawn : order.status === "preparing" ? shippedOf(order, line) : 0;
  const since = Math.max(0, refundedPieces(order, line, ({ request }) => request === null) - withdrawn);
  return Math.max(0, delivered - since - requestedPieces(order, line, asking));
}

export const ask = command(
  "AskReturn",
  { order: choice, line: choice, quantity: pieces },
  {
    when: ({ orders }) =>
      orders.some(({ status }) => ["preparing", "shipped", "handed_over"].includes(status)),
    async run(model, shop, { order: number, line: one, quantity: wished }) {
      const index = chosenOrder(model, number, (order) =>
        order.lines.some((_, line) => returnable(order, line) > 0),
      );
      const order = at(model.orders, index);
      const fit = [...order.lines.keys()].filter((line) => returnable(order, line) > 0);
      const line = fit.length === 0 ? one % order.lines.length : pick(fit, one);
      const most = returnable(order, line);
      const quantity = most === 0 || wished === MAX_PIECES ? wished : 1 + ((wished - 1) % most);
      const detail = await findOrderByAccess(shop.reader, at(shop.orders, index));
      if (!detail) throw new Error("The order is gone");
      const input = {
        key: shop.newKey(),
        lines: [{ lineId: at(await shop.lineIds(index), line), quantity }],
        reason: "size" as const,
        detail: "",
        wish: "refund" as const,
        wanted: "",
      };
      const asked = await requestReturn(shop.db, {
        order: detail,
        input,
        pictures: [],
        by: shop.staff,
        now: shop.date(),
      });
      const isTooMany = quantity > most;
      if (!agree("asking for a return", asked, [isTooMany && "too-many-pieces"]) || !asked.ok) return;
      at(shop.requests, index).push(asked.value.id);
      order.requests.push({ status: "requested", pieces: [{ line, quantity, restocked: 0 }] });
      order.version += 1;
    },
  },
);

interface Found {
  index: number;
  number: number;
  order: Order;
  request: Request;
}

const requestsIn = ({ orders }: Model, ...statuses: Request["status"][]): Found[] =>
  orders.flatMap((order, index) =>
    order.requests.flatMap((request, number) =>
      statuses.includes(request.status) ? [{ index, number, order, request }] : [],
    ),
  );

async function moveOf(shop: RealShop, { index, number }: Found) {
  const returnId = at(at(shop.requests, index), number);
  const row = await shop.db.query.returnRequests.findFirst({
    where: (table, { eq }) => eq(table.id, returnId),
  });
  return { returnId, version: row?.version ?? 0, now: shop.date() };
}

/** A refund that closes the request is undecided. */
const isRefunding = ({ order, number }: Found): boolean =>
  order.refunds.some(({ request, status }) => request === number && status === "unknown");

const answers = ["approve", "refuse", "withdraw"] as const;

const answering = (how: fc.Arbitrary<(typeof answers)[number]>) =>
  command(
    "AnswerReturn",
    { request: choice, answer: how },
    {
      when: (model) => requestsIn(model, "requested", "approved").length > 0,
      async run(model, shop, { request: chosen, answer: what }) {
        const found = pick(requestsIn(model, "requested", "approved"), chosen);
        const { order, request, index, number } = found;
        if (what === "withdraw") {
          await withdrawReturn(shop.db, { orderId: shop.idOf(index), number: number + 1, now: shop.date() });
          request.status = "withdrawn";
          order.version += 1;
          return;
        }
        const move = await moveOf(shop, found);
        const isLate = what === "approve" && request.status === "approved" && "changed-meanwhile";
        const moved =
          what === "approve"
            ? await approveReturn(shop.staff, {
                ...move,
                instructions: `A la tienda ${move.version}`,
                byParcel: false,
              })
            : await refuseReturn(shop.staff, { ...move, refusal: "Usado" });
        if (agree("answering a return", moved, [isLate]))
          request.status = what === "approve" ? "approved" : "refused";
      },
    },
  );

export const answer = answering(fc.constantFrom(answers[0], ...answers));
export const approve = answering(fc.constant("approve"));

const receiving = (restock: fc.Arbitrary<number>) =>
  command(
    "ReceiveReturn",
    { request: choice, restock },
    {
      when: (model) => requestsIn(model, "approved").length > 0,
      async run(model, shop, { request: chosen, restock: wished }) {
        const found = pick(requestsIn(model, "approved"), chosen);
        const { order, request, index } = found;
        const ids = await shop.lineIds(index);
        const move = await moveOf(shop, found);
        const [piece] = request.pieces;
        if (!piece) return;
        const line = at(order.lines, piece.line);
        const received = await receiveReturn(shop.staff, {
          ...move,
          lines: [{ lineId: at(ids, piece.line), restock: wished }],
        });
        const isTooMuch = wished > piece.quantity || line.restocked + wished > line.quantity;
        const isGone = wished > 0 && stockOf(model, line) === null;
        const reasons = [isTooMuch && "too-many-restocked", isGone && "changed-meanwhile"];
        if (!agree("receiving a return", received, reasons)) return;
        request.status = "received";
        piece.restocked = wished;
        line.restocked += wished;
        if (wished > 0)
          at(model.products, line.product).stock.set(line.size, (stockOf(model, line) ?? 0) + wished);
        order.version += 1;
      },
    },
  );

export const receive = receiving(fc.constantFrom(0, 0, 1, 1, 2, 3));
/** Pieces come back that cannot be sold again. */
export const receiveWorn = receiving(fc.constant(0));

const closings = ["refund", "refund", "settle", "refuse"] as const;

const closing = (how: fc.Arbitrary<(typeof closings)[number]>) =>
  command(
    "CloseReturn",
    { request: choice, how, answer: refundAnswers, isRecorded: fc.boolean() },
    {
      when: (model) => requestsIn(model, "received").length > 0,
      async run(model, shop, { request: chosen, how, answer: said, isRecorded }) {
        const found = pick(requestsIn(model, "received"), chosen);
        const { order, request, index, number } = found;
        if (how === "refund") {
          const attempt = order.attempts.findLastIndex(({ status }) => status === "accepted");
          const source = order.manual || attempt === -1 ? null : attempt;
          if (source === null && !order.manual) return;
          await refund(model, shop, {
            index,
            attempt: source,
            means: source === null || isRecorded ? "recorded" : "provider",
            pieces: request.pieces.map(({ line, quantity }) => ({ line, quantity, restocks: false })),
            withDelivery: false,
            goodwill: null,
            request: number,
            answer: said,
          });
          return;
        }
        const move = await moveOf(shop, found);
        const busy = isRefunding(found) && "changed-meanwhile";
        if (how === "refuse") {
          const isRestocked = request.pieces.some(({ restocked }) => restocked > 0);
          const refused = await refuseReturn(shop.staff, { ...move, refusal: "Usado" });
          if (agree("refusing", refused, [isRestocked && "changed-meanwhile", busy]))
            request.status = "refused";
          return;
        }
        const { available, reserved } = money(model, index);
        const worth = worthOf(order, available, {
          pieces: request.pieces,
          withDelivery: false,
          except: number,
        });
        const isSettleable = reserved === 0 && (order.gift > 0 || order.exchange !== null || worth === 0);
        const settled = await settleReturn(shop.staff, move);
        if (agree("settling", settled, [!isSettleable && "changed-meanwhile", busy]))
          request.status = "refunded";
      },
    },
  );

export const close = closing(fc.constantFrom(...closings));
export const settle = closing(fc.constant("settle"));
export const refuse = closing(fc.constant("refuse"));

const isTarget = (order: Order): boolean =>
  isWaiting(order) &&
  order.gift === 0 &&
  order.exchange === null &&
  totalOf(order) > 0 &&
  order.attempts.every(({ status }) => !["open", "running", "accepted"].includes(status));

const targets = ({ orders }: Model): number[] =>
  [...orders.keys()].filter((index) => isTarget(at(orders, index)));

/** True when stock does not cover a product that sells out, of an order that the exchange would pay. */
const isSoldOut = (model: Model, { lines }: Order): boolean =>
  lines.some(
    (line) =>
      !isGift(line) &&
      at(model.products, line.product).whenOut === "sold_out" &&
      line.quantity > (stockOf(model, line) ?? 0),
  );

export const exchange = command(
  "Exchange",
  { request: choice, order: choice },
  {
    when: (model) => requestsIn(model, "received").length > 0 && targets(model).length > 0,
    async run(model, shop, { request: chosen, order: number }) {
      const found = pick(requestsIn(model, "received"), chosen);
      const { order: bought, request, index } = found;
      const targetIndex = pick(targets(model), number);
      const target = at(model.orders, targetIndex);
      const { available } = money(model, index);
      const worth = worthOf(bought, available, {
        pieces: request.pieces,
        withDelivery: false,
        except: found.number,
      });
      const value = Math.max(0, Math.min(worth, available));
      const amount = Math.min(totalOf(target), value);
      const isFree = amount === totalOf(target);
      const move = await moveOf(shop, found);
      const exchanged = await exchangeReturn(shop.staff, { ...move, orderId: shop.idOf(targetIndex) });
      const reasons = [
        (target.currency !== bought.currency || targetIndex === index) && "exchange-order",
        value === 0 && "nothing-to-pass-on",
        isRefunding(found) && "changed-meanwhile",
        isFree && isSoldOut(model, target) && "sold-out",
        isCouponSpent(model, target.discounts, targetIndex) && "changed-meanwhile",
      ];
      if (!agree("an exchange", exchanged, reasons)) return;
      request.status = "exchanged";
      target.exchange = { order: index, request: found.number, amount, returned: 0 };
      target.version += 1;
      bought.version += 1;
      if (isFree) {
        target.status = "paid";
        becomePaid(model, target, true);
      }
    },
  },
);

const exchanged = ({ orders }: Model): number[] =>
  [...orders.keys()].filter((index) => at(orders, index).exchange !== null);

export const giveValueBack = command(
  "GiveValueBack",
  { order: choice, amount: fc.integer({ min: 1, max: 20_000 }), isAll: fc.constantFrom(true, true, false) },
  {
    when: (model) => exchanged(model).length > 0,
    async run(model, shop, { order: number, amount: some, isAll }) {
      const index = pick(exchanged(model), number);
      const order = at(model.orders, index);
      if (!order.exchange) return;
      const seenMinor = order.exchange.amount - order.exchange.returned;
      const amountMinor = isAll ? seenMinor : some;
      if (amountMinor === 0) return;
      const given = await returnExchange(shop.staff, {
        orderId: shop.idOf(index),
        amountMinor,
        seenMinor,
        now: shop.date(),
      });
      const isTooMuch = amountMinor > seenMinor || amountMinor > money(model, index).available;
      if (
        !agree("giving a value back", given, [isTooMuch && "too-much", !order.isPaid && "changed-meanwhile"])
      )
        return;
      order.exchange.returned += amountMinor;
      order.version += 1;
      at(model.orders, order.exchange.order).version += 1;
      givenBack(model, order, false);
    },
  },
);

export const returnCommands = [
  ask,
  ask,
  answer,
  answer,
  receive,
  receive,
  close,
  close,
  exchange,
  exchange,
  giveValueBack,
];
