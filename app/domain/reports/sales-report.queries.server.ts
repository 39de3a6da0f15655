import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import { returnedMinorOf } from "~/domain/orders/refunds/returned.server";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  deliveryZoneTranslations,
  manualPayments,
  orderLines,
  orders,
  payments,
  products,
  productTranslations,
} from "~db/schema";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";
import {
  boundsOf,
  type CurrencyReport,
  comparedPeriod,
  type Grouping,
  isTimeGrouping,
  noSales,
  type Period,
  type ReportChoice,
  type ReportRow,
  type SaleSums,
  timeKeys,
} from "./report";
import { isSale, keptMinor, saleDay } from "./sale.server";

type PartGrouping = "product" | "category";
/** Groupings of whole orders; `all` has one row. */
type SaleGrouping = Exclude<Grouping, PartGrouping> | "all";

interface ReadPeriod extends Period {
  /** See `saleDay`. */
  shift?: string;
}

type FoundRow = SaleSums & { currency: ChargeCurrency; key: string | null; name: string };

const isPartGrouping = (by: Grouping): by is PartGrouping => by === "product" || by === "category";

/** How the order was paid: outside the provider, by card, or without money. */
const paidBy = sql`coalesce((select method from ${manualPayments} where order_id = orders.id),
  iif(exists (select 1 from ${payments} where order_id = orders.id and status = 'accepted' and outdated = 0),
    'card', 'none'))`;

const deliveredBy = sql`coalesce((select name from ${deliveryZoneTranslations}
  where zone_id = orders.delivery_zone_id and language_code = ${defaultLocale}), orders.delivery_name)`;

function saleKey(by: SaleGrouping, shift: string | undefined): SQL {
  const keys: Record<SaleGrouping, SQL> = {
    day: saleDay(shift),
    week: sql`date(${saleDay(shift)}, 'weekday 0', '-6 days')`,
    month: sql`substr(${saleDay(shift)}, 1, 7)`,
    payment: paidBy,
    delivery: deliveredBy,
    source: sql`orders.source`,
    coupon: sql`coalesce(orders.coupon_code, '')`,
    all: sql`''`,
  };
  return keys[by];
}

/** A common table expression with the orders of the period that count as sales. */
function sold(period: ReadPeriod, key: SQL): SQL {
  const { from, before } = boundsOf(period);
  return sql`sold as materialized (
    select orders.id, orders.currency, ${key} as key,
      (select coalesce(sum(quantity), 0) from ${orderLines} where order_id = orders.id) as units,
      orders.delivery_minor as delivery,
      orders.subtotal_minor + orders.delivery_minor as gross,
      orders.discount_minor - orders.gift_minor as discount,
      orders.gift_minor as gift,
      ${returnedMinorOf} as returned,
      ${keptMinor} as net
    from ${orders} where ${and(gte(orders.paidAt, from), lt(orders.paidAt, before), isSale)})`;
}

const salesBy = (db: Database, period: ReadPeriod, by: SaleGrouping) =>
  db.all<FoundRow>(sql`with ${sold(period, saleKey(by, period.shift))}
    select currency, key, '' as name, count(*) as orders, sum(units) as units, sum(gross) as "grossMinor",
      sum(discount) as "discountMinor", sum(gift) as "giftMinor", sum(returned) as "returnedMinor",
      sum(net) as "netMinor"
    from sold group by currency, key order by sum(net) desc, key`);

/** The part's share of an amount of its order. Differences of rounded sums, so that the shares add up to the amount. */
const shareOf = (amount: SQL): SQL =>
  sql`coalesce(until * ${amount} / whole - (until - part.gross) * ${amount} / whole, 0)`;

/**
 * Sales by what was sold. Discounts, gift cards and refunds are of whole orders: each line, and the delivery, has a share
 * in proportion to its price.
 */
function salesByPart(db: Database, period: ReadPeriod, by: PartGrouping) {
  const productKey = sql`cast(product_id as text)`;
  const categoryKey = sql`(select cast(category_id as text) from ${products} where id = product_id)`;
  const name = sql`coalesce((select nullif(name, '') from ${productTranslations}
    where product_id = shared.product_id and language_code = ${defaultLocale}), max(product_name), '')`;
  return db.all<FoundRow>(sql`with ${sold(period, sql`null`)},
    piece as (
      select sold.id, position, product_id, product_name, quantity, unit_price_minor * quantity as gross
        from sold join ${orderLines} on order_id = sold.id
      union all select id, -1, null, null, 0, delivery from sold where delivery > 0),
    part as (
      select *, sum(gross) over (partition by id) as whole,
        sum(gross) over (partition by id order by position) as until from piece),
    shared as (
      select sold.id, currency, product_id, product_name, quantity, part.gross, ${shareOf(sql`discount`)} as discount,
        ${shareOf(sql`gift`)} as gift, ${shareOf(sql`returned`)} as returned
      from part join sold on sold.id = part.id)
    select currency, ${by === "product" ? productKey : categoryKey} as key,
      ${by === "product" ? name : sql`''`} as name,
      count(distinct id) as orders, sum(quantity) as units, sum(gross) as "grossMinor",
      sum(discount) as "discountMinor", sum(gift) as "giftMinor", sum(returned) as "returnedMinor",
      sum(gross - discount - gift - returned) as "netMinor"
    from shared group by 1, 2 order by "netMinor" desc, 2`);
}

const sumsOf = ({ currency: _, key: __, name: ___, ...sums }: FoundRow): SaleSums => sums;

/** The rows of one currency. */
function rowsOf(choice: ReportChoice, found: FoundRow[], before: FoundRow[] | null): ReportRow[] {
  if (!isTimeGrouping(choice.by)) {
    return found.map((row) => ({ ...sumsOf(row), key: row.key, name: row.name, beforeMinor: null }));
  }
  const now = new Map(found.map((row) => [row.key, sumsOf(row)]));
  const earlier = before && new Map(before.map((row) => [row.key, row.netMinor]));
  return timeKeys(choice, choice.by).map((key) => ({
    ...(now.get(key) ?? noSales),
    key,
    name: "",
    beforeMinor: earlier && (earlier.get(key) ?? 0),
  }));
}

/**
 * Sales of the period by currency, in one round trip: soles always, other currencies only with sales. The rows of a time
 * grouping are compared too, others only in total.
 */
export async function readSalesReport({ db, read }: Reader, choice: ReportChoice): Promise<CurrencyReport[]> {
  const compared = comparedPeriod(choice, choice.compare);
  const { by } = choice;
  const [found, totals, foundBefore, totalsBefore] = await Promise.all([
    read(isPartGrouping(by) ? salesByPart(db, choice, by) : salesBy(db, choice, by)),
    read(salesBy(db, choice, "all")),
    compared && isTimeGrouping(by) ? read(salesBy(db, compared, by)) : null,
    compared ? read(salesBy(db, compared, "all")) : null,
  ]);
  return chargeCurrencies
    .map((currency) => {
      const ofCurrency = (rows: FoundRow[]) => rows.filter((row) => row.currency === currency);
      const totalOf = (rows: FoundRow[]) => ofCurrency(rows).map(sumsOf)[0] ?? noSales;
      return {
        currency,
        rows: rowsOf(choice, ofCurrency(found), foundBefore && ofCurrency(foundBefore)),
        total: totalOf(totals),
        before: totalsBefore && totalOf(totalsBefore),
      };
    })
    .filter(({ currency, total, before }) => currency === "PEN" || total.orders + (before?.orders ?? 0) > 0);
}
