import { applies, type Candidate, moneyOf, returning, shippedOf, totalOf } from "./arithmetic";
import {
  type Attempt,
  at,
  type Card,
  type Coupon,
  type Exchange,
  isGift,
  isWaiting,
  type Line,
  type Model,
  type OfflineWay,
  type Order,
  type Refund,
  sum,
  unpaidStatuses,
  type Way,
} from "./state";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** An attempt may be paid for this long. */
export const ATTEMPT_LASTS = 30 * MINUTE;
/** From this total on, a boleta names its buyer's document. */
const IDENTIFIED_FROM = 70_000;

export const isAttemptOpen = ({ status, startedAt }: Attempt, now: number): boolean =>
  status === "running" || (status === "open" && startedAt > now - ATTEMPT_LASTS);

export const isUnpaid = ({ status }: Order): boolean => unpaidStatuses.includes(status);

export const isProviderReachable = ({ now, downUntil }: Model): boolean => now >= downUntil;

/** True for a payment that the buyer makes elsewhere and proves. */
export const isOffline = (way: Way): way is OfflineWay => way === "yape" || way === "plin";

/** True when staff are to look whether the buyer has paid outside the provider. */
export const hasWaitingProof = ({ proofs }: Order): boolean =>
  proofs.some(({ status }) => status === "waiting");

/** True when the courier has the cash, or will take it. */
export const isCashDue = ({ way, isPaid, status }: Order): boolean =>
  way === "cash_on_delivery" &&
  !isPaid &&
  ["confirmed", "preparing", "shipped", "handed_over"].includes(status);

export const stockOf = (
  { products }: Model,
  { product, size }: Pick<Line, "product" | "size">,
): number | null => at(products, product).stock.get(size) ?? null;

function addStock({ products }: Model, { product, size }: Line, pieces: number): void {
  const { stock } = at(products, product);
  stock.set(size, (stock.get(size) ?? 0) + pieces);
}

/** The values of the order's pieces that pay other orders. */
const exchangesOf = ({ orders }: Model, index: number): Exchange[] =>
  orders.flatMap(({ exchange }) => (exchange?.order === index ? [exchange] : []));

export const money = (model: Model, index: number) =>
  moneyOf(at(model.orders, index), exchangesOf(model, index));

/** Pieces that unpaid orders of other carts hold. */
function held({ orders, now }: Model, { product, size }: Pick<Line, "product" | "size">, cart: string) {
  const holders = orders.filter((order) => {
    if (order.cart === cart || !isUnpaid(order)) return false;
    const isAwaited = isOffline(order.way) && isWaiting(order) && (order.expiresAt ?? 0) > now;
    return (
      isAwaited || hasWaitingProof(order) || order.attempts.some((attempt) => isAttemptOpen(attempt, now))
    );
  });
  const lines = holders.flatMap((order) => order.lines);
  return sum(
    lines.filter((line) => line.product === product && line.size === size),
    ({ quantity }) => quantity,
  );
}

/** True when stock covers the lines of products that are not made to order, beside what others hold. */
export const isInStock = (
  model: Model,
  lines: readonly Pick<Line, "product" | "size" | "quantity" | "category">[],
  cart: string,
): boolean =>
  lines.every(
    (line) =>
      isGift(line) ||
      at(model.products, line.product).whenOut === "made_to_order" ||
      line.quantity <= (stockOf(model, line) ?? 0) - held(model, line, cart),
  );

const uses = ({ discounts }: Order, coupon: number): boolean =>
  discounts.some((discount) => discount.coupon === coupon);

/** Orders that were paid or confirmed with a coupon, or may still be paid. */
const usesOf = ({ orders, now }: Model, coupon: number, cart: string): number =>
  orders.filter((order) => {
    if (!uses(order, coupon) || ["cancelled", "refunded", "expired"].includes(order.status)) return false;
    return !isWaiting(order) || (order.cart !== cart && (order.expiresAt ?? 0) > now);
  }).length;

/** True when other orders that were paid, or are being paid, have reached the limit of a coupon of an unpaid order. */
export function isCouponSpent(
  { orders, coupons, now }: Model,
  discounts: Order["discounts"],
  except: number | null,
) {
  const isAhead = (order: Order, index: number) => {
    if (index === except || ["cancelled", "refunded"].includes(order.status)) return false;
    const isOpen = order.attempts.some((attempt) => isAttemptOpen(attempt, now));
    return isOpen || hasWaitingProof(order) || !["pending", "refused", "expired"].includes(order.status);
  };
  return discounts.some(({ coupon }) => {
    const limit = coupon === null ? null : at(coupons, coupon).usageLimit;
    if (coupon === null || limit === null) return false;
    return orders.filter((order, index) => isAhead(order, index) && uses(order, coupon)).length >= limit;
  });
}

