import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { withStockCause } from "~/domain/catalog/stock/stock-cause.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import type { FoundRefund } from "~/domain/payments/payment-provider";
import { unixSeconds } from "~/lib/dates";
import { orderStatus, statusList } from "~db/order-status-sql";
import {
  orderLines,
  orders,
  refundLines,
  refunds,
  returnRequests,
  shipmentLines,
  stockRows,
} from "~db/schema";
import { openRefundStatuses, type RefundStatus, type ReturnStatus } from "~db/vocabulary";
import { guarded, type WriteQuery } from "~db/write-batch";
import { remarkGoneStock } from "../payment/remark-mail.server";
import { orderGivenBack } from "./returned-status.server";

/** A request may reach the provider this long after it was sent; until then a refund that is not there is open. */
const ARRIVES_SECONDS = 15 * 60;

export interface OpenRefund {
  id: number;
  orderId: number;
  amountMinor: number;
  createdAt: number;
}

const isOpen = (id: number) => and(eq(refunds.id, id), inArray(refunds.status, [...openRefundStatuses]));

/** A column expression over `back` (the refund's line), `line` and `due` (the order), for each line of the refund. */
const ofRefund = (refundId: number | SQL, pieces: SQL) => sql`(
  select ${pieces} from ${refundLines} back
    join ${orderLines} line on line.id = back.order_line_id join ${orders} due on due.id = line.order_id
  where back.refund_id = ${refundId} and back.order_line_id = order_lines.id)`;

const shipped = sql`coalesce((select sum(sent.quantity) from ${shipmentLines} sent
  where sent.order_line_id = line.id), 0)`;

/**
 * Pieces of the refund that are in no parcel, of an order that is not on its way: they will not be sent any more. Those of
 * a return were in parcels.
 */
const withdrawn = sql`case when due.status in ${statusList("isPaidInShop")}
    and (select return_id from ${refunds} where id = back.refund_id) is null
  then max(0, min(back.quantity, line.quantity - line.withdrawn - ${shipped})) else 0 end`;

/**
 * `restockablePieces` has decided how many return when the refund was requested, and since then its pieces are held. A
 * cancellation may have returned others meanwhile, and the size or variant may be gone.
 */
const restock = sql`max(0, min(back.restock, case
  when line.gift_id is not null or line.stock_row_id is null then 0
  when line.made_at is not null or due.status in ${statusList("isSent")} then line.quantity
  when due.status = ${orderStatus.preparing} then max(line.from_stock, ${shipped})
  else line.from_stock end - line.restocked))`;

/** Puts pieces back into stock, and takes those out of the order that are not sent any more. */
const returnPieces = (
  refundId: number | SQL,
  { orderId, userId, now }: { orderId: number; userId: number | null; now: number },
): WriteQuery[] => [
  ...remarkGoneStock(
    orderId,
    sql`exists (select 1 from ${refundLines} back join ${orderLines} line on line.id = back.order_line_id
      where back.refund_id = ${refundId} and back.restock > 0 and line.stock_row_id is null)`,
    now,
  ),
  ...withStockCause({ cause: "restock", orderId, userId }, [
    sql`update ${stockRows} set version = version + 1, updated_at = ${now}, stock = stock + returned.pieces
      from (select line.stock_row_id as id, sum(${restock}) as pieces from ${refundLines} back
          join ${orderLines} line on line.id = back.order_line_id join ${orders} due on due.id = line.order_id
        where back.refund_id = ${refundId} group by line.stock_row_id) returned
      where returned.id = stock_rows.id and returned.pieces > 0`,
  ]),
  sql`update ${orderLines} set restocked = restocked + ${ofRefund(refundId, restock)},
      withdrawn = withdrawn + ${ofRefund(refundId, withdrawn)}
    where id in (select order_line_id from ${refundLines} where refund_id = ${refundId})`,
];

const closeReturn = (refundId: number | SQL, now: number): WriteQuery =>
  sql`update ${returnRequests} set status = ${"refunded" satisfies ReturnStatus}, closed_at = ${now}, updated_at = ${now}, version = version + 1
    where id = (select return_id from ${refunds} where id = ${refundId}) and status = 'received'`;

/**
 * Queries that mark an open refund as done, for a batch with `requireChange`'s refusals: pieces return to stock, the
 * return request is closed, the order becomes `refunded` when nothing of its payments is left, and the buyer is told.
 * `now` is in Unix seconds.
 */
export function refundDone(
  { id: refundId, orderId }: { id: number | SQL<number>; orderId: number },
  { transaction, userId, now }: { transaction: string | null; userId: number | null; now: number },
): WriteQuery[] {
  return [
    ...guarded(
      sql`update ${refunds} set status = 'done', transaction_id = ${transaction}, failure = null, settled_at = ${now}
      where id = ${refundId} and ${inArray(refunds.status, [...openRefundStatuses])}`,
      "already_done",
    ),
    ...returnPieces(refundId, { orderId, userId, now }),
    closeReturn(refundId, now),
    ...orderGivenBack(orderId, { userId, now }),
    queueMail({
      kind: "order-refunded",
      subjects: orderId,
      occasion: sql`cast(${refundId} as integer)`,
      now,
    }),
  ];
}

const refundFailed = (id: number, code: string, now: number): WriteQuery[] =>
  guarded(
    sql`update ${refunds} set status = 'failed', failure = ${code}, settled_at = ${now}, asked_at = ${now}
    where ${isOpen(id)}`,
    "already_done",
  );

/** Why a refund has failed, or null while it is open or when it is done. */
function failureOf(outcome: FoundRefund, { createdAt }: OpenRefund, now: number): string | null {
  if (outcome.kind === "refused") return outcome.providerCode ?? outcome.code;
  return outcome.kind === "absent" && createdAt <= now - ARRIVES_SECONDS ? "not-received" : null;
}

/**
 * Records what a provider says about an open refund. Idempotent: only the first outcome counts, however many people and
 * jobs ask at once. Without an outcome the refund stays open, and its amount reserved.
 * @returns the refund's status afterwards
 */
export async function settleRefund(
  context: StaffContext,
  refund: OpenRefund,
  { outcome, now: date }: { outcome: FoundRefund; now: Date },
): Promise<RefundStatus> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const { id, orderId, amountMinor } = refund;
  const code = failureOf(outcome, refund, now);
  if (outcome.kind !== "done" && code === null) {
    const transaction = outcome.kind === "unknown" ? outcome.transaction : null;
    const providerCode = outcome.kind === "unknown" ? outcome.providerCode : null;
    await db
      .update(refunds)
      .set({
        status: "unknown",
        transaction: sql`coalesce(${transaction}, transaction_id)`,
        failure: providerCode,
        askedAt: now,
      })
      .where(isOpen(id));
  } else {
    const queries =
      outcome.kind === "done"
        ? refundDone({ id, orderId }, { transaction: outcome.transaction, userId: staff.id, now })
        : refundFailed(id, code ?? "", now);
    const written = await staffWrite(context, {
      queries,
      audit: {
        action: outcome.kind === "done" ? "refund-done" : "refund-failed",
        entity: "order",
        entityId: orderId,
        after: code === null ? { amount: amountMinor } : { amount: amountMinor, reason: code },
      },
      isPublic: false,
    });
    if (!written.ok && written.code === "refused")
      throw new Error(`Settling a refund violated ${written.broken.constraint}`);
  }
  const row = await db.select({ status: refunds.status }).from(refunds).where(eq(refunds.id, id)).get();
  return row?.status ?? "unknown";
}
