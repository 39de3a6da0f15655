import { eq, type SQL, sql } from "drizzle-orm";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars } from "~/domain/catalog/region";
import { drawEndings, type NewReference, newReference } from "~/domain/orders/new-reference.server";
import { PAYABLE_SECONDS } from "~/domain/orders/orders";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import {
  deliveryZones,
  deliveryZoneTranslations,
  languages,
  orderEvents,
  orderLines,
  orders,
  users,
} from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import { requireThat, type WriteQuery } from "~db/write-batch";
import { type Agreed, discountOf, insertDiscount, isFree, requireCoupon } from "./agreed-discounts.server";
import type { AgreementBasis } from "./agreement.server";
import type { CheckoutForm } from "./checkout.schema";
import { payNothing } from "./free-order.server";
import { placedBefore, versionId } from "./same-order.server";

export interface PlaceOrderOptions extends AgreementBasis {
  form: CheckoutForm;
  /** Null registers the buyer as a Guest. */
  userId: number | null;
  locale: string;
  /** The code that the buyer entered; upper case. */
  couponCode: string | null;
  now: Date;
  /** Draws the endings of references; replaced in tests. */
  referenceEndings?: () => string[];
}

export const placedOrder = (db: Database, condition: SQL) =>
  db
    .select({
      orderId: orders.id,
      reference: orders.reference,
      accessKey: orders.accessKey,
      totalMinor: orders.totalMinor,
    })
    .from(orders)
    .where(condition);

const zonePrice: Record<ChargeCurrency, SQL> = { PEN: sql`price_pen_minor`, USD: sql`price_usd_minor` };

const zoneFreeFrom: Record<ChargeCurrency, SQL> = {
  PEN: sql`free_from_pen_minor`,
  USD: sql`free_from_usd_minor`,
};

/** The zone's current price for the agreed subtotal, which `cart_changed` guards; see `deliveryPrice`. */
const deliveryPriceNow = ({ currency, subtotalMinor }: Agreed, zoneId: number): SQL =>
  sql`(select case when ${zoneFreeFrom[currency]} <= ${subtotalMinor} then 0 else ${zonePrice[currency]} end
    from ${deliveryZones} where id = ${zoneId})`;

const linePrice: Record<ChargeCurrency, SQL> = { PEN: sql`pen_minor`, USD: sql`usd_minor` };

const zoneName = (zoneId: number, languageCode: string): SQL =>
  sql`(select name from ${deliveryZoneTranslations} where zone_id = ${zoneId} and language_code = ${languageCode})`;

/** True when a line or any active delivery zone has no dollar price; then the order is charged in soles. */
const lacksDollars = sql`(count(usd_minor) < count(*)
  or exists (select 1 from ${deliveryZones} where active = 1 and price_usd_minor is null)
  or not exists (select 1 from ${languages} where code = ${priceLanguages.USD} and currency_code = 'USD'))`;

/** True when every line is still for sale at the agreed price, in the charged currency. */
function isAsAgreed(db: Database, { currency, lines }: Agreed, options: PlaceOrderOptions): SQL {
  const { locale, region, chargeUsd } = options;
  const sold = sellableLines(db, lines, locale).as("sold");
  const isRightCurrency =
    currency === "PEN" && mayChargeDollars(region, chargeUsd) ? sql`${lacksDollars}` : sql`1`;
  return sql`(select count(*) = ${lines.length} and ${isRightCurrency}
    from ${sold} where obstacle is null and ${linePrice[currency]} = agreed_minor)`;
}

/** True when stock covers the lines of products that are not made to order. */
function isInStock(db: Database, { lines }: Agreed, { cart, locale, now }: PlaceOrderOptions): SQL {
  const holder = { cartId: cart.id, now: unixSeconds(now) };
  const sold = sellableLines(db, lines, locale, holder).as("sold");
  return sql`not exists (select 1 from ${sold} where when_out = 'sold_out'
    group by stock_row_id having sum(quantity) > max(stock))`;
}

/** True when the zone is offered in the currency and serves the address; see `zonesServing`. */
const isOffered = (currency: ChargeCurrency, { zoneId, country, ubigeo }: CheckoutForm): SQL =>
  sql`exists (select 1 from ${deliveryZones} where id = ${zoneId} and active = 1 and ${zonePrice[currency]} is not null
    and case when kind <> 'abroad' then ${country} = 'PE'
      else ${country} <> 'PE' and (countries = '[]' or ${country} in (select value from json_each(countries))) end
    and (areas = '[]' or exists (select 1 from json_each(areas) where ${ubigeo} glob value || '*')))`;

