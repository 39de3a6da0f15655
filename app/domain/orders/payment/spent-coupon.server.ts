import { type SQL, sql } from "drizzle-orm";
import { ATTEMPT_LASTS_SECONDS } from "~/domain/cart/held-pieces.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderStatus, statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { coupons, orderDiscounts, orderEvents, orders, paymentProofs, payments } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { SpentCoupon } from "./spent-coupon";

/** True when staff are to check whether the order `holder` was paid. */
const isBeingChecked = sql`exists (select 1 from ${paymentProofs} proof
  where proof.order_id = holder.id and proof.status = 'waiting')`;

/** True when the order `holder` has a payment attempt that may still be paid. `now` is in Unix seconds. */
const isBeingPaid = (now: number): SQL => sql`exists (select 1 from ${payments} attempt
  where attempt.order_id = holder.id and (attempt.status = 'running'
    or (attempt.status = 'open' and attempt.created_at > ${now - ATTEMPT_LASTS_SECONDS})))`;

/** True when `holder` is another order than `payable` that was paid or confirmed, or is being paid. */
const isAhead = (now: number): SQL => sql`(holder.id <> payable.id and case
  when holder.status in ${statusList("usesCoupon")} then 1
  when holder.status in ${statusList("awaitsPayment")} then ${isBeingPaid(now)} or ${isBeingChecked}
  else 0 end)`;

/** Orders without an e-mail have an empty mailbox, which says nothing about the person. */
const isSamePerson = sql`((holder.mailbox = payable.mailbox and payable.mailbox <> '') or holder.user_id = payable.user_id)`;

/**
 * True when an unpaid order has a discount whose coupon may not be used once more: other orders that were paid, or are
 * being paid, have reached its current limits. Orders that are only placed do not count, so that the first one that
 * starts to pay has the use. `counts` narrows the other orders down.
 */
const isSpent = (orderId: number | SQL, now: number, counts: SQL = sql`1`): SQL => {
  const ahead = sql`${isAhead(now)} and ${counts}`;
  const uses = sql`(select count(*) from ${orderDiscounts} used join ${orders} holder on holder.id = used.order_id
    where used.coupon_id = coupon.id and ${ahead}`;
  return sql`exists (select 1 from ${orders} payable
    join ${orderDiscounts} discount on discount.order_id = payable.id
    join ${coupons} coupon on coupon.id = discount.coupon_id
    where payable.id = ${orderId} and payable.status in ${statusList("awaitsPayment")}
      and (coupon.usage_limit <= ${uses})
        or coupon.person_limit <= ${uses} and ${isSamePerson})
        or (coupon.first_order = 1
          and exists (select 1 from ${orders} holder where ${isSamePerson} and ${ahead}))))`;
};

/** Condition of the guard `coupon_used_up` when an order is paid; see `isSpent`. */
export const isCouponLeft = (orderId: number | SQL, now: number): SQL => sql`not ${isSpent(orderId, now)}`;

/**
 * Unpaid orders of the same cart that are being paid, as `holder` besides `payable`. Not those with a proof of payment,
 * whose money may be on its way.
 */
const isRival = (now: number): SQL => sql`holder.cart_id = payable.cart_id and holder.id <> payable.id
  and holder.status in ${statusList("isPayable")} and ${isBeingPaid(now)} and not ${isBeingChecked}`;

const rivalsOf = (orderId: number, now: number, column: "id" | "reference"): SQL =>
  sql`select holder.${sql.raw(column)} from ${orders} payable join ${orders} holder on ${isRival(now)}
    where payable.id = ${orderId}`;

/** Null when the order may be paid with its discounts. */
export async function readSpentCoupon(
  { db, read }: Pick<Reader, "db" | "read">,
  { orderId, now: date }: { orderId: number; now: Date },
): Promise<SpentCoupon | null> {
  const now = unixSeconds(date);
  const remaining = sql`not (${isRival(now)})`;
  const [row] = await read(
    db.all<{ spent: number; final: number; rivals: string }>(
      sql`select ${isSpent(orderId, now)} as spent, ${isSpent(orderId, now, remaining)} as final,
        (select json_group_array(reference) from (${rivalsOf(orderId, now, "reference")})) as rivals`,
    ),
  );
  if (!row?.spent) return null;
  return { rivals: row.final ? [] : (JSON.parse(row.rivals) as string[]) };
}

/**
 * Cancels the unpaid orders of the same cart that are being paid, so that this one can have their use of a coupon. A
 * payment of one that still arrives is kept with the remark `paid-after-cancellation`.
 */
export async function cancelRivals(
  db: Database,
  { orderId, now: date }: { orderId: number; now: Date },
): Promise<void> {
  const now = unixSeconds(date);
  const isDue = sql`id in (${rivalsOf(orderId, now, "id")}) and exists (
    select 1 from ${orders} payable where payable.id = ${orderId} and payable.status in ${statusList("isPayable")})`;
  await writeBatch(db, [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, ${orderStatus.cancelled}, 'shopper', ${now} from ${orders} where ${isDue}`,
    queueMail({ kind: "order-cancelled", subjects: sql`select id from ${orders} where ${isDue}`, now }),
    sql`update ${orders} set status = ${orderStatus.cancelled}, cancelled_at = ${now}, updated_at = ${now}, version = version + 1
      where ${isDue}`,
  ]);
}
