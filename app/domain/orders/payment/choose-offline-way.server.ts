import { sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { type OfflineOffer, takesOfflineWays } from "~/domain/payments/offline-ways";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { orders, paymentProofs } from "~db/schema";
import { changeRow, constraintFailure, guardOf, writeBatch } from "~db/write-batch";
import { type PaymentRefusal, paymentRefusal } from "../orders";
import {
  findPayableOrder,
  isPayable,
  type LossRefusal,
  lossGuards,
  lossOfGuard,
} from "./payment-attempt.server";

/** `way-gone`: the order can't be paid outside the provider, or staff check such a payment. */
export interface ChooseWayFailure {
  code: PaymentRefusal | LossRefusal | "way-gone";
}

/**
 * Lets an unpaid order be paid outside the provider, and mails where to pay, once for an order. Its pieces are held from
 * now on, and its expiry is extended. A card can still pay it. Idempotent.
 */
export async function chooseOfflineWay(
  db: Database,
  { orderId, offer: { way, days }, now: date }: { orderId: number; offer: OfflineOffer; now: Date },
): Promise<Result<null, ChooseWayFailure>> {
  const now = unixSeconds(date);
  const order = await findPayableOrder(db, orderId, now);
  const refusal = order && paymentRefusal(order, date);
  if (refusal) return failure({ code: refusal });
  if (!order || !takesOfflineWays(order)) return failure({ code: "way-gone" });
  if (order.paymentWay === way) return success(null);
  const written = await writeBatch(db, [
    ...lossGuards(orderId, now),
    ...changeRow(
      db,
      orders,
      sql`${isPayable(orderId, now)} and ${orders.version} = ${order.version}
          and not exists (select 1 from ${paymentProofs} where order_id = ${orderId} and status = 'waiting')`,
      {
        paymentWay: way,
        expiresAt: sql`max(coalesce(${orders.expiresAt}, 0), ${now + days * DAY_SECONDS})`,
      },
    ),
    queueMail({ kind: "order-to-pay", subjects: orderId, now }),
  ]).catch((error): LossRefusal | "row-changed" => {
    const guard = guardOf(constraintFailure(error));
    const loss = lossOfGuard(guard);
    if (loss) return loss;
    if (guard === "row_changed") return "row-changed";
    throw error;
  });
  if (written === "row-changed") return failure({ code: "way-gone" });
  return typeof written === "string" ? failure({ code: written }) : success(null);
}
