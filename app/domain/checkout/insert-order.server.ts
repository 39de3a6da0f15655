import { type SQL, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { sellableLines, type WantedLine } from "~/domain/cart/sellable-lines.server";
import { couponName, type Discount } from "~/domain/coupons/coupon";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { PAYABLE_SECONDS, STAFF_PAYABLE_SECONDS } from "~/domain/orders/orders";
import { ROUNDING, sharesByPosition } from "~/domain/orders/shares/order-shares";
import { storedNumber } from "~/domain/settings/number-setting.server";
import { defaultLocale } from "~/i18n/locale";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import {
  deliveryZones,
  deliveryZoneTranslations,
  orderDiscounts,
  orderLines,
  orders,
  pageVersions,
} from "~db/schema";
import type { PageKey, StaffSource } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";
import type { CheckoutForm } from "./checkout.schema";
import type { EditedOrder } from "./edit/edited-order.queries.server";
import { discountOf, isFree, isPaidInCash, type OrderedBy, type Quote } from "./quote.server";

/** A member of staff who places an order for a buyer. */
interface StaffPlacing extends Omit<StaffContext, "db" | "staff"> {
  staff: { id: number; email: string };
  source: StaffSource;
  /** True for a program: other than a person, it repeats an order only with the same key. */
  isByKeyAlone?: boolean;
}

export interface PlaceOrderOptions extends OrderedBy {
  /** The client's address. Without one, as for staff, orders are not limited. */
  address?: string | null;
  /** Of the buyer's account. Orders with it are limited by network only. */
  confirmedEmail?: string | null;
  /** By default the buyer places the order on the website. */
  placing?: StaffPlacing | undefined;
  /** Draws the endings of references; replaced in tests. */
  referenceEndings?: () => string[];
}

const zoneName = (zoneId: number, languageCode: string): SQL =>
  sql`(select name from ${deliveryZoneTranslations} where zone_id = ${zoneId} and language_code = ${languageCode})`;

/** Columns of the order that describe its delivery zone. */
export function deliveryColumns({ form, locale, deliveryByMail = "" }: OrderedBy) {
  const ofZone = (column: string) =>
    sql`(select ${sql.raw(column)} from ${deliveryZones} where id = ${form.zoneId})`;
  return {
    deliveryDaysMin: ofZone("days_min"),
    deliveryDaysMax: ofZone("days_max"),
    deliveryZoneId: form.zoneId === GIFT_ZONE ? null : form.zoneId,
    deliveryName: sql`coalesce(${zoneName(form.zoneId, locale)}, ${zoneName(form.zoneId, defaultLocale)}, ${deliveryByMail})`,
  };
}

/** Id of a page's version; NULL for none. */
export const versionId = (page: PageKey, number: number | null): SQL =>
  sql`(select id from ${pageVersions} where page = ${page} and number = ${number})`;

/** Buyer and address as columns of the order. */
export const buyerColumns = (form: CheckoutForm) => ({
  name: form.name,
  email: form.email,
  phone: form.phone,
  addressLine: form.addressLine,
  ubigeo: form.ubigeo,
  district: form.district,
  city: form.city,
  state: form.state,
  postcode: form.postcode,
  country: form.country,
  addressNote: form.note,
});

/** Columns of the order that are agreed with the buyer, without its delivery zone and the lines' prices. */
export function agreedColumns({ currency, deliveryMinor, discounts }: Quote, { form, locale }: OrderedBy) {
  const coded = discounts.find(({ coupon }) => coupon.code !== null)?.coupon;
  return {
    ...buyerColumns(form),
    locale,
    currency,
    subtotalMinor: 0,
    deliveryMinor,
    discountMinor: 0,
    giftMinor: 0,
    totalMinor: deliveryMinor,
    couponId: coded?.id ?? null,
    couponCode: coded?.code ?? null,
    termsVersionId: versionId("terms", form.rules.terms),
    privacyVersionId: versionId("privacy", form.rules.privacy),
  };
}

/** Days of a product without days of its own. */
const shopsMakingDays = storedNumber("made_to_order_days");

/**
 * Copies names, category, picture and making days from the catalogue. The prices are the agreed ones, which `cart_changed`
 * guards.
 * @param after the number of lines that the order has already
 */
export const insertLines = (
  db: Database,
  lines: readonly WantedLine[],
  { orderId, locale, after = 0 }: { orderId: SQL; locale: string; after?: number },
): WriteQuery =>
  sql`insert into ${orderLines} (order_id, position, product_id, category_id, variant_id, stock_row_id, product_name,
      variant_name, size, image_key, unit_price_minor, quantity, made_to_order_days, gift_id)
    select ${orderId}, line_index + ${after + 1}, product_id, category_id, variant_id, stock_row_id, name,
      variant_name, size, picture ->> 'key', agreed_minor, quantity, coalesce(made_to_order_days, ${shopsMakingDays}), gift_id
    from ${sellableLines(db, lines, locale).as("sold")}`;

/** Adds the lines' prices to the order, and takes off the discounts and what a gift card pays. */
export function addSubtotal(orderId: SQL, quote: Quote): WriteQuery {
  const discountMinor = discountOf(quote);
  return sql`update ${orders} set subtotal_minor = lines.subtotal, discount_minor = ${discountMinor}, gift_minor = ${quote.giftMinor},
      total_minor = total_minor + lines.subtotal - ${discountMinor}
    from (select sum(unit_price_minor * quantity) as subtotal from ${orderLines} where order_id = ${orderId}) lines
    where orders.id = ${orderId}`;
}

interface Discounted {
  orderId: SQL;
  locale: string;
  edited?: EditedOrder | undefined;
}

/** Copies the discounts to the order, in their order. One that an edited order has keeps its rule. */
export const insertDiscounts = (
  db: Database,
  discounts: readonly Discount[],
  { orderId, locale, edited }: Discounted,
): WriteQuery[] =>
  discounts.map(({ coupon, amountMinor, lineShares }, index) => {
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
  });

/** Records the rounding after the order's discounts. */
const insertRounding = (db: Database, { rounding, discounts }: Quote, orderId: SQL): WriteQuery[] =>
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

/** Queries that write the lines and discounts of an order that has none, and its sums. */
export const insertContent = (
  db: Database,
  quote: Quote,
  { orderId, locale }: { orderId: SQL; locale: string },
): WriteQuery[] => [
  insertLines(db, quote.lines, { orderId, locale }),
  addSubtotal(orderId, quote),
  ...insertDiscounts(db, quote.discounts, { orderId, locale }),
  ...insertRounding(db, quote, orderId),
];

/** Seconds in which the order can be paid; null when its courier takes the cash. */
function payableSeconds(quote: Quote, { form, placing, offline = [] }: PlaceOrderOptions): number | null {
  if (isPaidInCash(quote, form)) return null;
  const offer = offline.find(({ way }) => way === form.way);
  if (offer) return offer.days * DAY_SECONDS;
  return placing ? STAFF_PAYABLE_SECONDS : PAYABLE_SECONDS;
}

interface Insertion {
  reference: { reference: SQL<string>; referenceYear: number };
  /** The stored idempotency key. */
  key: string;
  /** Selects the inserted order. */
  orderId: SQL;
  options: PlaceOrderOptions;
}

/** Queries that insert the order with its content. A guest's row must be inserted directly before them. */
export function insertOrder(
  db: Database,
  quote: Quote,
  { reference, key, orderId, options }: Insertion,
): WriteQuery[] {
  const { form, region, cart, userId, placing, locale } = options;
  const now = unixSeconds(options.now);
  const seconds = payableSeconds(quote, options);
  return [
    db.insert(orders).values({
      ...agreedColumns(quote, options),
      ...deliveryColumns(options),
      ...reference,
      accessKey: randomId(),
      cartId: cart.id,
      idempotencyKey: key,
      userId: userId ?? sql`last_insert_rowid()`,
      source: placing?.source ?? "website",
      region,
      placedAt: now,
      paymentWay: isFree(quote) ? "card" : form.way,
      expiresAt: seconds && now + seconds,
    }),
    ...insertContent(db, quote, { orderId, locale }),
  ];
}
