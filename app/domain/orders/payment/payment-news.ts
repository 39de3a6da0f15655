import type { PaymentVerdict } from "~/domain/payments/payment-message";
import type { OrderStatus, PaymentOutcome, PaymentStatus } from "~db/vocabulary";
import { statesBefore } from "../orders";

interface Move<Status> {
  to: Status;
  from: readonly Status[];
}

/** What a judged message means, in the words of our tables. */
export interface PaymentNews {
  /** The same for every repetition of the same news. */
  eventKey: string;
  /** The transaction that it is about: what `eventKey` begins with, up to the first colon. */
  transaction: string;
  outcome: PaymentOutcome;
  /** Why it was refused or rejected. */
  reason: string | null;
  /** What it makes of the order and of the attempt; null where it leaves them alone. */
  order: Move<OrderStatus> | null;
  attempt: Move<PaymentStatus> | null;
}

type Meaning = Pick<PaymentNews, "outcome" | "reason" | "order" | "attempt">;

const move = <Status>(to: Status, from: readonly Status[]): Move<Status> => ({ to, from });

function meaningOf(verdict: PaymentVerdict): Meaning {
  switch (verdict.kind) {
    case "paid":
      return {
        outcome: "accepted",
        reason: null,
        order: move<OrderStatus>("paid", statesBefore("paid")),
        attempt: move<PaymentStatus>("accepted", ["open", "running", "refused", "expired"]),
      };
    case "running":
      return {
        outcome: "running",
        reason: null,
        order: move<OrderStatus>("processing", statesBefore("processing")),
        attempt: move<PaymentStatus>("running", ["open", "refused", "expired"]),
      };
    case "refused":
      return {
        outcome: "refused",
        reason: verdict.reason,
        order: move<OrderStatus>("refused", statesBefore("refused")),
        // In an open cycle the same form takes another card.
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

export function paymentNews(verdict: PaymentVerdict): PaymentNews {
  const meaning = meaningOf(verdict);
  const [transaction = ""] = verdict.eventKey.split(":");
  // With the outcome: a rejected message must not keep out a right one about the same transaction.
  return { ...meaning, transaction, eventKey: `${verdict.eventKey}:${meaning.outcome}` };
}

/** The news of a message about an order that is not ours. */
export const unknownOrderNews = (verdict: PaymentVerdict): PaymentNews => ({
  ...paymentNews({ kind: "mismatch", field: "orderId", eventKey: verdict.eventKey }),
  reason: "unknown-order",
});
