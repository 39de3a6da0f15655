import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { giveBackToCard } from "~/domain/orders/refunds/give-back-to-card.server";
import { askAboutRefund, refundOrder } from "~/domain/orders/refunds/refund-order.server";
import { capProposal, MANUAL, refundSources } from "~/domain/orders/refunds/refunds";
import { withRestock } from "~/domain/orders/refunds/restock";
import { settleOpenRefunds } from "~/domain/orders/refunds/settle-open-refunds.server";
import { proposedMinor } from "~/domain/orders/shares/piece-values";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { worthOf } from "../arithmetic";
import { agree, choice, command, pieces } from "../command";
import { leftOfSource } from "../payment-model";
import type { RefundAnswer } from "../provider";
import type { RealShop } from "../real-shop";
import {
  coversCards,
  finishRefund,
  givenBack,
  isProviderReachable,
  MINUTE,
  money,
  moveGift,
  refundedPieces,
  requestedPieces,
  restockable,
} from "../shop-model";
import { at, type Model, type Order, pick, type Refund, refundableStatuses } from "../state";

/** Indexes of accepted attempts, and null for money outside the provider. */
const sourcesOf = ({ attempts, manual }: Order): (number | null)[] => [
  ...attempts.flatMap(({ status }, index) => (status === "accepted" ? [index] : [])),
  ...(manual ? [null] : []),
];

interface Wanted {
  index: number;
  attempt: number | null;
  means: Refund["means"];
  pieces: { line: number; quantity: number; restocks: boolean }[];
  withDelivery: boolean;
  /** Minor units instead of what the pieces are worth, or all that is left. */
  goodwill: number | "all" | null;
  request: number | null;
  answer: RefundAnswer;
}

/** Reasons for which a refund is refused. */
function refusals(model: Model, order: Order, refund: Refund, index: number): (string | false)[] {
  const { attempt, request, pieces: chosen, amount } = refund;
  const isOutdated = attempt !== null && at(order.attempts, attempt).isOutdated;
  const isOther = ({ request: other }: Order["requests"][number] & { request?: number }) => other !== request;
  const others = {
    ...order,
    requests: order.requests.map((one, number) => ({ ...one, request: number })).filter(isOther),
  };
  const open = ["requested", "approved", "received", "exchanged"];
  const tooMany = chosen.some(({ line, quantity }) => {
    const asked =
      request === null ? null : at(order.requests, request).pieces.find((piece) => piece.line === line);
    return (
      refundedPieces(order, line) + quantity > at(order.lines, line).quantity ||
      (asked !== null && quantity > (asked?.quantity ?? 0))
    );
  });
  const isReturned = chosen.some(({ line, quantity }) => {
    const elsewhere = requestedPieces(others, line, open);
    return (
      elsewhere > 0 && at(order.lines, line).quantity - elsewhere < quantity + refundedPieces(order, line)
    );
  });
  const after: Order = { ...order, refunds: [...order.refunds, { ...refund, status: "unknown" }] };
  const orders = model.orders.map((one) => (one === order ? after : one));
  return [
    !isOutdated && !refundableStatuses.includes(order.status) && "changed-meanwhile",
    isOutdated && chosen.length > 0 && "changed-meanwhile",
    request !== null && at(order.requests, request).status !== "received" && "changed-meanwhile",
    order.refunds.some(({ status }) => status === "unknown") && "unsettled",
    amount > leftOfSource(model, index, attempt) && "too-much",
    tooMany && "too-many-pieces",
    isReturned && "pieces-in-return",
    !coversCards({ ...model, orders }, after) && "gift-cards",
  ];
}

const outcomes = { done: "done", refused: "failed", lost: "unknown", "not-received": "unknown" } as const;

