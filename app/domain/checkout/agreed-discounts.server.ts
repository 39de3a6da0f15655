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
import { ROUNDING, sharesByPosition } from "~/domain/orders/shares/order-shares";
import { cashRounding } from "~/domain/payments/cash-on-delivery";
import { defaultLocale } from "~/i18n/locale";
import { translatorFor } from "~/i18n/translator.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { coupons, orderDiscounts, products } from "~db/schema";
import type { PaymentWay } from "~db/vocabulary";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { Agreement } from "./agreement.server";
import { agreedDiscounts, agreedLine, areDiscountsKept, withAgreedCoupons } from "./edit/agreed-content";
import type { EditedOrder } from "./edit/edited-order.queries.server";
import { discountSum, discountsText } from "./zone-totals";

/** Whose order it is, and when it is placed. */
interface Placing {
  cart: { id: string };
  form: { email: string };
  userId: number | null;
  couponCode: string | null;
  now: Date;
}

/** What cash on delivery is rounded down by. */
interface Rounding extends Pick<Discount, "amountMinor" | "lineShares"> {
  name: string;
}

/** An agreement with its discounts. */
export interface Agreed extends Omit<Agreement, "discounts"> {
  discounts: Discount[];
  /** Null when nothing is rounded. */
  rounding: Rounding | null;
  /** Categories of products by which the discounts were chosen and shared; empty without discounts. */
  categories: ReadonlyMap<number, number>;
}

/** What discounts, rounding and a gift card take off, in minor units. */
export const discountOf = ({ discounts, rounding, giftMinor }: Agreed): number =>
  discountSum(discounts) + (rounding?.amountMinor ?? 0) + giftMinor;

/** What is left to be paid, in minor units. */
export const totalOf = (agreed: Agreed): number =>
  agreed.subtotalMinor + agreed.deliveryMinor - discountOf(agreed);

/** Whether nothing is left to be paid. */
export const isFree = (agreed: Agreed): boolean => totalOf(agreed) === 0;

/** Whether the courier is to take what is left to be paid. */
export const isPaidInCash = (agreed: Agreed, { way }: { way: PaymentWay }): boolean =>
  way === "cash_on_delivery" && !isFree(agreed);

const textOf = (discounts: readonly Discount[]): string =>
  discountsText(discounts.map(({ coupon, amountMinor }) => ({ couponId: coupon.id, amountMinor })));

type Agreeing = Pick<Placing, "cart" | "couponCode" | "now"> & {
  form: { zoneId: number; way: PaymentWay };
  /** Of the rounding's name. */
  locale: string;
  /** The order whose agreed content stays. */
  edited?: EditedOrder | undefined;
};

/** The rounding of an order that is paid in cash on delivery. All of it is the share of the line that costs most. */
async function withRounding(agreed: Agreed, { form, locale, edited }: Agreeing): Promise<Agreed> {
  // Only orders that wait for another payment are edited.
  const isInCash = !edited && agreed.currency === "PEN" && isPaidInCash(agreed, form);
  const amountMinor = isInCash ? cashRounding(totalOf(agreed)) : 0;
  if (amountMinor === 0) return agreed;
  const costs = agreed.lines.map(
    ({ unitMinor = 0, quantity }, index) =>
      unitMinor * quantity -
      agreed.discounts.reduce((sum, { lineShares }) => sum + (lineShares[index] ?? 0), 0),
  );
  const highest = costs.indexOf(Math.max(...costs));
  const lineShares = costs.map((cost, index) => (index === highest ? Math.min(cost, amountMinor) : 0));
  return {
    ...agreed,
    rounding: { amountMinor, lineShares, name: (await translatorFor(locale))("ways.rounding") },
  };
}

/** What is agreed now, with the rounding of cash; null as by `findDiscounts`. */
export async function readAgreedDiscounts(
  reader: Reader,
  agreement: Agreement,
  options: Agreeing,
): Promise<Agreed | null> {
  const found = await findDiscounts(reader, agreement, options);
  return found && withRounding({ ...agreement, ...found, rounding: null }, options);
}

/**
 * The discounts of the agreed lines and delivery now, those of an edited order where nothing of them is touched; null when
 * the form displayed others. No read without any.
 */
async function findDiscounts(
  reader: Reader,
  agreement: Agreement,
  { cart, couponCode, now, form, edited }: Agreeing,
): Promise<Pick<Agreed, "discounts" | "categories"> | null> {
  const { discounts, lines, currency, deliveryMinor } = agreement;
  const asked = { lines, zoneId: form.zoneId, code: couponCode };
  if (edited && areDiscountsKept(asked, edited)) {
    const kept = agreedDiscounts(edited);
    return textOf(kept) === discounts ? { discounts: kept, categories: new Map() } : null;
  }
  if (discounts === "") return { discounts: [], categories: new Map() };
  const added = lines.filter((line) => !(edited && agreedLine(edited, line)));
  const [offered, categories] = await Promise.all([
    readOfferedCoupons(reader, { code: couponCode, cartId: cart.id, now: unixSeconds(now) }),
    readCategories(
      reader,
      added.map(({ productId }) => productId),
    ),
  ]);
  const candidates = edited ? withAgreedCoupons(offered, edited, couponCode) : offered;
  const basis = {
    currency,
    now: unixSeconds(now),
    lines: lines.map((line) => ({
      productId: line.productId,
      categoryId: (edited && agreedLine(edited, line)?.categoryId) ?? categories.get(line.productId) ?? 0,
      totalMinor: (line.unitMinor ?? 0) * line.quantity,
    })),
  };
  const applicable = candidates.filter((coupon) => couponProblem(coupon, basis) === null);
  const chosen = chooseDiscounts(applicable, basis, deliveryMinor);
  return textOf(chosen) === discounts ? { discounts: chosen, categories } : null;
}

/** Guard: no product has changed the category by which the discounts were shared. */
export const requireCategories = ({ categories }: Agreed): SQL[] =>
  categories.size === 0
    ? []
    : [
        requireThat(
          "discount_changed",
          sql`not exists (select 1 from ${jsonRows([...categories])} seen
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

/** Records the rounding after the order's discounts. */
export const insertRounding = (db: Database, { rounding, discounts }: Agreed, orderId: SQL): WriteQuery[] =>
  rounding
    ? [
        db.insert(orderDiscounts).values({
          ...rounding,
          orderId: sql`${orderId}`,
          position: discounts.length + 1,
          lineShares: sharesByPosition(rounding.lineShares),
          rule: { kind: ROUNDING },
        }),
      ]
    : [];

/** Copies a discount to the order. One that an edited order has keeps its rule. */
export function insertDiscount(
  db: Database,
  { coupon, amountMinor, lineShares }: Discount,
  {
    orderId,
    index,
    locale,
    edited,
  }: { orderId: SQL; index: number; locale: string; edited?: EditedOrder | undefined },
): WriteQuery {
  const { id, code, version: _, names: __, emails, ...rule } = coupon;
  const kept = edited?.discounts.find(({ couponId }) => couponId === id);
  return db.insert(orderDiscounts).values({
    orderId: sql`${orderId}`,
    position: index + 1,
    couponId: id,
    code,
    name: couponName(coupon, locale, defaultLocale),
    amountMinor,
    lineShares: sharesByPosition(lineShares),
    rule: kept?.rule ?? { ...rule, isForPeople: emails.length > 0 },
  });
}
