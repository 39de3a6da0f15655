import type { PaymentProvider } from "~/domain/payments/payment-provider";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { type LookUpFailure, lookUpPayment } from "./look-up-payment.server";
import { type RecordedPayment, recordPayment } from "./record-payment.server";

export type NotificationFailure =
  | { code: "forged" | "unreadable" }
  | { code: "not-looked-up"; providerOrderId: string; failed: LookUpFailure };

/**
 * Records a provider's notification. One that only names an attempt leads to a look-up, whose answer is recorded.
 */
export async function takeNotification(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, "id" | "readNotification" | "lookUp"> },
  { body, now }: { body: string; now: Date },
): Promise<Result<RecordedPayment, NotificationFailure>> {
  const notification = await provider.readNotification(body);
  switch (notification.kind) {
    case "message":
      return success(await recordPayment(db, { message: notification.message, now }));
    case "look-up": {
      const { providerOrderId } = notification;
      const result = await lookUpPayment({ db, provider }, { providerOrderId, now });
      return result.ok ? result : failure({ code: "not-looked-up", providerOrderId, failed: result });
    }
    default:
      return failure({ code: notification.kind });
  }
}
