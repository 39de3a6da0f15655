import type { PaymentProvider } from "~/domain/payments/payment-provider";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { type LookUpFailure, lookUpPayment } from "./look-up-payment.server";
import { type RecordedPayment, recordPayment } from "./record-payment.server";

export type NotificationFailure =
  | { code: "forged" | "unreadable" }
  | { code: "not-looked-up"; providerOrderId: string; failed: LookUpFailure };

/** Records what a provider's notification says, or what a look-up of the attempt that it names brings. */
export async function takeNotification(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, "id" | "readNotification" | "lookUp"> },
  { body, now }: { body: string; now: Date },
): Promise<Result<RecordedPayment, NotificationFailure>> {
  const read = await provider.readNotification(body);
  switch (read.kind) {
    case "message":
      return success(await recordPayment(db, { message: read.message, now }));
    case "look-up": {
      const { providerOrderId } = read;
      const found = await lookUpPayment({ db, provider }, { providerOrderId, now });
      return found.ok ? found : failure({ code: "not-looked-up", providerOrderId, failed: found });
    }
    default:
      return failure({ code: read.kind });
  }
}
