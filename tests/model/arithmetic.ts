import {
  at,
  type Coupon,
  type Currency,
  type Discount,
  isGift,
  type Line,
  type Order,
  type Request,
  sum,
} from "./state";

type Priced = Pick<Line, "category" | "price" | "quantity">;

export const costOf = ({ price, quantity }: Pick<Line, "price" | "quantity">): number => price * quantity;

const covers = ({ categories }: Coupon, line: Priced): boolean =>
  !isGift(line) && (categories.length === 0 || categories.includes(line.category));

const half = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** True when a coupon with uses left is for the lines. */
export function applies(coupon: Coupon, lines: readonly Priced[], currency: Currency): boolean {
  const covered = sum(
    lines.filter((line) => covers(coupon, line)),
    costOf,
  );
  if (!coupon.active || covered === 0) return false;
  if (coupon.kind === "amount" && coupon.amounts[currency] === null) return false;
  const minimum = coupon.minimums[currency];
  if (minimum === null) return coupon.minimums.PEN === null;
  return covered >= minimum;
}

export interface Candidate {
  coupon: number;
  terms: Coupon;
}

interface Basis {
  lines: readonly Priced[];
  delivery: number;
  currency: Currency;
}

/** Takes the coupons off one after the other; each amount is divided among its lines by what they still cost. */
function together(candidates: readonly Candidate[], { lines, delivery, currency }: Basis): Discount[] {
  const left = lines.map(costOf);
  let deliveryLeft = delivery;
  const discounts: Discount[] = [];
  for (const { coupon, terms } of candidates) {
    const covered = lines.flatMap((line, index) => (covers(terms, line) ? [index] : []));
    const price = sum(covered, (index) => costOf(at(lines, index)));
    const wished = {
      percent: half(price * terms.percent, 100),
      amount: terms.amounts[currency] ?? 0,
      free_delivery: 0,
    }[terms.kind];
    let available = sum(covered, (index) => at(left, index));
    let rest = Math.min(wished, available);
    const offDelivery = terms.kind === "free_delivery" ? deliveryLeft : 0;
    const amount = rest + offDelivery;
    const shares = lines.map(() => 0);
    for (const index of covered) {
      const cost = at(left, index);
      const share = available === 0 ? 0 : half(rest * cost, available);
      shares[index] = share;
      left[index] = cost - share;
      rest -= share;
      available -= cost;
    }
    deliveryLeft -= offDelivery;
    if (amount > 0) discounts.push({ coupon, terms, amount, shares });
  }
  return discounts;
}

export const discountSum = (discounts: readonly Discount[]): number => sum(discounts, ({ amount }) => amount);

/** The choice that saves most: all combinable coupons or a single one. Codes come first in `candidates`. */
export function bestDiscounts(candidates: readonly Candidate[], basis: Basis): Discount[] {
  const combinable = candidates.filter(({ terms }) => terms.combinable);
  let best: Discount[] = [];
  for (const choice of [combinable, ...candidates.map((candidate) => [candidate])]) {
    const found = together(choice, basis);
    if (discountSum(found) > discountSum(best)) best = found;
  }
  return best;
}

const ROUNDED: Coupon = {
  code: null,
  kind: "amount",
  percent: 0,
  amounts: { PEN: null, USD: null },
  minimums: { PEN: null, USD: null },
  categories: [],
  combinable: false,
  active: true,
  usageLimit: null,
};

/** Rounds a total down to ten céntimos, at the cost of the dearest line. */
export function cashRounding(
  total: number,
  lines: readonly Priced[],
  discounts: readonly Discount[],
): Discount[] {
  const amount = total < 10 ? 0 : total % 10;
  if (amount === 0) return [];
  const costs = lines.map((line, index) => costOf(line) - sum(discounts, ({ shares }) => at(shares, index)));
  const dearest = costs.indexOf(Math.max(...costs));
  const shares = costs.map((cost, index) => (index === dearest ? Math.min(cost, amount) : 0));
  return [{ coupon: null, terms: ROUNDED, amount, shares }];
}

export const subtotalOf = ({ lines }: Pick<Order, "lines">): number => sum(lines, costOf);

type Costs = Pick<Order, "lines" | "delivery" | "discounts" | "gift" | "exchange">;

/** All that is not paid in money. */
export const deductedFrom = ({ discounts, gift, exchange }: Costs): number =>
  discountSum(discounts) + gift + (exchange?.amount ?? 0);

/** The part that is paid in money. */
export const totalOf = (order: Costs): number => subtotalOf(order) + order.delivery - deductedFrom(order);

/** Amount paid for a line after its discounts. */
export const paidFor = ({ lines, discounts }: Order, line: number): number =>
  costOf(at(lines, line)) - sum(discounts, ({ shares }) => at(shares, line));

