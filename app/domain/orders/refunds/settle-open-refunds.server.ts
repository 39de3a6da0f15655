import { and, eq, lte, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { refunds } from "~db/schema";
import { oneOf } from "~db/schema/columns";
import { openRefundStatuses } from "~db/vocabulary";
import { askAboutRefund, type RefundProvider } from "./refund-order.server";

/** Younger requests may still be in flight and are skipped. */
const ASKED_AFTER_SECONDS = 90;
const REFUNDS_ASKED = 25;

export interface RefundSettlement {
  asked: number;
  done: number;
  failed: number;
  /** Refunds whose outcome is still unknown. */
  open: number;
  /** Refunds that could not be asked about, which are asked about again by later runs. */
  unexpected: { refundId: number; error: unknown }[];
}

/** Scheduled job: asks the providers about open refunds, the least recently asked first. One that fails stops no other. */
export async function settleOpenRefunds(
  { db, providers }: { db: Database; providers: readonly RefundProvider[] },
  { now }: { now: Date },
): Promise<RefundSettlement> {
  const rows = await db
    .select({ id: refunds.id, orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(
        // Literals, because parameters would prevent the use of the partial index of open refunds.
        oneOf("status", openRefundStatuses),
        lte(refunds.createdAt, unixSeconds(now) - ASKED_AFTER_SECONDS),
      ),
    )
    .orderBy(sql`coalesce(${refunds.askedAt}, 0)`, refunds.id)
    .limit(REFUNDS_ASKED);
  const settlement: RefundSettlement = { asked: rows.length, done: 0, failed: 0, open: 0, unexpected: [] };
  for (const { id: refundId, orderId } of rows) {
    const context = { db, staff: { id: null, email: "system" } };
    try {
      const asked = await askAboutRefund(context, providers, { orderId, refundId, now });
      if (asked?.status === "done") settlement.done += 1;
      else if (asked?.status === "failed") settlement.failed += 1;
      else settlement.open += 1;
    } catch (error) {
      settlement.unexpected.push({ refundId, error });
      await db
        .update(refunds)
        .set({ askedAt: unixSeconds(now) })
        .where(eq(refunds.id, refundId));
    }
  }
  return settlement;
}
