import { eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { giftCardMovements, orders } from "~db/schema";
import { guarded } from "~db/write-batch";
import { becomeRefunded } from "./returned-status.server";

export interface GiveBack {
  orderId: number;
  /** Idempotency key of the form. */
  key: string;
  amountMinor: number;
  now: Date;
}

/** `too-much`: more than the card still pays of the order, which is nothing of an unpaid one. */
export type GiveBackFailure = { code: "too-much" };

/**
 * Gives a part of what a card paid for an order back to the card. The order becomes `refunded` when nothing else of what
 * paid it is left. Idempotent by its key.
 */
export async function giveBackToCard(
  context: StaffContext,
  { orderId, key, amountMinor, now }: GiveBack,
): Promise<Result<{ isNew: boolean }, GiveBackFailure>> {
  const { db, staff } = context;
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        sql`insert into ${giftCardMovements} (gift_card_id, kind, amount_minor, order_id, idempotency_key, user_id,
          created_at)
        select gift_card_id, 'refund', ${amountMinor}, order_id, ${`refund:${key}`}, ${staff.id}, ${unixSeconds(now)}
        from ${giftCardMovements} where order_id = ${orderId} and exists (
          select 1 from ${orders} where orders.id = ${orderId} and orders.paid_at is not null) limit 1`,
        "row_changed",
      ),
      ...becomeRefunded(orderId, { userId: staff.id, now: unixSeconds(now) }),
    ],
    audit: { action: "refund-gift-card", entity: "order", entityId: orderId, after: { amount: amountMinor } },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  const same = await db.query.giftCardMovements.findFirst({
    where: eq(giftCardMovements.idempotencyKey, `refund:${key}`),
  });
  return same?.orderId === orderId && same.amountMinor === amountMinor
    ? success({ isNew: false })
    : failure({ code: "too-much" });
}