/** Fills in the form of a refund, sends it, and sends it again. */
export async function refund(model: Model, shop: RealShop, wanted: Wanted): Promise<void> {
  const { index, attempt, means, withDelivery, goodwill, request, answer } = wanted;
  const order = at(model.orders, index);
  const shown = await findOrderToRefund(shop.reader, shop.idOf(index));
  if (!shown) throw new Error("The order is gone");
  const paymentId = attempt === null ? null : (shown.payments.at(attempt)?.id ?? 0);
  const ids = shown.lines.map(({ id }) => id);
  const lines = wanted.pieces.map(({ line, ...piece }) => ({ lineId: at(ids, line), ...piece }));
  const isTooMany = wanted.pieces.some(
    ({ line, quantity }) => quantity + refundedPieces(order, line) > at(order.lines, line).quantity,
  );
  const worth = worthOf(order, money(model, index).available, {
    pieces: wanted.pieces,
    withDelivery,
    except: request,
  });
  const returnId = request === null ? null : at(at(shop.requests, index), request);
  const proposed = (some: { lineId: number; quantity: number }[], isWithDelivery: boolean) =>
    proposedMinor(shown, { lines: some, withDelivery: isWithDelivery }, returnId);
  if (!isTooMany) deepStrictEqual(proposed(lines, withDelivery), worth, "other pieces' worth is proposed");
  const proposal = capProposal(worth, refundSources(shown), String(paymentId ?? MANUAL)).amountMinor;
  const left = leftOfSource(model, index, attempt);
  // The form does not offer a payment of which nothing is left.
  if (left > 0) deepStrictEqual(proposal, Math.min(worth, left), "another amount is proposed");
  const amount = goodwill === "all" ? left : (goodwill ?? proposal);
  if (amount <= 0) return;
  const restocked = withRestock(shown, lines);
  const chosen = wanted.pieces.map(({ line, quantity, restocks }) => ({
    line,
    quantity,
    restock: restocks ? restockable(model, order, line, quantity) : 0,
    value: proposed([{ lineId: at(ids, line), quantity }], false),
  }));
  deepStrictEqual(
    restocked.map(({ restock }) => restock),
    chosen.map(({ restock }) => restock),
    "other pieces return to stock",
  );
  const isReachable = isProviderReachable(model);
  const made: Refund = {
    status: "unknown",
    means,
    attempt,
    amount,
    pieces: request === null ? chosen : chosen.map((piece) => ({ ...piece, restock: 0 })),
    request,
    requestedAt: model.now,
    isMade: means === "provider" && isReachable && (answer === "done" || answer === "lost"),
  };
  const reasons = refusals(model, order, made, index);
  shop.payments.answerRefundsWith(answer);
  const wish = {
    orderId: shop.idOf(index),
    key: shop.newKey(),
    means,
    paymentId,
    amountMinor: amount,
    reason: "Se arrepintió",
    note: "",
    lines: restocked,
    returnId,
    version: order.version,
    now: shop.date(),
  };
  const providers = [shop.payments.provider];
  const refunded = await refundOrder(shop.staff, providers, wish);
  if (!agree("a refund", refunded, reasons) || !refunded.ok) return;
  const again = await refundOrder(shop.staff, providers, wish);
  deepStrictEqual(
    again.ok && [again.value.id, again.value.isNew],
    [refunded.value.id, false],
    "it was refunded twice",
  );
  order.refunds.push(made);
  at(shop.refunds, index).push(refunded.value.id);
  const outcome = means === "recorded" ? "done" : isReachable ? outcomes[answer] : "failed";
  deepStrictEqual(refunded.value.status, outcome, "the refund has another outcome");
  if (outcome === "failed") made.status = "failed";
  if (outcome === "done") finishRefund(model, order, made);
}

interface Values {
  order: number;
  source: number;
  means: Refund["means"];
  lines: { line: number; quantity: number; restocks: boolean }[];
  withDelivery: boolean;
  goodwill: number | "all" | null;
  answer: RefundAnswer;
}

export const refundAnswers = fc.constantFrom<RefundAnswer>(
  "done",
  "done",
  "done",
  "refused",
  "lost",
  "not-received",
);

const withMoney = ({ orders }: Model): number[] =>
  [...orders.keys()].filter((index) => sourcesOf(at(orders, index)).length > 0);

const wish: { [Name in keyof Values]: fc.Arbitrary<Values[Name]> } = {
  order: choice,
  source: choice,
  means: fc.constantFrom<Refund["means"]>("provider", "recorded"),
  lines: fc.array(fc.record({ line: choice, quantity: pieces, restocks: fc.boolean() }), { maxLength: 2 }),
  withDelivery: fc.boolean(),
  goodwill: fc.oneof(fc.constant(null), fc.constant("all" as const), fc.integer({ min: 1, max: 20_000 })),
  answer: refundAnswers,
};

