import { and, desc, eq, inArray } from "drizzle-orm";
import type { GetOrderFailure, IzipayGateway } from "~/domain/payments/izipay-gateway.server";
import { type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orders, payments } from "~db/schema";
import type { OrderStatus } from "~db/vocabulary";
import { isUnpaid } from "../orders";
import { formMessage } from "./payment-message";
import { type PaymentAccount, type RecordedPayment, recordPayment } from "./record-payment.server";

export interface LookUpSource {
  db: Database;
  gateway: Pick<IzipayGateway, "getOrder">;
}

/** `not-found`: no card was tried yet. `providerCode` is the provider's own code, for the log. */
export type LookUpFailure = {
  code: GetOrderFailure;
  providerCode: string | null;
};

/** Asks the provider how an attempt stands and records the answer, as a notification would be. */
export async function lookUpPayment(
  { db, gateway }: LookUpSource,
  { providerOrderId, account, now }: { providerOrderId: string; account: PaymentAccount; now: Date },
): Promise<Result<RecordedPayment, LookUpFailure>> {
  const found = await gateway.getOrder(providerOrderId);
  if (!found.ok) return found;
  const message = formMessage("lookup", found.payment, JSON.stringify(found.payment));
  return success(await recordPayment(db, { message, account, now }));
}

/** The newest attempts of an order are asked about; a buyer has hardly more forms open. */
const ATTEMPTS_ASKED = 3;

/**
 * How an order stands for a buyer who comes back from paying, whose notification may still be on its way: asks the
 * provider about the attempts without an answer. Where the provider is away, it is what we know. Null for no order.
 */
export async function lookUpOrder(
  source: LookUpSource,
  { orderId, account, now }: { orderId: number; account: PaymentAccount; now: Date },
): Promise<OrderStatus | null> {
  const { db } = source;
  const attempts = await db
    .select({ providerOrderId: payments.providerOrderId, status: orders.status })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), inArray(payments.status, ["open", "running"])))
    .where(eq(orders.id, orderId))
    .orderBy(desc(payments.attempt))
    .limit(ATTEMPTS_ASKED);
  let status = attempts[0]?.status ?? null;
  for (const { providerOrderId } of attempts) {
    if (!providerOrderId || !status || !isUnpaid(status)) break;
    const answer = await lookUpPayment(source, { providerOrderId, account, now });
    if (answer.ok) status = answer.value.status;
    else if (answer.code === "unavailable" || answer.code === "configuration") break;
  }
  return status;
}
