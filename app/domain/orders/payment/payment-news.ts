import type { PaymentVerdict } from "~/domain/payments/payment-message";
import type { OrderStatus, PaymentOutcome, PaymentStatus } from "~db/vocabulary";
import { statusesBefore } from "../orders";

interface Move<Status> {
  to: Status;
  from: readonly Status[];
}

/** A judged message as changes to our tables. */
export interface PaymentNews {
  /** Idempotency key: the same for every repetition of a message. */
  eventKey: string;
  /** The transaction's id: `eventKey` up to the first colon. */
  transaction: string;
  outcome: PaymentOutcome;
  /** Why the payment was refused or rejected. */
  reason: string | null;
  /** In how many instalments the buyer pays the bank; null for one charge, and before the payment. */
  instalments: number | null;
  /** When the provider received the payment, in Unix seconds; null when it does not say, and before the payment. */
  paidAt: number | null;
  /** How many transactions paid the attempt's amount, according to this message alone. */
  count: number;
  /** Whether it is money for the order as it was before an edit, which is received and does not pay the order. */
  isOutdated: boolean;
  /** Changes to the order and the attempt; null for no change. */
  order: Move<OrderStatus> | null;
  attempt: Move<PaymentStatus> | null;
}

/** Reason of a message about our own refund. */
export const GIVEN_BACK = "givenBack";

type Meaning = Pick<PaymentNews, "outcome" | "reason" | "order" | "attempt">;

const move = <Status>(to: Status, from: readonly Status[]): Move<Status> => ({ to, from });

function meaningOf(verdict: PaymentVerdict): Meaning {
  switch (verdict.kind) {
    case "paid":
      return {
        outcome: "accepted",
        reason: null,
        order: move<OrderStatus>("paid", statusesBefore("paid")),
        attempt: move<PaymentStatus>("accepted", ["open", "running", "refused", "expired"]),
      };
    case "running":
      return {
        outcome: "running",
        reason: null,
        order: move<OrderStatus>("processing", statusesBefore("processing")),
        attempt: move<PaymentStatus>("running", ["open", "refused", "expired"]),
      };
    case "refused":
      return {
        outcome: "refused",
        reason: verdict.reason,
        order: move<OrderStatus>("refused", statusesBefore("refused")),
        // In an open cycle the form accepts another card.
        attempt:
          verdict.cycle === "open"
            ? move<PaymentStatus>("open", ["running"])
            : move<PaymentStatus>("refused", ["open", "running", "expired"]),
      };
    case "abandoned":
      return {
        outcome: "refused",
        reason: "abandoned",
        order: move<OrderStatus>("refused", ["processing"]),
        attempt: move<PaymentStatus>("expired", ["open", "running"]),
      };
    case "mismatch":
      return { outcome: "rejected", reason: verdict.field, order: null, attempt: null };
  }
}

function paymentNews(verdict: PaymentVerdict): PaymentNews {
  const meaning = meaningOf(verdict);
  const [transaction = ""] = verdict.eventKey.split(":");
  // The key includes the outcome, so that a rejected message does not suppress a correct one about the same
  // transaction.
  const {
    instalments,
    paidAt,
    count = 1,
  } = verdict.kind === "paid" ? verdict : { instalments: null, paidAt: null, count: 0 };
  const eventKey = `${verdict.eventKey}:${meaning.outcome}`;
  return { ...meaning, instalments, paidAt, count, isOutdated: false, transaction, eventKey };
}

interface NewsBasis {
  /** Minor units. */
  amountMinor: number;
  currency: string;
  /** What was given back of the attempt, in minor units, without failed refunds. */
  refundedMinor: number;
  /** Whether its money was received after an edit, and does not pay the order. */
  isOutdated: boolean;
  order: { totalMinor: number; currency: string; isUnpaid: boolean };
}

/** The field in which an attempt differs from its order, which was edited since; null when none does. */
function outdatedField({
  amountMinor,
  currency,
  isOutdated,
  order,
}: NewsBasis): "amount" | "currency" | null {
  if (!order.isUnpaid) return null;
  if (currency !== order.currency) return "currency";
  return amountMinor === order.totalMinor && !isOutdated ? null : "amount";
}

/**
 * Money for an order as it was before an edit is received and for staff to give back; one that the bank decides about is
 * for them to check. What else happens to such an attempt is its own.
 */
function outdatedNews(verdict: PaymentVerdict, field: "amount" | "currency"): PaymentNews {
  if (verdict.kind === "running") return paymentNews({ kind: "mismatch", field, eventKey: verdict.eventKey });
  const news = { ...paymentNews(verdict), order: null };
  return verdict.kind === "paid" ? { ...news, reason: field, isOutdated: true } : news;
}

/**
 * For a message about one of our attempts. That its payment does not add up after a refund of ours is our own doing, which
 * the refund records. Only a refund of the whole cancels a payment, so that any other cancellation is news.
 */
export function newsOfAttempt(verdict: PaymentVerdict, attempt: NewsBasis): PaymentNews {
  const { amountMinor, refundedMinor } = attempt;
  const isOwnDoing =
    verdict.kind === "refused"
      ? refundedMinor >= amountMinor
      : refundedMinor > 0 && verdict.kind === "mismatch" && verdict.field === "transactions";
  const outdated = outdatedField(attempt);
  if (outdated && !isOwnDoing) return outdatedNews(verdict, outdated);
  const news = paymentNews(verdict);
  if (!isOwnDoing) return news;
  const [eventKey] = news.eventKey.split(/:[^:]*$/);
  return {
    ...news,
    eventKey: `${eventKey}:refund`,
    outcome: "refused",
    reason: GIVEN_BACK,
    order: null,
    attempt: null,
  };
}

/** For a message about an unknown order. */
export const unknownOrderNews = (verdict: PaymentVerdict): PaymentNews => ({
  ...paymentNews({ kind: "mismatch", field: "orderId", eventKey: verdict.eventKey }),
  reason: "unknown-order",
});
