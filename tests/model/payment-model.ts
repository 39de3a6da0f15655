import { totalOf } from "./arithmetic";
import { becomePaid, isUnpaid, money } from "./shop-model";
import { type Attempt, at, type Message, type Model, type Order, type Status, sum } from "./state";

type Outcome = "accepted" | "running" | "refused" | "rejected";

/** Judges a message about an attempt. `count`: number of transactions that paid its amount. */
function judge(
  { transactions, total }: Message,
  { amount }: Attempt,
): { outcome: Outcome; count: number; deciding: string } {
  const withStatus = (status: string) => transactions.filter((transaction) => transaction.status === status);
  const paid = withStatus("PAID");
  const deciding = [paid, withStatus("RUNNING"), withStatus("UNPAID")].find((some) => some.length > 0);
  const id = deciding?.[0]?.id ?? "";
  if (total !== amount) return { outcome: "rejected", count: 0, deciding: id };
  if (paid.length > 0) {
    const isEach = paid.every((transaction) => transaction.amount === amount);
    const isTogether = sum(paid, (transaction) => transaction.amount) === amount;
    const count = isEach ? paid.length : isTogether ? 1 : 0;
    return { outcome: count > 0 ? "accepted" : "rejected", count, deciding: id };
  }
  return { outcome: withStatus("RUNNING").length > 0 ? "running" : "refused", count: 0, deciding: id };
}

/** True when a transaction has no decision yet. `attempt`: only of this one. */
function isUndecided({ events }: Order, attempt: number | null): boolean {
  const decided = new Set(
    events.flatMap(({ outcome, transaction }) => (outcome === "running" ? [] : [transaction])),
  );
  return events.some(
    (event) =>
      event.outcome === "running" &&
      (attempt === null || event.attempt === attempt) &&
      !decided.has(event.transaction),
  );
}

const beforePaid: Status[] = ["pending", "processing", "refused", "expired"];
const beforeProcessing: Status[] = ["pending", "refused", "expired"];
const beforeRefused: Status[] = ["pending", "processing"];

function move(order: Order, from: Status[], to: Status): boolean {
  if (!from.includes(order.status)) return false;
  order.status = to;
  order.version += 1;
  return true;
}

function moveAttempt(
  attempt: Attempt,
  from: Attempt["status"][],
  to: Attempt["status"],
  now: number,
): boolean {
  if (!from.includes(attempt.status)) return false;
  attempt.status = to;
  attempt.writtenAt = now;
  return true;
}

/**
 * A message arrives. Messages arrive in any order and more than once: none moves an order back from paid, money of another
 * amount than the order's does not pay it, and each further transaction pays the attempt's amount once more.
 */
export function receive(model: Model, message: Message): void {
  const order = at(model.orders, message.order);
  const attempt = at(order.attempts, message.attempt);
  const { outcome, count, deciding } = judge(message, attempt);
  const refunded = sum(
    order.refunds.filter((refund) => refund.attempt === message.attempt && refund.status !== "failed"),
    ({ amount }) => amount,
  );
  const isOwnDoing =
    outcome === "refused"
      ? refunded >= attempt.amount
      : refunded > 0 && outcome === "rejected" && message.total === attempt.amount;
  const isOutdated = isUnpaid(order) && (attempt.amount !== totalOf(order) || attempt.isOutdated);
  if (outcome === "rejected" || isOwnDoing || (isOutdated && outcome === "running")) return;
  const key = `${deciding}:${outcome}`;
  if (order.events.every((event) => event.key !== key))
    order.events.push({ key, transaction: deciding, attempt: message.attempt, outcome });

  if (outcome === "accepted") {
    const isFirst = !isOutdated && move(order, beforePaid, "paid");
    const isMoved = moveAttempt(attempt, ["open", "running", "refused", "expired"], "accepted", model.now);
    if (isMoved) attempt.isOutdated = isOutdated;
    const transactions = new Set(
      order.events.flatMap((event) =>
        event.outcome === "accepted" && event.attempt === message.attempt ? [event.transaction] : [],
      ),
    );
    attempt.second = Math.max(attempt.second, attempt.amount * (Math.max(count, transactions.size) - 1));
    if (isFirst) becomePaid(model, order);
    return;
  }
  if (outcome === "running") {
    if (isUndecided(order, null)) move(order, beforeProcessing, "processing");
    if (isUndecided(order, message.attempt))
      moveAttempt(attempt, ["open", "refused", "expired"], "running", model.now);
    return;
  }
  if (!isOutdated && !isUndecided(order, null)) move(order, beforeRefused, "refused");
  if (!isUndecided(order, message.attempt)) {
    if (message.isOpen) moveAttempt(attempt, ["running"], "open", model.now);
    else moveAttempt(attempt, ["open", "running", "expired"], "refused", model.now);
  }
}

/** Amount of an attempt, or of the money outside the provider, that can still be given back. */
export function leftOfSource(model: Model, index: number, attempt: number | null): number {
  const order = at(model.orders, index);
  const received =
    attempt === null
      ? (order.manual?.amount ?? 0)
      : at(order.attempts, attempt).amount + at(order.attempts, attempt).second;
  const back = sum(
    order.refunds.filter((refund) => refund.attempt === attempt && refund.status !== "failed"),
    ({ amount }) => amount,
  );
  const isOutdated = attempt !== null && at(order.attempts, attempt).isOutdated;
  return isOutdated ? received - back : Math.min(received - back, money(model, index).available);
}
