import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import { paidBy } from "~/domain/orders/payment/paid-by.server";
import { moneySums } from "~/domain/orders/refunds/order-money.server";
import { ROUNDING } from "~/domain/orders/shares/order-shares";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { deliveryZoneTranslations, exchangePayments, orderDiscounts, orderLines, orders } from "~db/schema";
import { chargeCurrencies } from "~db/vocabulary";
import {
  boundsOf,
  type CurrencyReport,
  comparedPeriod,
  type Grouping,
  isPartGrouping,
  isTimeGrouping,
  noSales,
  type PartGrouping,
  type Period,
  type ReportChoice,
  type ReportRow,
  type SaleSums,
  timeKeys,
} from "./report";
import { isSale, saleDay, timeKeyOf } from "./sale.server";
import { type FoundRow, salesByPart } from "./sales-by-part.server";

/** Groupings of whole orders; `all` has one row. */
type SaleGrouping = Exclude<Grouping, PartGrouping> | "all";

interface ReadPeriod extends Period {
  /** See `saleDay`. */
  shift?: string;
}

const deliveredBy = sql`coalesce((select name from ${deliveryZoneTranslations}
  where zone_id = orders.delivery_zone_id and language_code = ${defaultLocale}), orders.delivery_name)`;

function saleKey(by: SaleGrouping, shift: string | undefined): SQL {
  const keys: Record<SaleGrouping, SQL> = {
    ...timeKeyOf(saleDay(shift)),
    payment: paidBy,
    delivery: deliveredBy,
    source: sql`orders.source`,
    coupon: sql`coalesce(orders.coupon_code, '')`,
    all: sql`''`,
  };
  return keys[by];
}

/** What promotions without a code and the rounding of cash took off the order of the surrounding query. */
const promoted = sql`(select coalesce(sum(amount_minor), 0) from ${orderDiscounts}
  where order_id = orders.id and code is null and (coupon_id is not null or rule ->> 'kind' = ${ROUNDING}))`;

/** A common table expression with the orders of the period that count as sales. */
function sold(period: ReadPeriod, key: SQL): SQL {
  const { from, before } = boundsOf(period);
  return sql`sold as materialized (
    select orders.id, orders.currency, ${key} as key,
      (select coalesce(sum(quantity), 0) from ${orderLines} where order_id = orders.id) as units,
      orders.delivery_minor as delivery,
      orders.subtotal_minor + orders.delivery_minor as gross,
      orders.discount_minor - orders.gift_minor - coalesce(exchange.amount_minor, 0) as discount,
      ${promoted} as promoted,
      coalesce(exchange.amount_minor, 0) as exchanged,
      orders.gift_minor as gift,
      orders.total_minor as total,
      ${moneySums.returned} as returned
    from ${orders} left join ${exchangePayments} exchange on exchange.order_id = orders.id
    where ${and(gte(orders.paidAt, from), lt(orders.paidAt, before), isSale)})`;
}

/** A code is credited with its own discount, and with none of the promotions beside it. */
const discounts = (by: SaleGrouping): SQL =>
  by === "coupon"
    ? sql`sum(discount - promoted) as "discountMinor", sum(promoted) as "promotionMinor"`
    : sql`sum(discount) as "discountMinor"`;

const salesBy = (db: Database, period: ReadPeriod, by: SaleGrouping) =>
  db.all<FoundRow>(sql`with ${sold(period, saleKey(by, period.shift))}
    select currency, key, '' as name, count(*) as orders, sum(units) as units, sum(gross) as "grossMinor",
      ${discounts(by)}, sum(exchanged) as "exchangedMinor", sum(gift) as "giftMinor",
      sum(returned) as "returnedMinor", sum(total - returned) as "netMinor"
    from sold group by currency, key order by "netMinor" desc, key`);

const sumsOf = ({ currency: _, key: __, name: ___, ...sums }: FoundRow): SaleSums => sums;

const sumNames = Object.keys(noSales) as (keyof SaleSums)[];

function totalOf(rows: FoundRow[]): SaleSums {
  const total: SaleSums = { ...noSales };
  for (const row of rows) {
    for (const name of sumNames) total[name] = (total[name] ?? 0) + (row[name] ?? 0);
    if (row.promotionMinor !== undefined) {
      total.promotionMinor = (total.promotionMinor ?? 0) + row.promotionMinor;
    }
  }
  return total;
}

/** The greater net amount of both periods, so that what was sold before only is not cut first. */
const highestNet = ({ netMinor, beforeMinor }: ReportRow): number => Math.max(netMinor, beforeMinor ?? 0);

/** The rows of one currency. */
function rowsOf(choice: ReportChoice, found: FoundRow[], before: FoundRow[] | null): ReportRow[] {
  const now = new Map(found.map((row) => [row.key, row]));
  const earlier = new Map(before?.map((row) => [row.key, row]));
  const keys = isTimeGrouping(choice.by)
    ? timeKeys(choice, choice.by)
    : [...new Set([...now.keys(), ...earlier.keys()])];
  const rows = keys.map((key) => {
    const row = now.get(key);
    return {
      ...(row ? sumsOf(row) : noSales),
      key,
      name: (row ?? earlier.get(key))?.name ?? "",
      beforeMinor: before && (earlier.get(key)?.netMinor ?? 0),
    };
  });
  return isTimeGrouping(choice.by)
    ? rows
    : rows.toSorted((one, other) => highestNet(other) - highestNet(one));
}

/** Sales of the period by currency, in one round trip: soles always, other currencies only with sales. */
export async function readSalesReport({ db, read }: Reader, choice: ReportChoice): Promise<CurrencyReport[]> {
  const compared = comparedPeriod(choice, choice.compare);
  const { by } = choice;
  const readWhole = (period: ReadPeriod) => read(salesBy(db, period, isPartGrouping(by) ? "all" : by));
  const readParts = (period: ReadPeriod) =>
    isPartGrouping(by) ? read(salesByPart(db, sold(period, sql`null`), by)) : null;
  const [whole, wholeBefore, parts, partsBefore] = await Promise.all([
    readWhole(choice),
    compared && readWhole(compared),
    readParts(choice),
    compared && readParts(compared),
  ]);
  return chargeCurrencies
    .map((currency) => {
      const ofCurrency = (rows: FoundRow[]) => rows.filter((row) => row.currency === currency);
      const before = partsBefore ?? wholeBefore;
      return {
        currency,
        rows: rowsOf(choice, ofCurrency(parts ?? whole), before && ofCurrency(before)),
        total: totalOf(ofCurrency(whole)),
        before: wholeBefore && totalOf(ofCurrency(wholeBefore)),
      };
    })
    .filter(({ currency, total, before }) => currency === "PEN" || total.orders + (before?.orders ?? 0) > 0);
}
