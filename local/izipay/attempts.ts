import type { Card } from "./card-input";
import type { Outcome, TestCard } from "./cards";
import { notifyShop } from "./notifications";
import { createTransaction, newIdentifier } from "./payment-object";
import type { SandboxState, Session } from "./state";

export type ChallengeAnswer = "approve" | "reject" | "abort";

/**
 * Tries a card: the transaction is recorded and the shop notified, for as long as it takes to answer, before
 * the buyer learns anything.
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
  settle(session);
  state.note("transaction", { orderId: session.orderId, uuid: transaction.uuid, status: transaction.status });
  if (test.notification !== "never") await notifyShop(state, session);
  if (test.notification === "twice") await notifyShop(state, session);
  if (outcome.kind !== "running") return;
  state.later(state.settings.lateSeconds, () => {
    Object.assign(transaction, { status: "PAID", detailedStatus: "AUTHORISED" });
    settle(session);
    return notifyShop(state, session, "BATCH_AUTO");
  });
}

/** What the transactions come to, in whatever order they were made. */
function settle(session: Session): void {
  const statuses = session.transactions.map(({ status }) => status);
  session.orderStatus = statuses.includes("PAID")
    ? "PAID"
    : statuses.includes("RUNNING")
      ? "RUNNING"
      : "UNPAID";
  const canTryAgain = session.orderStatus === "UNPAID" && session.attemptsLeft > 0 && !session.hostedFields;
  session.orderCycle = canTryAgain ? "OPEN" : "CLOSED";
}

/** Starts a bank's question to the buyer (3-D Secure) and returns its identifier. */
export function startChallenge(state: SandboxState, session: Session, card: Card, test: TestCard): string {
  const id = newIdentifier();
  state.challenges.set(id, { session, card, test });
  return id;
}

/**
 * Takes the buyer's answer to the bank's question. `abandoned` when there was none: the refusal is then recorded
 * and notified later, and the browser learns nothing of it. `unknown` when the question is no longer open.
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
    state.later(state.settings.lateSeconds, () => attempt(rejected));
    return "abandoned";
  }
  await attempt(answer === "reject" ? rejected : test.outcome);
  return "attempted";
}
