import { and, eq, gt, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { statusList } from "~db/order-status-sql";
import { orderLines, orders } from "~db/schema";
import { guarded, requireThat } from "~db/write-batch";

export interface FinishMaking {
  orderId: number;
  lineId: number;
  /** False takes it back. */
  isMade: boolean;
  now: Date;
}

/** The order is not being prepared, the line has no pieces made to order, or either is deleted. */
export type MakingFailure = { code: "changed-meanwhile" };

/** Records that the made-to-order pieces of a line are finished, which the order's page shows to its buyer. */
export async function finishMaking(
  context: StaffContext,
  { orderId, lineId, isMade, now: date }: FinishMaking,
): Promise<Result<null, MakingFailure>> {
  const { db } = context;
  const now = unixSeconds(date);
  const written = await staffWrite(context, {
    queries: [
      requireThat(
        "row_changed",
        sql`exists (select 1 from ${orders} where id = ${orderId} and status in ${statusList("canShip")})`,
      ),
      ...guarded(
        db
          .update(orderLines)
          .set({ madeAt: isMade ? sql`coalesce(made_at, ${now})` : null })
          .where(
            and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId), gt(orderLines.madeToOrder, 0)),
          ),
        "row_changed",
      ),
    ],
    audit: {
      action: isMade ? "made" : "not-made",
      entity: "order",
      entityId: orderId,
      after: { line: lineId },
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  throw new Error(`Finishing pieces violated ${written.broken.constraint}`);
}