const paidForDelivery = ({ delivery, discounts }: Order): number =>
  delivery - sum(discounts, ({ amount, shares }) => amount - sum(shares, (share) => share));

/** Sums of an order's money, without what an edit made outdated. */
export function moneyOf(order: Order, exchanges: readonly Exchanges[]) {
  const { attempts, manual, refunds, exchange } = order;
  const isCounted = (attempt: number | null) => attempt === null || !at(attempts, attempt).isOutdated;
  const counted = refunds.filter(({ attempt }) => isCounted(attempt));
  const accepted = attempts.filter(({ status }) => status === "accepted");
  const received = ({ amount, second }: (typeof attempts)[number]) => amount + second;
  const paid =
    sum(
      accepted.filter(({ isOutdated }) => !isOutdated),
      received,
    ) + (manual?.amount ?? 0);
  const amounts = (status: string) =>
    sum(
      counted.filter((refund) => refund.status === status),
      ({ amount }) => amount,
    );
  const refunded = amounts("done");
  const exchanged = exchange ? exchange.amount - exchange.returned : 0;
  const passedOn = sum(exchanges, ({ amount, returned }) => amount - returned);
  const left = paid + exchanged - refunded - passedOn;
  const total = totalOf(order);
  return {
    paid,
    refunded,
    exchanged,
    passedOn,
    left,
    available: left - amounts("unknown"),
    reserved: amounts("unknown"),
    returned: Math.min(total, Math.max(0, refunded - Math.max(0, paid - total))),
    outdated: sum(
      accepted.filter(({ isOutdated }) => isOutdated),
      received,
    ),
  };
}

type Exchanges = { amount: number; returned: number };

/** Pieces of a line that have left: refunded, exchanged, or given back in a request without a refund. */
function settledPieces({ refunds, requests }: Order, line: number, except: number | null): number {
  const ofLine = (pieces: Request["pieces"] | Order["refunds"][number]["pieces"]) =>
    sum(
      [...pieces].filter((piece) => piece.line === line),
      ({ quantity }) => quantity,
    );
  const valid = refunds.filter(({ status }) => status !== "failed");
  const closed = requests.filter(
    ({ status }, index) =>
      index !== except &&
      (status === "exchanged" || (status === "refunded" && valid.every(({ request }) => request !== index))),
  );
  return sum(valid, ({ pieces }) => ofLine(pieces)) + sum(closed, ({ pieces }) => ofLine(pieces));
}

interface Chosen {
  pieces: readonly { line: number; quantity: number }[];
  withDelivery: boolean;
  /** A request that has not taken its pieces yet. */
  except?: number | null;
}

/** Value of pieces: their part of the amount paid for their line, or of the amount that is left for all of them. */
export function worthOf(
  order: Order,
  available: number,
  { pieces, withDelivery, except = null }: Chosen,
): number {
  const upTo = (line: number, count: number) => {
    const { quantity } = at(order.lines, line);
    return half(paidFor(order, line) * Math.min(count, quantity), quantity);
  };
  const minor = (line: number, quantity: number) => {
    const before = settledPieces(order, line, except);
    return upTo(line, before + quantity) - upTo(line, before);
  };
  const wanted = sum(pieces, ({ line, quantity }) => minor(line, quantity));
  const all = sum([...order.lines.keys()], (line) => minor(line, at(order.lines, line).quantity));
  const left = Math.max(0, available + order.giftTaken);
  const ofPieces = all === 0 ? 0 : half(wanted * Math.min(all, left), all);
  return Math.min(left, ofPieces + (withDelivery ? paidForDelivery(order) : 0));
}

/** Pieces of a line that are in parcels. */
export const shippedOf = ({ parcels }: Order, line: number): number =>
  sum(parcels, (parcel) => parcel.get(line) ?? 0);

/**
 * How many of some refunded pieces of a line return to stock: pieces in the shop first, then those in parcels, which had
 * pieces from stock first.
 */
export function returning(order: Order, index: number, refunded: number): number {
  const { quantity, fromStock, restocked, withdrawn, isMade } = at(order.lines, index);
  const wasSent = order.status === "shipped" || order.status === "handed_over";
  const fit = wasSent || isMade ? quantity : fromStock;
  const shipped = shippedOf(order, index);
  if (order.status !== "preparing" || shipped === 0) return Math.min(refunded, Math.max(0, fit - restocked));
  const fromShop = Math.min(refunded, Math.max(0, quantity - withdrawn - shipped));
  const backInShop = Math.min(restocked, withdrawn);
  const shelf = Math.max(0, fit - shipped - backInShop);
  const away = Math.max(0, shipped - (restocked - backInShop));
  return Math.min(fromShop, shelf) + Math.min(refunded - fromShop, away);
}

/** The amount without IGV, rounded half up. */
export const netOf = (total: number, percent: number): number => half(total * 100, 100 + percent);
