import { and, desc, eq, inArray } from "drizzle-orm";
import type { LookUpCode, PaymentProvider } from "~/domain/payments/payment-provider";
import { type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orders, payments } from "~db/schema";
import type { OrderStatus } from "~db/vocabulary";
import { isUnpaid } from "../orders";
import { type RecordedPayment, recordPayment } from "./record-payment.server";

export interface LookUpSource {
  db: Database;
  provider: Pick<PaymentProvider, "id" | "lookUp">;
}

/** `providerCode` is the provider's own code, for the log. */
export type LookUpFailure = {
  code: LookUpCode;
  providerCode: string | null;
};

/** Asks the provider for the state of an attempt and records the answer like a notification. */
export async function lookUpPayment(
  { db, provider }: LookUpSource,
  { providerOrderId, now }: { providerOrderId: string; now: Date },
): Promise<Result<RecordedPayment, LookUpFailure>> {
  const answer = await provider.lookUp(providerOrderId);
  return answer.ok ? success(await recordPayment(db, { message: answer.message, now })) : answer;
}

/** Only the newest attempts of an order are looked up. */
const ATTEMPTS_ASKED = 3;

/**
 * Brings an order's status up to date for a buyer who returns from paying, because the notification may not have
 * arrived: looks up the open attempts. If the provider is unavailable, returns the stored status.
 * @returns null for an unknown order.
 */
export async function lookUpOpenPayments(
  { db, providers }: { db: Database; providers: readonly LookUpSource["provider"][] },
  { orderId, now }: { orderId: number; now: Date },
): Promise<OrderStatus | null> {
  const attempts = await db
    .select({
      provider: payments.provider,
      providerOrderId: payments.providerOrderId,
      status: orders.status,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), inArray(payments.status, ["open", "running"])))
    .where(eq(orders.id, orderId))
    .orderBy(desc(payments.attempt))
    .limit(ATTEMPTS_ASKED);
  let status = attempts[0]?.status ?? null;
  for (const { provider: id, providerOrderId } of attempts) {
    if (!providerOrderId || !status || !isUnpaid(status)) break;
    const provider = providers.find((candidate) => candidate.id === id);
    if (!provider) continue;
    const answer = await lookUpPayment({ db, provider }, { providerOrderId, now });
    if (answer.ok) status = answer.value.status;
    else if (answer.code === "unavailable" || answer.code === "configuration") break;
  }
  return status;
}
