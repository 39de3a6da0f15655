import { type SQL, sql } from "drizzle-orm";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars } from "~/domain/catalog/region";
import { GIFT_ZONE, goodsMinor } from "~/domain/gift-cards/gift-zone";
import { priceLanguages } from "~/domain/settings/currency";
import { CASH_LIMIT_SETTING } from "~/domain/settings/shop";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { deliveryZones, languages, orderLines, orders, settings } from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import { requireThat } from "~db/write-batch";
import {
  type Agreed,
  isPaidInCash,
  requireCategories,
  requireCoupon,
  totalOf,
} from "./agreed-discounts.server";
import type { CheckoutForm } from "./checkout.schema";
import { linePrice, type OrderedBy } from "./order-content.server";

const zonePrice: Record<ChargeCurrency, SQL> = { PEN: sql`price_pen_minor`, USD: sql`price_usd_minor` };

const zoneFreeFrom: Record<ChargeCurrency, SQL> = {
  PEN: sql`free_from_pen_minor`,
  USD: sql`free_from_usd_minor`,
};

/** The zone's current price for the agreed goods, which `cart_changed` guards; see `deliveryPrice`. */
const deliveryPriceNow = ({ currency, lines }: Agreed, zoneId: number): SQL =>
  sql`(select case when ${zoneFreeFrom[currency]} <= ${goodsMinor(
    lines,
    ({ unitMinor = 0, quantity }) => unitMinor * quantity,
  )} then 0 else ${zonePrice[currency]} end
    from ${deliveryZones} where id = ${zoneId})`;

/** True when a line or any active delivery zone has no dollar price; then the order is charged in soles. */
const lacksDollars = sql`(count(usd_minor) < count(*)
  or exists (select 1 from ${deliveryZones} where active = 1 and price_usd_minor is null)
  or not exists (select 1 from ${languages} where code = ${priceLanguages.USD} and currency_code = 'USD'))`;

/**
 * The price of the line `sold`: that of now. An edited order keeps the prices of the lines that it has, in its currency.
 */
const priceOfLine = (currency: ChargeCurrency, editedId: number | undefined): SQL =>
  editedId === undefined
    ? linePrice[currency]
    : sql`coalesce((select kept.unit_price_minor from ${orderLines} kept
        join ${orders} edited on edited.id = kept.order_id
        where edited.id = ${editedId} and edited.currency = ${currency} and kept.product_id = sold.product_id
          and kept.variant_id is sold.variant_id and kept.size is sold.size), ${linePrice[currency]})`;

/** True when every line is still for sale at the agreed price, in the charged currency. */
function isAsAgreed(db: Database, { currency, lines }: Agreed, options: OrderedBy): SQL {
  const { locale, region, chargeUsd, editedId } = options;
  const sold = sellableLines(db, lines, locale).as("sold");
  const isRightCurrency =
    currency === "PEN" && mayChargeDollars(region, chargeUsd) ? sql`${lacksDollars}` : sql`1`;
  return sql`(select count(*) = ${lines.length} and ${isRightCurrency}
    from ${sold} where obstacle is null and ${priceOfLine(currency, editedId)} = agreed_minor)`;
}

/** True when stock covers the lines of products that are not made to order. */
function isInStock(db: Database, { lines }: Agreed, { cart, locale, now }: OrderedBy): SQL {
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

/** The highest total, in soles, that couriers take; NULL without a limit. See `cashLimitMinor`. */
const cashLimit = sql`(select setting_value ->> '$' from ${settings} where setting_key = ${CASH_LIMIT_SETTING})`;

/** True when the zone's courier takes the total in cash. */
const takesCash = ({ zoneId }: CheckoutForm, totalMinor: number): SQL =>
  sql`exists (select 1 from ${deliveryZones} where id = ${zoneId} and kind = 'peru' and cash_on_delivery = 1)
    and ${totalMinor} <= coalesce(nullif(${cashLimit}, 0) * 100, ${totalMinor})`;

/** Orders of one phone with cash on delivery that may be on their way at once: each takes stock without a payment. */
const MOST_CASH_ORDERS = 3;

/** True when the phone may have one more such order. */
const mayOrderForCash = ({ phone }: CheckoutForm): SQL =>
  sql`(select count(*) from ${orders} where status in ('confirmed', 'preparing', 'shipped') and paid_at is null
    and payment_way = 'cash_on_delivery' and phone = ${phone}) < ${MOST_CASH_ORDERS}`;

/** Guards of an order with cash on delivery: the courier takes its total, from this buyer. None for others. */
export const cashGuards = (agreement: Agreed, { form }: OrderedBy): SQL[] =>
  isPaidInCash(agreement, form)
    ? [
        requireThat("cash_gone", takesCash(form, totalOf(agreement))),
        requireThat("cash_orders", mayOrderForCash(form)),
      ]
    : [];

/** Only gift cards are mailed. `cart_changed` guards that the lines with a gift are those. */
const isMailedForFree = ({ lines, deliveryMinor }: Agreed): boolean =>
  deliveryMinor === 0 && lines.every(({ giftId }) => giftId);

/** Guards, by precedence: lines and delivery are still as agreed. */
export const agreementGuards = (db: Database, agreement: Agreed, options: OrderedBy): SQL[] => [
  requireThat("cart_changed", isAsAgreed(db, agreement, options)),
  requireThat("sold_out", isInStock(db, agreement, options)),
  ...(options.form.zoneId === GIFT_ZONE
    ? [requireThat("zone_gone", sql`${isMailedForFree(agreement) ? 1 : 0}`)]
    : [
        requireThat("zone_gone", isOffered(agreement.currency, options.form)),
        requireThat(
          "zone_changed",
          sql`${deliveryPriceNow(agreement, options.form.zoneId)} = ${agreement.deliveryMinor}`,
        ),
      ]),
];

/** Guards: the discounts are still as agreed, and the buyer may use them. */
export const discountGuards = (agreed: Agreed, options: OrderedBy): SQL[] => [
  ...requireCategories(agreed),
  ...agreed.discounts.flatMap(({ coupon }) => requireCoupon(coupon, options)),
];
