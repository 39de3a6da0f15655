import type { Card } from "./card-input";
import type { Outcome, TestCard } from "./cards";
import { notifyShop } from "./notifications";
import { createTransaction, newIdentifier } from "./payment-object";
import type { SandboxState, Session } from "./state";

export type ChallengeAnswer = "approve" | "reject" | "abort";

/**
 * Attempts a payment with a card: records the transaction, then notifies the shop and waits for its response. The buyer
 * sees the result afterwards.
 */
export async function attemptPayment(
  state: SandboxState,
  session: Session,
  card: Card,
  test: TestCard,
  { outcome = test.outcome, isAuthenticated = false } = {},
): Promise<void> {
  const transaction = createTransaction(state, session, { card, outcome, isAuthenticated });
  session.attemptsLeft -= 1;
  session.transactions.push(transaction);
  updateOrderStatus(session);
  state.note("transaction", { orderId: session.orderId, uuid: transaction.uuid, status: transaction.status });
  if (test.notification !== "never") await notifyShop(state, session);
  if (test.notification === "twice") await notifyShop(state, session);
  if (outcome.kind !== "running") return;
  state.schedule(state.settings.lateSeconds, () => {
    Object.assign(transaction, { status: "PAID", detailedStatus: "AUTHORISED" });
    updateOrderStatus(session);
    return notifyShop(state, session, "BATCH_AUTO");
  });
}

/** Derives the order's status and cycle from its transactions, independent of their order. */
export function updateOrderStatus(session: Session): void {
  const statuses = session.transactions
    .filter(({ operationType }) => operationType === "DEBIT")
    .map(({ status }) => status);
  session.orderStatus = statuses.includes("PAID")
    ? "PAID"
    : statuses.includes("RUNNING")
      ? "RUNNING"
      : "UNPAID";
  const canTryAgain = session.orderStatus === "UNPAID" && session.attemptsLeft > 0 && !session.hostedFields;
  session.orderCycle = canTryAgain ? "OPEN" : "CLOSED";
}

/** Starts a 3-D Secure challenge. @returns its identifier. */
export function startChallenge(state: SandboxState, session: Session, card: Card, test: TestCard): string {
  const id = newIdentifier();
  state.challenges.set(id, { session, card, test });
  return id;
}

/**
 * Completes a 3-D Secure challenge with the buyer's answer. `abandoned` when the buyer gave none: the refusal is then
 * recorded and notified later, without telling the browser. `unknown` when the challenge is no longer open.
 */
export async function answerChallenge(
  state: SandboxState,
  id: string,
  answer: ChallengeAnswer,
): Promise<"attempted" | "abandoned" | "unknown"> {
  const challenge = state.challenges.get(id);
  if (!challenge) return "unknown";
  state.challenges.delete(id);
  const { session, card, test } = challenge;
  const rejected: Outcome = { kind: "authentication-rejected" };
  const attempt = (outcome: Outcome) =>
    attemptPayment(state, session, card, test, { outcome, isAuthenticated: true });
  if (answer === "abort" || test.challenge === "unanswered") {
    state.schedule(state.settings.lateSeconds, () => attempt(rejected));
    return "abandoned";
  }
  await attempt(answer === "reject" ? rejected : test.outcome);
  return "attempted";
}