const refunding = (changes: Partial<typeof wish> = {}) =>
  command<Values>(
    "Refund",
    { ...wish, ...changes },
    {
      when: (model) => withMoney(model).length > 0,
      async run(model, shop, { order: number, source, lines, ...values }) {
        const index = pick(withMoney(model), number);
        const order = at(model.orders, index);
        const attempt = pick(sourcesOf(order), source);
        const chosen = lines
          .map(({ line, ...piece }) => ({ line: line % order.lines.length, ...piece }))
          .filter(({ line }, place, all) => all.findIndex((one) => one.line === line) === place);
        await refund(model, shop, {
          ...values,
          index,
          attempt,
          means: attempt === null ? "recorded" : values.means,
          pieces: chosen,
          request: null,
        });
      },
    },
  );

export const refundCommand = refunding();
/** Money without pieces. */
export const refundByGrace = refunding({
  lines: fc.constant([]),
  goodwill: fc.integer({ min: 1, max: 5000 }),
  answer: fc.constant("done"),
});
/** A refund of pieces whose answer is lost. */
export const refundUnanswered = refunding({
  means: fc.constant("provider"),
  lines: fc.array(fc.record({ line: choice, quantity: pieces, restocks: fc.constant(true) }), {
    minLength: 1,
    maxLength: 2,
  }),
  goodwill: fc.constant(null),
  answer: fc.constantFrom("lost", "lost", "not-received"),
});

const ASKED_AFTER = 90;
const ARRIVES = 15 * MINUTE;

/** The provider is asked about a refund, unless its outcome is known. */
function findOut(model: Model, order: Order, made: Refund): void {
  if (made.status !== "unknown" || !isProviderReachable(model)) return;
  if (made.isMade) finishRefund(model, order, made);
  else if (made.requestedAt <= model.now - ARRIVES) made.status = "failed";
}

/** The job finds out how undecided refunds ended. */
export const settleRefunds = command(
  "SettleRefunds",
  {},
  {
    when: ({ orders }) => orders.some(({ refunds }) => refunds.some(({ status }) => status === "unknown")),
    async run(model, shop) {
      await settleOpenRefunds({ db: shop.db, providers: [shop.payments.provider] }, { now: shop.date() });
      for (const order of model.orders)
        for (const made of order.refunds)
          if (made.requestedAt <= model.now - ASKED_AFTER) findOut(model, order, made);
    },
  },
);

/** Staff ask how a refund ended. */
export const askAbout = command(
  "AskAboutRefund",
  { refund: choice },
  {
    when: ({ orders }) => orders.some(({ refunds }) => refunds.length > 0),
    async run(model, shop, { refund: chosen }) {
      const all = model.orders.flatMap(({ refunds }, index) =>
        refunds.map((made, number) => ({ index, number, made })),
      );
      const undecided = all.filter(({ made }) => made.status === "unknown");
      const { index, number, made } = pick(undecided.length > 0 ? undecided : all, chosen);
      const orderId = shop.idOf(index);
      const refundId = at(at(shop.refunds, index), number);
      const asked = await askAboutRefund(shop.staff, [shop.payments.provider], {
        orderId,
        refundId,
        now: shop.date(),
      });
      findOut(model, at(model.orders, index), made);
      deepStrictEqual(
        asked && [asked.id, asked.status, asked.isNew],
        [refundId, made.status, false],
        "the refund has ended otherwise",
      );
    },
  },
);

const withGift = ({ orders }: Model): number[] =>
  [...orders.keys()].filter((index) => at(orders, index).gift > 0);

export const giveBack = command(
  "GiveBackToCard",
  { order: choice, amount: fc.integer({ min: 1, max: 12_000 }), isAll: fc.boolean() },
  {
    when: (model) => withGift(model).length > 0,
    async run(model, shop, { order: number, amount: some, isAll }) {
      const index = pick(withGift(model), number);
      const order = at(model.orders, index);
      const amountMinor = isAll ? order.giftTaken : some;
      if (amountMinor === 0) return;
      const form = { orderId: shop.idOf(index), key: shop.newKey(), amountMinor, now: shop.date() };
      const given = await giveBackToCard(shop.staff, form);
      const isTooMuch = amountMinor > order.giftTaken || !order.isPaid;
      if (!agree("giving back to a card", given, [isTooMuch && "too-much"])) return;
      const again = await giveBackToCard(shop.staff, form);
      deepStrictEqual(again, { ok: true, value: { isNew: false } }, "it was given back twice");
      moveGift(model, order, -amountMinor);
      givenBack(model, order, false);
    },
  },
);

export const refundCommands = [
  refundCommand,
  refundCommand,
  refundCommand,
  settleRefunds,
  askAbout,
  giveBack,
];
