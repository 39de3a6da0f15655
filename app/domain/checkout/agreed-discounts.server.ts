import { type SQL, sql } from "drizzle-orm";
import {
  type Coupon,
  chooseDiscounts,
  couponName,
  couponProblem,
  type Discount,
} from "~/domain/coupons/coupon";
import { hasUseLeft, isForPerson } from "~/domain/coupons/coupon-uses.server";
import { readCategories, readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { sharesByPosition } from "~/domain/orders/shares/order-shares";
import { defaultLocale } from "~/i18n/locale";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { coupons, orderDiscounts, products } from "~db/schema";
import type { PaymentWay } from "~db/vocabulary";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { Agreement } from "./agreement.server";
import { discountSum, discountsText } from "./zone-totals";

/** Whose order it is, and when it is placed. */
interface Placing {
  cart: { id: string };
  form: { email: string };
  userId: number | null;
  couponCode: string | null;
  now: Date;
}

/** An agreement with its discounts. */
export interface Agreed extends Omit<Agreement, "discounts"> {
  discounts: Discount[];
  /** Categories of products by which the discounts were chosen and shared; empty without discounts. */
  categories: ReadonlyMap<number, number>;
}

/** What discounts and a gift card take off, in minor units. */
export const discountOf = ({ discounts, giftMinor }: Agreed): number => discountSum(discounts) + giftMinor;

/** What is left to be paid, in minor units. */
export const totalOf = (agreed: Agreed): number =>
  agreed.subtotalMinor + agreed.deliveryMinor - discountOf(agreed);

/** Whether nothing is left to be paid. */
export const isFree = (agreed: Agreed): boolean => totalOf(agreed) === 0;

/** Whether the courier is to take what is left to be paid. */
export const isPaidInCash = (agreed: Agreed, { way }: { way: PaymentWay }): boolean =>
  way === "cash_on_delivery" && !isFree(agreed);

/** The discounts of the agreed lines and delivery now; null when the form displayed others. No read without any. */
export async function readAgreedDiscounts(
  reader: Reader,
  agreement: Agreement,
  { cart, couponCode, now }: Pick<Placing, "cart" | "couponCode" | "now">,
): Promise<Agreed | null> {
  const { discounts, lines, currency, deliveryMinor } = agreement;
  if (discounts === "") return { ...agreement, discounts: [], categories: new Map() };
  const [offered, categories] = await Promise.all([
    readOfferedCoupons(reader, { code: couponCode, cartId: cart.id, now: unixSeconds(now) }),
    readCategories(
      reader,
      lines.map(({ productId }) => productId),
    ),
  ]);
  const basis = {
    currency,
    now: unixSeconds(now),
    lines: lines.map(({ productId, quantity, unitMinor = 0 }) => ({
      productId,
      categoryId: categories.get(productId) ?? 0,
      totalMinor: unitMinor * quantity,
    })),
  };
  const applicable = offered.filter((coupon) => couponProblem(coupon, basis) === null);
  const chosen = chooseDiscounts(applicable, basis, deliveryMinor);
  const text = discountsText(chosen.map(({ coupon, amountMinor }) => ({ couponId: coupon.id, amountMinor })));
  return text === discounts ? { ...agreement, discounts: chosen, categories } : null;
}

/** Guard: no product has changed the category by which the discounts were shared. */
export const requireCategories = ({ categories }: Agreed): SQL[] =>
  categories.size === 0
    ? []
    : [
        requireThat(
          "discount_changed",
          sql`not exists (select 1 from json_each(${JSON.stringify([...categories])}) seen
            join ${products} on products.id = seen.value ->> 0 where category_id <> seen.value ->> 1)`,
        ),
      ];

/** Guards: the coupon is as it was read, has a use left, and the buyer may use it. */
export function requireCoupon({ id, version, code }: Coupon, { cart, form, userId, now }: Placing): SQL[] {
  const user = { cartId: cart.id, now: unixSeconds(now) };
  return [
    requireThat(
      "discount_changed",
      sql`exists (select 1 from ${coupons} where id = ${id} and version = ${version} and active = 1)`,
    ),
    requireThat(code === null ? "discount_changed" : "coupon_used_up", hasUseLeft(id, user)),
    requireThat("coupon_person", isForPerson(id, user, { userId, email: form.email })),
  ];
}

/** Copies a discount to the order. */
export function insertDiscount(
  db: Database,
  { coupon, amountMinor, lineShares }: Discount,
  { orderId, index, locale }: { orderId: SQL; index: number; locale: string },
): WriteQuery {
  const { id, code, version: _, names: __, emails, ...rule } = coupon;
  return db.insert(orderDiscounts).values({
    orderId: sql`${orderId}`,
    position: index + 1,
    couponId: id,
    code,
    name: couponName(coupon, locale, defaultLocale),
    amountMinor,
    lineShares: sharesByPosition(lineShares),
    rule: { ...rule, isForPeople: emails.length > 0 },
  });
}