/** Coupons that are offered for some lines, codes first. `kept`: terms of an order that is edited. */
export function candidatesFor(
  model: Model,
  { cart, lines, currency, code }: Pick<Order, "cart" | "lines" | "currency" | "code">,
  kept: readonly Candidate[] = [],
): Candidate[] {
  const isLeft = (coupon: Coupon, index: number) =>
    coupon.usageLimit === null || usesOf(model, index, cart) < coupon.usageLimit;
  const offered = model.coupons.flatMap((terms, coupon) =>
    isLeft(terms, coupon) && kept.every((other) => other.coupon !== coupon) ? [{ coupon, terms }] : [],
  );
  const entered = [...kept, ...offered].filter(({ terms }) => terms.code === null || terms.code === code);
  const applicable = entered.filter(({ terms }) => applies(terms, lines, currency));
  return [
    ...applicable.filter(({ terms }) => terms.code !== null),
    ...applicable.filter(({ terms }) => terms.code === null),
  ];
}

/** Pieces leave the stock once, in the order of lines; the rest is made, or missing when the product sells out. */
export function takeStock(model: Model, order: Order): void {
  if (order.isStockTaken) return;
  for (const line of order.lines.filter((one) => !isGift(one))) {
    line.fromStock = Math.min(line.quantity, stockOf(model, line) ?? 0);
    const isMade = at(model.products, line.product).whenOut === "made_to_order";
    line.madeToOrder = isMade ? line.quantity - line.fromStock : 0;
    if (line.fromStock > 0) addStock(model, line, -line.fromStock);
  }
  order.isStockTaken = true;
}

export const isNumberable = (order: Order): boolean =>
  order.isPaid &&
  totalOf(order) > 0 &&
  !["cancelled", "refunded"].includes(order.status) &&
  (order.receipt.hasDocument ||
    order.country !== "PE" ||
    (order.currency === "PEN" && totalOf(order) < IDENTIFIED_FROM));

export function numberReceipt({ numbered }: Model, order: Order): void {
  const { receipt } = order;
  if (receipt.number !== null || !isNumberable(order)) return;
  numbered[receipt.kind] += 1;
  receipt.number = numbered[receipt.kind];
  receipt.total = totalOf(order);
}

function issueCards({ cards, orders }: Model, order: Order): void {
  for (const [line, { price, quantity, ...bought }] of order.lines.entries()) {
    for (let count = 0; isGift(bought) && count < quantity; count++) {
      cards.push({
        currency: order.currency,
        initial: price,
        balance: price,
        isBlocked: false,
        isActive: false,
        boughtBy: { order: orders.indexOf(order), line },
      });
    }
  }
}

/** The part of a gift card that an order gave back when it expired, if the card still has it. */
export const canTakeGift = ({ cards }: Model, { giftCard, gift }: Order): boolean => {
  const card = giftCard === null ? null : at(cards, giftCard);
  return card !== null && !card.isBlocked && card.balance >= gift;
};

export const canTakeExchange = (model: Model, { exchange }: Order): boolean =>
  exchange !== null && exchange.returned <= money(model, exchange.order).available;

export function moveGift({ cards }: Model, order: Order, amount: number): void {
  if (order.giftCard === null) return;
  at(cards, order.giftCard).balance -= amount;
  order.giftTaken += amount;
}

/** Remembers a step, of which only staff's own can be undone. */
export function addStep({ now }: Model, order: Order, kind: Order["steps"][number]["kind"] = "other"): void {
  order.steps.push({ kind, from: order.status, at: now });
}

/** Applies the consequences of a payment. `isFree`: without money. */
export function becomePaid(model: Model, order: Order, isFree = false): void {
  const isFirst = !order.isStockTaken;
  order.isPaid = true;
  order.paidAt = model.now;
  addStep(model, order);
  if (order.exchange && isFirst && order.status === "paid" && canTakeExchange(model, order))
    order.exchange.returned = 0;
  if (isFirst && order.gift > 0 && order.giftTaken === 0 && canTakeGift(model, order))
    moveGift(model, order, order.gift);
  if (order.status === "paid") issueCards(model, order);
  if (!isFree) numberReceipt(model, order);
  takeStock(model, order);
}

/** Gives back the parts of a gift card and of an exchange when an order is cancelled or expires. */
function release(model: Model, order: Order): void {
  moveGift(model, order, -order.giftTaken);
  const { exchange } = order;
  if (!exchange) return;
  const { available } = money(model, model.orders.indexOf(order));
  exchange.returned += Math.max(0, Math.min(exchange.amount - exchange.returned, available));
}

/** Unpaid orders of a cart that hold a part of a gift card. */
export const holdersOf = ({ orders }: Model, cart: string, giftCard: number): Order[] =>
  orders.filter(
    (order) => order.cart === cart && order.giftCard === giftCard && order.giftTaken > 0 && isWaiting(order),
  );

/** Another order of the cart is placed that the gift card does not pay as well. */
export function giveWay(model: Model, order: Order): void {
  addStep(model, order);
  order.status = "cancelled";
  order.version += 1;
  release(model, order);
}

export function expire(model: Model, order: Order): void {
  order.status = "expired";
  order.version += 1;
  release(model, order);
}

