import { type SQL, sql } from "drizzle-orm";
import { sellableLines, type WantedLine } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars } from "~/domain/catalog/region";
import type { Coupon } from "~/domain/coupons/coupon";
import { hasUseLeft, isForPerson } from "~/domain/coupons/coupon-uses.server";
import { GIFT_ZONE, goodsMinor } from "~/domain/gift-cards/gift-zone";
import { priceLanguages } from "~/domain/settings/currency";
import type { NumberKey } from "~/domain/settings/setting-registry";
import { unixSeconds } from "~/lib/dates";
import { isSamePhone } from "~/lib/text/same-phone.server";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { coupons, deliveryZones, languages, orderLines, orders, products, settings } from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import { requireThat } from "~db/write-batch";
import type { CheckoutForm } from "./checkout.schema";
import { agreedLine } from "./edit/agreed-content";
import type { EditedOrder } from "./edit/edited-order.queries.server";
import { isPaidInCash, type OrderedBy, type Quote, totalOf } from "./quote.server";

const linePrice: Record<ChargeCurrency, SQL> = { PEN: sql`pen_minor`, USD: sql`usd_minor` };

const zonePrice: Record<ChargeCurrency, SQL> = { PEN: sql`price_pen_minor`, USD: sql`price_usd_minor` };

const zoneFreeFrom: Record<ChargeCurrency, SQL> = {
  PEN: sql`free_from_pen_minor`,
  USD: sql`free_from_usd_minor`,
};

/** The zone's current price for the agreed goods, which `cart_changed` guards; see `deliveryPrice`. */
const deliveryPriceNow = ({ currency, lines }: Quote, zoneId: number): SQL =>
  sql`(select case when ${zoneFreeFrom[currency]} <= ${goodsMinor(
    lines,
    ({ unitMinor = 0, quantity }) => unitMinor * quantity,
  )} then 0 else ${zonePrice[currency]} end
    from ${deliveryZones} where id = ${zoneId})`;

/** True when a line or any active delivery zone has no dollar price; then the order is charged in soles. */
const lacksDollars = sql`(count(usd_minor) < count(*)
  or exists (select 1 from ${deliveryZones} where active = 1 and price_usd_minor is null)
  or not exists (select 1 from ${languages} where code = ${priceLanguages.USD} and currency_code = 'USD'))`;

/** Lines that the order does not have yet, or of which it has fewer pieces; all of a new order. */
const newLines = ({ lines }: Quote, { edited }: OrderedBy): WantedLine[] =>
  lines.filter((line) => line.quantity > ((edited && agreedLine(edited, line)?.quantity) ?? 0));

/**
 * The price of the line `sold`: that of now, and the agreed one of a line that an edited order has, which is checked as it
 * is read.
 */
const priceOfLine = (currency: ChargeCurrency, edited: EditedOrder | undefined): SQL =>
  edited
    ? sql`coalesce((select kept.unit_price_minor from ${orderLines} kept
        where kept.order_id = ${edited.id} and kept.product_id = sold.product_id
          and kept.variant_id is sold.variant_id and kept.size is sold.size), ${linePrice[currency]})`
    : linePrice[currency];

/** True when every new line is still for sale at the agreed price, in the charged currency. */
function isAsAgreed(db: Database, quote: Quote, options: OrderedBy): SQL {
  const { locale, region, chargeUsd, edited } = options;
  const { currency } = quote;
  const lines = newLines(quote, options);
  const sold = sellableLines(db, lines, locale).as("sold");
  const isRightCurrency =
    currency === "PEN" && mayChargeDollars(region, chargeUsd) ? sql`${lacksDollars}` : sql`1`;
  return sql`(select count(*) = ${lines.length} and ${isRightCurrency}
    from ${sold} where obstacle is null and ${priceOfLine(currency, edited)} = agreed_minor)`;
}

/** True when stock covers the new lines of products that are not made to order, beside the others. */
function isInStock(db: Database, quote: Quote, options: OrderedBy): SQL {
  const { cart, locale, now } = options;
  const holder = { cartId: cart.id, now: unixSeconds(now) };
  const sold = sellableLines(db, quote.lines, locale, holder).as("sold");
  const wanted = sellableLines(db, newLines(quote, options), locale).as("wanted");
  return sql`not exists (select 1 from ${sold} where when_out = 'sold_out'
    and stock_row_id in (select stock_row_id from ${wanted})
    group by stock_row_id having sum(quantity) > max(stock))`;
}

