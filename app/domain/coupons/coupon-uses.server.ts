import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mailboxOf } from "~/lib/text/email";
import { statusList } from "~db/order-status-sql";
import { coupons, orderDiscounts, orders } from "~db/schema";
import { mailboxIn } from "~db/schema/columns";

/** The cart that is about to use a coupon. Its own unpaid orders do not count. */
export interface CouponUser {
  cartId: string | SQLWrapper;
  /** Unix seconds. */
  now: number | SQL;
}

/** A buyer by account or e-mail. Addresses that deliver to one mailbox are one person. */
export interface CouponPerson {
  userId: number | null;
  /** Lower case; empty for a buyer without one, who cannot use what is limited per person. */
  email: string;
}

/**
 * True when the order `holder` counts: it was paid or confirmed and not cancelled, or it may still be paid. Uses are counted from
 * orders, so expiry and cancellation free them.
 */
const counts = ({ cartId, now }: CouponUser): SQL => sql`case
  when holder.status in ${statusList("usesCoupon")} then 1
  when holder.status in ${statusList("isPayable")}
    then coalesce(holder.expires_at, ${now} + 1) > ${now} and holder.cart_id <> ${cartId}
  else 0 end`;

const isBy = ({ userId, email }: CouponPerson): SQL =>
  sql`(holder.mailbox = ${email && mailboxOf(email)} or holder.user_id = ${userId})`;

const usesOf = (couponId: number | SQLWrapper, user: CouponUser, person: CouponPerson | null): SQL<number> =>
  sql<number>`(select count(*) from ${orderDiscounts} used join ${orders} holder on holder.id = used.order_id
    where used.coupon_id = ${couponId} and ${counts(user)}${person ? sql` and ${isBy(person)}` : sql``})`;

/** Number of orders that have used a coupon, or may still be paid with it. */
export const couponUses = (couponId: number | SQLWrapper, user: CouponUser): SQL<number> =>
  usesOf(couponId, user, null);

/** True when a coupon has a use left. */
export const hasUseLeft = (couponId: number, user: CouponUser): SQL =>
  sql`exists (select 1 from ${coupons} where id = ${couponId}
    and (usage_limit is null or ${couponUses(couponId, user)} < usage_limit))`;

/** True when the person may use a coupon, and has not used it too often. */
export const isForPerson = (couponId: number, user: CouponUser, person: CouponPerson): SQL =>
  sql`exists (select 1 from ${coupons} where id = ${couponId}
    and (${person.email} <> '' or (person_limit is null and first_order = 0))
    and (emails = '[]' or ${person.email && mailboxOf(person.email)} in (select ${mailboxIn("value")} from json_each(emails)))
    and (person_limit is null or ${usesOf(couponId, user, person)} < person_limit)
    and (first_order = 0 or not exists (
      select 1 from ${orders} holder where ${isBy(person)} and ${counts(user)})))`;
