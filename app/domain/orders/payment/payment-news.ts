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
  /** Changes to the order and the attempt; null for no change. */
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

export function paymentNews(verdict: PaymentVerdict): PaymentNews {
  const meaning = meaningOf(verdict);
  const [transaction = ""] = verdict.eventKey.split(":");
  // The key includes the outcome, so that a rejected message does not suppress a correct one about the same
  // transaction.
  return { ...meaning, transaction, eventKey: `${verdict.eventKey}:${meaning.outcome}` };
}

/** For a message about an unknown order. */
export const unknownOrderNews = (verdict: PaymentVerdict): PaymentNews => ({
  ...paymentNews({ kind: "mismatch", field: "orderId", eventKey: verdict.eventKey }),
  reason: "unknown-order",
});
