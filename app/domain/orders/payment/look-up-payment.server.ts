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

/** Asks the provider how an attempt stands and records the answer, as a notification would be. */
export async function lookUpPayment(
  { db, provider }: LookUpSource,
  { providerOrderId, now }: { providerOrderId: string; now: Date },
): Promise<Result<RecordedPayment, LookUpFailure>> {
  const found = await provider.lookUp(providerOrderId);
  return found.ok ? success(await recordPayment(db, { message: found.message, now })) : found;
}

/** The newest attempts of an order are asked about; a buyer has hardly more forms open. */
const ATTEMPTS_ASKED = 3;

/**
 * How an order stands for a buyer who comes back from paying, whose notification may still be on its way: asks the
 * provider about the attempts without an answer. Where the provider is away, it is what we know. Null for no order.
 */
export async function lookUpOrder(
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
    const provider = providers.find((known) => known.id === id);
    if (!provider) continue;
    const answer = await lookUpPayment({ db, provider }, { providerOrderId, now });
    if (answer.ok) status = answer.value.status;
    else if (answer.code === "unavailable" || answer.code === "configuration") break;
  }
  return status;
}
