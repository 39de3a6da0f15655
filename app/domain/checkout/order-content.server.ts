import { type SQL, sql } from "drizzle-orm";
import { sellableLines, type WantedLine } from "~/domain/cart/sellable-lines.server";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { storedNumber } from "~/domain/settings/number-setting.server";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import { deliveryZones, deliveryZoneTranslations, orderLines, orders } from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";
import { type Agreed, discountOf, insertDiscount, insertRounding } from "./agreed-discounts.server";
import type { AgreementBasis } from "./agreement.server";
import type { CheckoutForm } from "./checkout.schema";
import type { EditedOrder } from "./edit/edited-order.queries.server";
import { versionId } from "./same-order.server";

/** Who orders what, and when. */
export interface OrderedBy extends AgreementBasis {
  form: CheckoutForm;
  /** Null for a buyer without an account. */
  userId: number | null;
  /** Of names and mails. */
  locale: string;
  /** The code that the buyer entered; upper case. */
  couponCode: string | null;
  /** The gift card that the buyer entered. */
  giftCardId?: number | null;
  /** Name of the delivery of an order of gift cards only, which are mailed. */
  deliveryByMail?: string;
  now: Date;
  /** The unpaid order whose agreed content stays; by default another order is placed. */
  edited?: EditedOrder | undefined;
}

export const linePrice: Record<ChargeCurrency, SQL> = { PEN: sql`pen_minor`, USD: sql`usd_minor` };

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

/** Columns of the order that are agreed with the buyer, without its delivery zone and the lines' prices. */
export function agreedColumns(agreement: Agreed, { form, locale }: OrderedBy) {
  const { currency, deliveryMinor, discounts } = agreement;
  const coded = discounts.find(({ coupon }) => coupon.code !== null)?.coupon;
  const { name, email, phone, addressLine, ubigeo, district, city, state, postcode, country, note } = form;
  return {
    locale,
    currency,
    subtotalMinor: 0,
    deliveryMinor,
    discountMinor: 0,
    giftMinor: 0,
    totalMinor: deliveryMinor,
    couponId: coded?.id ?? null,
    couponCode: coded?.code ?? null,
    name,
    email,
    phone,
    addressLine,
    ubigeo,
    district,
    city,
    state,
    postcode,
    country,
    addressNote: note,
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
export const addSubtotal = (orderId: SQL, discountMinor: number, giftMinor: number): WriteQuery =>
  sql`update ${orders} set subtotal_minor = lines.subtotal, discount_minor = ${discountMinor}, gift_minor = ${giftMinor},
      total_minor = total_minor + lines.subtotal - ${discountMinor}
    from (select sum(unit_price_minor * quantity) as subtotal from ${orderLines} where order_id = ${orderId}) lines
    where orders.id = ${orderId}`;

/** Queries that write the lines and discounts of an order that has none, and its sums. */
export const contentQueries = (
  db: Database,
  agreement: Agreed,
  { orderId, locale }: { orderId: SQL; locale: string },
): WriteQuery[] => [
  insertLines(db, agreement.lines, { orderId, locale }),
  addSubtotal(orderId, discountOf(agreement), agreement.giftMinor),
  ...agreement.discounts.map((discount, index) => insertDiscount(db, discount, { orderId, index, locale })),
  ...insertRounding(db, agreement, orderId),
];