/** Pieces that came from stock and were not dealt with return to it. */
function returnUnsent(model: Model, order: Order, areParcelsBack: boolean): void {
  for (const [index, line] of order.lines.entries()) {
    const away = areParcelsBack ? 0 : shippedOf(order, index);
    const pieces = Math.max(0, line.fromStock - Math.max(line.restocked, line.withdrawn) - away);
    if (pieces === 0 || stockOf(model, line) === null) continue;
    addStock(model, line, pieces);
    line.restocked += pieces;
  }
}

export const cardsOf = ({ cards, orders }: Model, order: Order): Card[] =>
  cards.filter(({ boughtBy }) => boughtBy?.order === orders.indexOf(order));

export const hasOpenRequest = ({ requests }: Order): boolean =>
  requests.some(({ status }) => ["requested", "approved", "received"].includes(status));

export function cancel(model: Model, order: Order, returnsStock: boolean): void {
  const { status } = order;
  addStep(model, order);
  for (const card of cardsOf(model, order)) card.isBlocked = true;
  if (returnsStock && order.isStockTaken) returnUnsent(model, order, status !== "preparing");
  order.status = "cancelled";
  order.version += 1;
  release(model, order);
}

export const isCompletelyShipped = (order: Order): boolean =>
  order.lines.every(
    (line, index) => isGift(line) || line.quantity - line.withdrawn <= shippedOf(order, index),
  );

/** Marks an order as refunded when nothing is left of its payments, after something was given back. */
export function givenBack(model: Model, order: Order, isRefund: boolean): void {
  const { paid, refunded, exchanged, returned } = money(model, model.orders.indexOf(order));
  const isAll =
    paid <= refunded &&
    order.giftTaken === 0 &&
    exchanged === 0 &&
    (returned > 0 || order.gift > 0 || order.exchange !== null);
  if (!isAll && !isRefund) return;
  addStep(model, order);
  if (isAll && ["paid", "preparing"].includes(order.status)) returnUnsent(model, order, false);
  if (isAll) {
    order.status = "refunded";
    order.isPaid = true;
  } else if (order.status === "preparing" && order.parcels.length > 0 && isCompletelyShipped(order)) {
    order.status = "shipped";
  }
  order.version += 1;
}

/** A refund is done: its pieces return to stock, and those that were not sent leave the order. */
export function finishRefund(model: Model, order: Order, refund: Refund): void {
  refund.status = "done";
  for (const { line: index, quantity, restock } of refund.pieces) {
    const line = at(order.lines, index);
    const shipped = shippedOf(order, index);
    const most = {
      shipped: line.quantity,
      handed_over: line.quantity,
      preparing: Math.max(line.fromStock, shipped),
    }[order.status as string];
    const fit = line.isMade ? line.quantity : (most ?? line.fromStock);
    const isGone = isGift(line) || stockOf(model, line) === null;
    const back = isGone ? 0 : Math.max(0, Math.min(restock, fit - line.restocked));
    if (back > 0) addStock(model, line, back);
    line.restocked += back;
    if (refund.request === null && ["paid", "preparing"].includes(order.status))
      line.withdrawn += Math.max(0, Math.min(quantity, line.quantity - line.withdrawn - shipped));
  }
  const request = refund.request === null ? null : at(order.requests, refund.request);
  if (request?.status === "received") request.status = "refunded";
  givenBack(model, order, true);
}

/** Number of refunded pieces that may return to stock. */
export const restockable = (model: Model, order: Order, line: number, quantity: number): number =>
  isGift(at(order.lines, line)) || stockOf(model, at(order.lines, line)) === null
    ? 0
    : returning(order, line, quantity);

/** Pieces in valid refunds. */
export const refundedPieces = ({ refunds }: Order, line: number, isCounted = (_: Refund) => true): number =>
  sum(
    refunds.filter((refund) => refund.status !== "failed" && isCounted(refund)),
    ({ pieces }) =>
      sum(
        pieces.filter((piece) => piece.line === line),
        ({ quantity }) => quantity,
      ),
  );

/** Pieces in requests with one of the statuses. */
export const requestedPieces = ({ requests }: Order, line: number, statuses: readonly string[]): number =>
  sum(
    requests.filter(({ status }) => statuses.includes(status)),
    ({ pieces }) =>
      sum(
        pieces.filter((piece) => piece.line === line),
        ({ quantity }) => quantity,
      ),
  );

/** True when what stays paid covers the gift cards that the order bought, and refunded ones are blocked and unused. */
export function coversCards(model: Model, order: Order): boolean {
  const bought = cardsOf(model, order);
  const needed = sum(bought, ({ initial, balance, isBlocked }) => initial - (isBlocked ? balance : 0));
  const { available } = money(model, model.orders.indexOf(order));
  const isBlocked = order.lines.every((line, index) => {
    const unused = bought.filter(
      (card) => card.boughtBy?.line === index && card.isBlocked && card.balance === card.initial,
    );
    return !isGift(line) || refundedPieces(order, index) <= unused.length;
  });
  return needed <= Math.max(0, available) && isBlocked;
}