/** True when the zone serves the address; see `zonesServing`. `isOffered`: a condition for the zone. */
const serves = ({ zoneId, country, ubigeo }: CheckoutForm, isOffered: SQL): SQL =>
  sql`exists (select 1 from ${deliveryZones} where id = ${zoneId} and ${isOffered}
    and case when kind <> 'abroad' then ${country} = 'PE'
      else ${country} <> 'PE' and (countries = '[]' or ${country} in (select value from json_each(countries))) end
    and (areas = '[]' or exists (select 1 from json_each(areas) where ${ubigeo} glob value || '*')))`;

/** The highest total, in soles, that couriers take; NULL without a limit. See `cashLimitMinor`. */
const CASH_LIMIT: NumberKey = "cash_on_delivery_max";
const cashLimit = sql`(select setting_value ->> '$' from ${settings} where setting_key = ${CASH_LIMIT})`;

/** True when the zone's courier takes the total in cash. */
const takesCash = ({ zoneId }: CheckoutForm, totalMinor: number): SQL =>
  sql`exists (select 1 from ${deliveryZones} where id = ${zoneId} and kind = 'peru' and cash_on_delivery = 1)
    and ${totalMinor} <= coalesce(nullif(${cashLimit}, 0) * 100, ${totalMinor})`;

/** Orders of one phone with cash on delivery that may be on their way at once: each takes stock without a payment. */
const MOST_CASH_ORDERS = 3;

/** True when the phone may have one more such order. */
const mayOrderForCash = ({ phone }: CheckoutForm): SQL =>
  sql`(select count(*) from ${orders} where status in ${statusList("canOweCash", "isUnderWay")} and paid_at is null
    and payment_way = 'cash_on_delivery' and ${isSamePhone(orders.phone, phone)}) < ${MOST_CASH_ORDERS}`;

/** Guards of an order with cash on delivery: the courier takes its total, from this buyer. None for others. */
export const cashGuards = (quote: Quote, { form }: OrderedBy): SQL[] =>
  isPaidInCash(quote, form)
    ? [
        requireThat("cash_gone", takesCash(form, totalOf(quote))),
        requireThat("cash_orders", mayOrderForCash(form)),
      ]
    : [];

/** Only gift cards are mailed. `cart_changed` guards that the lines with a gift are those. */
const isMailedForFree = ({ lines, deliveryMinor }: Quote): boolean =>
  deliveryMinor === 0 && lines.every(({ giftId }) => giftId);

/**
 * Guards of the delivery: the zone is offered at the agreed price. The zone that an edited order has stays as agreed, unless
 * another address needs another zone.
 */
function deliveryGuards(quote: Quote, { form, edited }: OrderedBy): SQL[] {
  if (edited?.deliveryZoneId === form.zoneId) {
    const isSamePlace = edited.country === form.country && edited.ubigeo === form.ubigeo;
    return isSamePlace ? [] : [requireThat("zone_gone", serves(form, sql`true`))];
  }
  const isOffered = sql`active = 1 and ${zonePrice[quote.currency]} is not null`;
  return [
    requireThat("zone_gone", serves(form, isOffered)),
    requireThat("zone_changed", sql`${deliveryPriceNow(quote, form.zoneId)} = ${quote.deliveryMinor}`),
  ];
}

/** Guards, by precedence: lines and delivery are still as agreed. */
export const agreementGuards = (db: Database, quote: Quote, options: OrderedBy): SQL[] => [
  requireThat("cart_changed", isAsAgreed(db, quote, options)),
  requireThat("sold_out", isInStock(db, quote, options)),
  ...(options.form.zoneId === GIFT_ZONE
    ? [requireThat("zone_gone", sql`${isMailedForFree(quote) ? 1 : 0}`)]
    : deliveryGuards(quote, options)),
];

/** Guard: no product has changed the category by which the discounts were shared. */
const categoryGuards = ({ categories }: Quote): SQL[] =>
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
function couponGuards({ id, version, code }: Coupon, { cart, form, userId, now }: OrderedBy): SQL[] {
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

/** Guards: the discounts are still as agreed, and the buyer may use them. Those that an edited order has are agreed. */
export const discountGuards = (quote: Quote, options: OrderedBy): SQL[] => [
  ...categoryGuards(quote),
  ...quote.discounts
    .filter(({ coupon }) => !options.edited?.discounts.some(({ couponId }) => couponId === coupon.id))
    .flatMap(({ coupon }) => couponGuards(coupon, options)),
];