/** Inserts the order without its lines' prices. A guest's row is inserted directly before it. */
function insertOrder(
  db: Database,
  agreement: Agreed,
  {
    reference,
    key,
    options,
  }: { reference: Omit<NewReference, "guard">; key: string; options: PlaceOrderOptions },
): WriteQuery {
  const { form, locale, region, cart, userId, now } = options;
  const { currency, deliveryMinor, discounts } = agreement;
  const coded = discounts.find(({ coupon }) => coupon.code !== null)?.coupon;
  const ofZone = (column: string) =>
    sql`(select ${sql.raw(column)} from ${deliveryZones} where id = ${form.zoneId})`;
  const { name, email, phone, addressLine, ubigeo, district, city, state, postcode, country, note } = form;
  return db.insert(orders).values({
    ...reference,
    accessKey: randomId(),
    cartId: cart.id,
    idempotencyKey: key,
    userId: userId ?? sql`last_insert_rowid()`,
    locale,
    region,
    currency,
    subtotalMinor: 0,
    deliveryMinor,
    totalMinor: deliveryMinor,
    couponId: coded?.id,
    couponCode: coded?.code,
    deliveryDaysMin: ofZone("days_min"),
    deliveryDaysMax: ofZone("days_max"),
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
    deliveryZoneId: form.zoneId,
    deliveryName: sql`coalesce(${zoneName(form.zoneId, locale)}, ${zoneName(form.zoneId, defaultLocale)}, '')`,
    placedAt: unixSeconds(now),
    expiresAt: unixSeconds(now) + PAYABLE_SECONDS,
  });
}

/** Copies names, picture and price from the catalogue. */
const insertLines = (db: Database, { currency, lines }: Agreed, orderId: SQL, locale: string): WriteQuery =>
  sql`insert into ${orderLines} (order_id, position, product_id, variant_id, stock_row_id, product_name,
      variant_name, size, image_key, unit_price_minor, quantity)
    select ${orderId}, line_index + 1, product_id, variant_id, stock_row_id, name,
      variant_name, size, picture ->> 'key', ${linePrice[currency]}, quantity
    from ${sellableLines(db, lines, locale).as("sold")}`;

/** Adds the lines' prices to the order, and takes the discounts off. */
const addSubtotal = (orderId: SQL, discountMinor: number): WriteQuery =>
  sql`update ${orders} set subtotal_minor = lines.subtotal, discount_minor = ${discountMinor},
      total_minor = total_minor + lines.subtotal - ${discountMinor}
    from (select sum(unit_price_minor * quantity) as subtotal from ${orderLines} where order_id = ${orderId}) lines
    where orders.id = ${orderId}`;

/** Queries that place an order: guards first, by precedence; the last query selects the order. */
export function placingQueries(
  db: Database,
  agreement: Agreed,
  { key, options }: { key: string; options: PlaceOrderOptions },
): WriteQuery[] {
  const { currency } = agreement;
  const { form, locale, userId, now, referenceEndings = drawEndings } = options;
  const { name, email, phone, zoneId } = form;
  const guest = db.insert(users).values({ name, email, phone, role: "Guest" });
  const orderId = sql`(select id from ${orders} where idempotency_key = ${key})`;
  const placed = sql`select id from ${orders} where idempotency_key = ${key}`;
  const { guard, ...reference } = newReference(now, referenceEndings());
  return [
    requireThat("cart_changed", isAsAgreed(db, agreement, options)),
    requireThat("sold_out", isInStock(db, agreement, options)),
    requireThat("zone_gone", isOffered(currency, form)),
    requireThat("zone_changed", sql`${deliveryPriceNow(agreement, zoneId)} = ${agreement.deliveryMinor}`),
    requireThat(
      "order_placed_before",
      sql`not exists (select 1 from ${orders} where ${placedBefore(agreement, { key, options })})`,
    ),
    ...agreement.discounts.flatMap(({ coupon }) => requireCoupon(coupon, options)),
    guard,
    ...(userId === null ? [guest] : []),
    insertOrder(db, agreement, { reference, key, options }),
    insertLines(db, agreement, orderId, locale),
    addSubtotal(orderId, discountOf(agreement)),
    ...agreement.discounts.map((discount, index) =>
      insertDiscount(db, discount, { orderId, index, options }),
    ),
    db
      .insert(orderEvents)
      .values({ orderId: sql`${orderId}`, toStatus: "pending", actor: "shopper", userId }),
    ...(isFree(agreement)
      ? payNothing(orderId, now)
      : [queueMail({ kind: "order-received", subjects: placed, now: unixSeconds(now) })]),
    placedOrder(db, eq(orders.idempotencyKey, key)),
  ];
}
