import { sql } from "drizzle-orm";
import type { PaymentMessage } from "~/domain/payments/payment-message";
import type { Database } from "~db/client";
import { orders, paymentEvents } from "~db/schema";
import type { PaymentNews } from "./payment-news";

/** The query that stores a message, once however often it comes. `now` is in Unix seconds. */
export function insertPaymentEvent(
  db: Database,
  message: PaymentMessage,
  { eventKey, outcome, reason }: PaymentNews,
  { orderId, now }: { orderId: number | null; now: number },
) {
  const { provider, source, providerOrderId, amountMinor, currency, mode } = message;
  // The payload names the buyer, so it is not stored after the account was deleted.
  const isForgotten = sql`exists (select 1 from ${orders} where id = ${orderId} and name = '')`;
  const payload = sql`case when ${isForgotten} then '' else ${message.payload} end`;
  return db
    .insert(paymentEvents)
    .values({
      provider,
      source,
      providerOrderId,
      amountMinor,
      currency,
      mode,
      payload,
      eventKey,
      outcome,
      reason,
      orderId,
      receivedAt: now,
    })
    .onConflictDoNothing();
}
